import { describe, expect, it, test } from 'vitest';
import { downloadSections } from '../../../src/content-check/rules/download-sections.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

const blocks = [
  '{kind: question, id: aim}',
  '{kind: questions, id: steps}',
  '{kind: checklists, id: lists}',
  '{kind: prose, id: words}',
];
const check = (sections: string, ...asked: string[]) =>
  toldOf(
    downloadSections.check(
      siteOf([pageOf('a', `download: {sections: [${sections}]}`, ...(asked.length > 0 ? asked : blocks))]),
    ),
  ).map((told) => told.replace(/^\d+:\d+ {2}.* › (?=field|1st|2nd|id)/, ''));

const answers = '{kind: answers, fields: [aim, steps]}';
const lists = '{kind: checklists, field: lists}';
const unsaved = (id: string, place: string) =>
  `id  The answer to "${id}" is not saved. Add it to ${place} of "download".`;
const inFields = 'the "fields" of a section';

describe('A saved file', () => {
  it('has every answer once, and the progress besides', () => {
    expect(check(`{kind: progress, field: lists}, ${answers}, ${lists}`)).toEqual([]);
    expect(check(`${lists}, {kind: progress, field: lists}, ${answers}, {kind: progress, field: 5}`)).toEqual(
      [],
    );
  });

  it('lacks none', () => {
    expect(check('{kind: progress, field: lists}')).toEqual([
      unsaved('aim', inFields),
      unsaved('steps', inFields),
      unsaved('lists', 'a section with "kind: checklists"'),
    ]);
    expect(check('{kind: answers, fields: aim}, ' + lists)).toEqual([
      unsaved('aim', inFields),
      unsaved('steps', inFields),
    ]);
  });

  it('has none twice', () => {
    const twice = (id: string) =>
      `"${id}" is already in the saved file, see content/resources/a.yaml:1. Each answer is saved once.`;
    expect(check(`${answers}, ${lists}, {kind: answers, fields: [5, aim]}, ${lists}`)).toEqual([
      `2nd field  ${twice('aim')}`,
      `field  ${twice('lists')}`,
    ]);
    const progress = '{kind: progress, field: lists}';
    expect(check(`${answers}, ${lists}, ${progress}, ${progress}`)).toEqual([`field  ${twice('lists')}`]);
    expect(check(`{kind: other, fields: [aim]}, ${answers}, ${lists}`)).toEqual([]);
  });

  test.each([
    [
      `{kind: answers, fields: [amm, steps]}, ${lists}`,
      [
        `1st field  "amm" is not the id of a question on this page. Use one of: aim, steps. Did you mean aim?`,
      ],
    ],
    [
      `{kind: answers, fields: [aim, steps, lists]}`,
      ['3rd field  "lists" is not the id of a question on this page. Use one of: aim, steps.'],
    ],
    [
      `${answers}, {kind: checklists, field: aim}, ${lists}`,
      ['field  "aim" is not the id of a block of checklists on this page. Use one of: lists.'],
    ],
    [
      `{kind: answers, fields: [aim, steps, words]}, ${lists}`,
      ['3rd field  "words" is not the id of a question on this page. Use one of: aim, steps.'],
    ],
  ])('names only what is asked: %s', (sections, told) => {
    expect(check(sections).map((line) => line.replace(/^.* › (?=3rd field)/, ''))).toEqual(
      told.map((line) => expect.stringContaining(line)),
    );
  });

  it('is looked at where it is written', () => {
    const fields = `download:
  sections:
    - kind: answers
      fields:
        - goala
        - goalA
        - goala
`;
    const page = pageOf('a', fields, '{kind: question, id: goala}', '{kind: question, id: goalA}');
    expect(toldOf(downloadSections.check(siteOf([page])))).toEqual([
      '7:11  download › 1st section › 3rd field  "goala" is already in the saved file, see content/resources/a.yaml:5. Each answer is saved once.',
    ]);
    const lists = pageOf(
      'a',
      'download:\n  sections:\n    - kind: checklists\n      field: lists\n    - kind: checklists\n      field: lists',
      blocks[2] ?? '',
    );
    expect(toldOf(downloadSections.check(siteOf([lists])))).toEqual([
      expect.stringMatching(/^6:14 {2}.* see content\/resources\/a\.yaml:4\./),
    ]);
  });

  it('lacks an answer also where another id differs in its capitals only', () => {
    const asked = ['{kind: question, id: goala}', '{kind: question, id: goalA}'];
    expect(check('{kind: answers, fields: [goalA]}', ...asked)).toEqual([unsaved('goala', inFields)]);
  });

  it('names each id once as a choice', () => {
    expect(
      check('{kind: answers, fields: [what]}', '{kind: question, id: aim}', '{kind: question, id: aim}')[0],
    ).toMatch(/ Use one of: aim\./);
  });
});

describe('A page that asks for answers', () => {
  it('says how they are saved', () => {
    expect(toldOf(downloadSections.check(siteOf([pageOf('a', 'id: 1', ...blocks)])))).toEqual([
      expect.stringMatching(
        /^4:30 {2}.* › id {2}This page asks for answers, but nothing says how they are saved\. Add "download:" with fileName, button, title and sections\.$/,
      ),
    ]);
    expect(downloadSections.check(siteOf([pageOf('a', 'id: 1', '{kind: prose, id: words}')]))).toEqual([]);
  });
});
