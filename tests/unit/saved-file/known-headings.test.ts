import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/form/field.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { knownHeadings } from '../../../src/saved-file/words/known-headings.ts';
import { knownLabels } from '../../../src/saved-file/words/known-labels.ts';
import { knownOptions } from '../../../src/saved-file/words/known-options.ts';
import { goalForm, profileForm } from '../../support/form-definitions.ts';

const headings = (form: FormDefinition) => {
  const found = knownHeadings(form, new Map(form.fields.map((field) => [field.id, field])));
  return new Map([...found].map(([key, { order, place }]) => [key, [order, place.kind]]));
};

describe('the headings of a form', () => {
  it('are those of its sections in any wording, the labels of only questions, and that of what is left over', () => {
    expect(headings(goalForm)).toEqual(
      new Map([
        ['specific', [0, 'answers']],
        ['measurable', [1, 'answers']],
        ['time-bound', [2, 'answers']],
        ['action steps', [3, 'answers']],
        ['support needed', [4, 'answers']],
        ['left over', [5, 'left-over']],
        ['measure', [1, 'answers']],
        ['what will you do?', [0, 'answers']],
        ['how will you know?', [1, 'answers']],
        ['by when?', [2, 'answers']],
        ['who can help?', [4, 'answers']],
      ]),
    );
  });

  it('are those of each list of a checklist, and no label of progress', () => {
    const [first] = profileForm.fields;
    if (first?.type !== 'checklists') throw new Error('The form has no checklists.');
    const [linkedIn, gitHub] = first.lists;
    if (!linkedIn || !gitHub) throw new Error('The form has no lists.');
    const lists = [{ ...linkedIn, aliases: ['LinkedIn'] }, gitHub];
    const form = { ...profileForm, fields: [{ ...first, lists }, ...profileForm.fields.slice(1)] };
    expect([...headings(form)].map(([key, [order]]) => [key, order])).toEqual([
      ['progress', 0],
      ['linkedin profile', 1],
      ['github profile', 2],
      ['linkedin notes', 3],
      ['github notes', 4],
      ['left over', 5],
      ['linkedin', 1],
      ['linkedin headline', 3],
      ['github profile readme', 4],
    ]);
  });

  it('that are now win over earlier ones, and both over labels', () => {
    const [specific, measurable, ...others] = goalForm.sections;
    if (specific?.kind !== 'answers' || measurable?.kind !== 'answers') throw new Error('No sections.');
    const sections = [{ ...specific, aliases: ['Measurable', 'Who can help?'] }, measurable, ...others];
    const found = headings({ ...goalForm, sections });
    expect(found.get('measurable')).toEqual([1, 'answers']);
    expect(found.get('who can help?')).toEqual([0, 'answers']);
  });

  it('may be sentences that forms once had, if nothing was filled into them', () => {
    const intro = { ...goalForm.intro, earlier: ['Other notes', 'Saved {date}'] };
    const found = headings({ ...goalForm, intro });
    expect(found.get('other notes')).toEqual([5, 'left-over']);
    expect(found.has('saved {date}')).toBe(false);
  });

  it('are no labels where a section has several questions', () => {
    const sections = [{ kind: 'answers' as const, heading: 'All', fields: ['specific', 'support'] }];
    expect([...headings({ ...goalForm, sections }).keys()]).toEqual(['all', 'left over']);
  });
});

describe('the labels of a form', () => {
  it('are found by every wording, those of a group by their number too', () => {
    const { byKey, byNumber } = knownLabels(goalForm.fields);
    expect(byKey.get('evidence')).toEqual([{ name: 'measurable' }]);
    expect(byKey.get('next step')).toEqual([{ name: 'actionSteps.2', number: 2 }]);
    expect(byKey.get('action steps')).toEqual([{ name: undefined }]);
    expect([...byNumber]).toEqual(
      [1, 2, 3].map((number) => [number, { name: `actionSteps.${number}`, number }]),
    );
  });

  it('are no other words than the form has', () => {
    const fields: Field[] = [
      { type: 'text', id: 'role', label: 'Role', multiline: false },
      { type: 'group', id: 'steps', label: 'Steps', items: [{ label: 'Begin' }], multiline: true },
    ];
    expect([...knownLabels(fields).byKey]).toStrictEqual([
      ['role', [{ name: 'role' }]],
      ['steps', [{ name: undefined }]],
      ['begin', [{ name: 'steps.1', number: 1 }]],
    ]);
  });

  it('share a number only in the first group that has it', () => {
    const again = goalForm.fields.map((field) => ({ ...field, id: `${field.id}2` }));
    const { byKey, byNumber } = knownLabels([...goalForm.fields, ...again]);
    expect(byNumber.get(1)?.name).toBe('actionSteps.1');
    expect(byKey.get('first step')?.map(({ name }) => name)).toEqual(['actionSteps.1', 'actionSteps2.1']);
  });
});

describe('the options of a form', () => {
  const { byId, byTitle, byBeginning, lines } = knownOptions(profileForm);
  it('are found by id, title and the beginning of a title', () => {
    expect([...byId.keys()]).toEqual(['linkedin-1', 'linkedin-2', 'github-1']);
    expect(byTitle.get('a good headline')).toEqual(byId.get('linkedin-2'));
    expect([...byTitle.keys()]).toEqual([
      'a clear photo',
      'a headline that says what you do',
      'six pinned repositories',
      'a good headline',
    ]);
    expect(byBeginning.get('a headline that says')).toEqual(byId.get('linkedin-2'));
    expect([...byId.values()].flat().map(({ field }) => field)).toEqual(Array(3).fill('completed'));
  });

  it('have a line without a box for every wording, with and without their id', () => {
    expect(lines.slice(3, 9)).toEqual([
      '[] a headline that says what you do',
      '[] a headline that says what you do (linkedin-2)',
      '[] a good headline',
      '[] a good headline (linkedin-2)',
      'tip: role, field, "one" result.',
      'tip: a good headline',
    ]);
  });

  it('may have ids in capitals', () => {
    const fields = [
      { type: 'choice' as const, id: 'a', label: 'A', options: [{ id: 'Lead', title: 'Leading' }] },
    ];
    const known = knownOptions({ ...goalForm, fields });
    expect(known.byId.get('lead')).toMatchObject([{ id: 'Lead' }]);
    expect(known.lines).toEqual(['[] leading', '[] leading (lead)']);
  });
});
