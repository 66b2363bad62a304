import { describe, expect, it, test } from 'vitest';
import type { OwnLine } from '../../../src/content-check/kept-lines.ts';
import { placesOf } from '../../../src/content-check/kept-places.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { filesOf } from '../../../src/content-reading/site.ts';
import { valueAt } from '../../../src/content-reading/walk-schema.ts';
import { emptyAnswers } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { realForms } from '../../support/real-forms.ts';
import { formWith, wordsOfForm } from '../../support/words-of-form.ts';
import { pageOf, siteOf } from '../../support/source-file.ts';

const { site } = readSite('.');
const was = 'Words of other times';

/** Returns what a line is whose words are at a path of a form's definition. */
function kindAt(path: readonly string[]): OwnLine['kind'] {
  const name = path.at(-1);
  if (name === 'text') return 'progress';
  if (name === 'tip') return 'tip';
  if (path.at(-3) === 'options') return 'option';
  return name === 'label' ? 'label' : 'heading';
}

describe.each(realForms().map((form) => [form.slug, form] as const))(
  'by the earlier form of %s',
  (slug, form) => {
    const page = filesOf(site, 'resources').find((file) => file.slug === slug);
    if (page === undefined) throw new Error(`There is no page ${slug}.`);
    // An empty file says nothing itself about what is new.
    const saved = { slug, text: '', answers: emptyAnswers(form) };
    const textsFor = (line: OwnLine, earlier: FormDefinition | undefined) =>
      [...placesOf(site, page, saved, [line], earlier).values()].map(({ file, path }) =>
        valueAt(file.data, path),
      );

    test.each(wordsOfForm(form).map(({ path, words }) => [path.join('.'), path, words] as const))(
      'what had other words is found: %s',
      (_, path, words) => {
        const line: OwnLine = { words: was, kind: kindAt(path) };
        expect(textsFor(line, formWith(form, path, was))).toEqual([words]);
        expect(textsFor(line, undefined)).toEqual([]);
        const renamed = formWith(form, [...path.slice(0, -1), 'aliases'], ['Others', was]);
        if (line.kind !== 'progress') expect(textsFor(line, renamed)).toEqual([words]);
      },
    );

    it('words that nothing had lead nowhere, nor does a sentence for all forms', () => {
      for (const kind of ['heading', 'label', 'option', 'tip', 'sentence'] as const)
        expect(textsFor({ words: 'Never said', kind }, form), kind).toEqual([]);
    });
  },
);

it('words that two had lead nowhere', () => {
  const [form] = realForms();
  if (form === undefined) throw new Error('There is no form.');
  const labels = wordsOfForm(form).filter(({ path }) => kindAt(path) === 'label');
  const [one, two] = labels;
  if (one === undefined || two === undefined) throw new Error('There are no two labels.');
  const [page] = filesOf(site, 'resources').filter(({ slug }) => slug === form.slug);
  if (page === undefined) throw new Error('There is no page.');
  const earlier = formWith(formWith(form, one.path, was), two.path, was);
  const saved = { slug: form.slug, text: '', answers: emptyAnswers(form) };
  expect(placesOf(site, page, saved, [{ words: was, kind: 'label' }], earlier).size).toBe(0);
});

describe('without an earlier form', () => {
  const page = pageOf(
    'a',
    'download: {title: Plan, sections: [{kind: answers, heading: Aim, fields: [aim]}, {kind: answers, heading: Rest, fields: [who, steps]}]}',
    '{kind: question, id: aim, label: Your aim}',
    '{kind: question, id: who, label: Who helps}',
    '{kind: questions, id: steps, label: Steps, items: [{label: One}, {label: Two}]}',
    '{kind: question, id: other, label: Not saved}',
  );
  const answers = { texts: { aim: '', who: '', 'steps.1': '', 'steps.2': '' }, ticks: {} };
  /** Returns the words on the page that took the place of lines gone from a file. */
  const found = (text: string, ...own: OwnLine[]) =>
    [...placesOf(siteOf([page]), page, { slug: 'a', text, answers }, own, undefined).values()].map(
      ({ path }) => valueAt(page.data, path),
    );
  const heading = (words: string): OwnLine => ({ words, kind: 'heading' });
  const label = (words: string): OwnLine => ({ words, kind: 'label' });
  const file = 'PLAN\n====\n\nAIM\n---\n\nREST\n----\nWho helps\n\nSteps\n1. One\n\n2. Two\n';

  it('what is new on the page took the place of what is gone, if it is as much', () => {
    expect(found(file.replace('AIM', 'GOAL'), heading('GOAL'))).toEqual(['Aim']);
    expect(found(file.replace('PLAN', 'FORM'), heading('FORM'))).toEqual(['Plan']);
    expect(found(file.replace('Who helps', 'Helper'), label('Helper'))).toEqual(['Who helps']);
    expect(found(file.replace('2. Two', '2. Second'), label('Second'))).toEqual(['Two']);
    expect(
      found(file.replace('AIM', 'GOAL').replace('One', 'First'), heading('GOAL'), label('First')),
    ).toEqual(['Aim', 'One']);
  });

  it('it is not known where more or less is new than gone', () => {
    expect(found(file.replace('AIM', 'GOAL').replace('One', 'First'), heading('GOAL'))).toEqual([]);
    expect(found(file, heading('GOAL'))).toEqual([]);
  });

  it('options, tips and sentences are not looked for', () => {
    const others = (['option', 'tip', 'sentence', 'progress'] as const).map((kind) => ({
      words: 'Old',
      kind,
    }));
    expect(found(file, ...others)).toEqual([]);
    expect(found(file.replace('AIM', 'GOAL'), ...others, heading('GOAL'))).toEqual(['Aim']);
  });

  it('a question that the file did not have yet is not new in its place', () => {
    const before = { texts: { aim: '', 'steps.1': '', 'steps.2': '' }, ticks: {} };
    const text = file.replace('Who helps', 'Helper').replace('AIM', 'GOAL');
    const places = placesOf(
      siteOf([page]),
      page,
      { slug: 'a', text, answers: before },
      [heading('GOAL')],
      undefined,
    );
    expect([...places.values()].map(({ path }) => valueAt(page.data, path))).toEqual(['Aim']);
  });
});
