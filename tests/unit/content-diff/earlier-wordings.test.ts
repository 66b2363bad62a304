import { expect, it } from 'vitest';
import { earlierWordings } from '../../../src/content-diff/saved/earlier-wordings.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

/** Every text in a value, by where it is. */
const textsIn = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string'
    ? [[at, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${at}/${name}`))
      : [];

/** Each earlier wording, with where it stands in the form that it is read with. */
function placed(form: FormDefinition): string[] {
  const known = new Map(textsIn(form));
  return earlierWordings(form).map(({ words, form: earlier }) => {
    const changed = textsIn(earlier).filter(([at, text]) => known.get(at) !== text);
    expect(changed.map(([, text]) => text)).toEqual([words]);
    return `${words} at ${changed.map(([at]) => at).join()}`;
  });
}

it('an earlier wording is tried in each text of its item that it may have been', () => {
  expect(placed(profileForm)).toEqual([
    'A good headline at /fields/0/lists/0/options/1/title',
    'A good headline at /fields/0/lists/0/options/1/tip',
  ]);
});

it('earlier wordings of titles, questions, headings and options are all found', () => {
  expect(placed(careerForm)).toEqual(['Path form at /title', 'Expert track at /fields/2/options/0/title']);
  expect(placed(goalForm)).toEqual([
    'Evidence at /fields/1/label',
    'Next step at /fields/3/items/1/label',
    'Measure at /sections/1/heading',
  ]);
});

it('each of several earlier wordings is tried alone, and the form itself stays as it is', () => {
  const form = { ...careerForm, aliases: ['Path form', 'Career sheet'] };
  const before = structuredClone(form);
  expect(placed(form).slice(0, 2)).toEqual(['Path form at /title', 'Career sheet at /title']);
  expect(form).toEqual(before);
});

it('a wording with a placeholder was a line of progress, any other its heading', () => {
  const form = structuredClone(profileForm);
  const [progress] = form.sections;
  if (progress?.kind !== 'progress') throw new Error('The first section shows progress.');
  progress.aliases = ['How far you are', '{done} so far'];
  expect(placed(form).filter((line) => line.includes('/sections/'))).toEqual([
    'How far you are at /sections/0/heading',
    '{done} so far at /sections/0/text',
  ]);
  // Nothing but lines of progress has placeholders, so elsewhere braces are just braces.
  expect(placed({ ...careerForm, aliases: ['My {path}'] })[0]).toBe('My {path} at /title');
});

it('earlier lines at the top of a file are known by their placeholders, the last heading by having none', () => {
  const form = {
    ...goalForm,
    fields: [],
    sections: [],
    intro: {
      ...goalForm.intro,
      earlier: ['Open {route} on {date}.', 'In the programme, {period}.', 'Everything else'],
    },
  };
  expect(placed(form)).toEqual([
    'Open {route} on {date}. at /intro/continue',
    'In the programme, {period}. at /intro/text',
    'Everything else at /leftOverHeading',
  ]);
});

it('a form that never said anything else has no earlier wordings', () => {
  expect(earlierWordings({ ...goalForm, fields: [], sections: [] })).toEqual([]);
});
