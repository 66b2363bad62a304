import { describe, expect, it, test } from 'vitest';
import { schemaProblems } from '../../../src/content-check/schema-problems.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { curedBy, sourceFile, toldOf } from '../../support/source-file.ts';

/** Returns what is said about the file, except about fields of which there is no sign. */
const problemsIn = (kind: ContentKind, text: string) =>
  schemaProblems(sourceFile(kind, text)).filter(({ message }) => !/" is missing\./.test(message));
const told = (kind: ContentKind, text: string) => toldOf(problemsIn(kind, text));
const missingIn = (kind: ContentKind, text: string) =>
  schemaProblems(sourceFile(kind, text)).flatMap(
    ({ message }) => /^"(\w+)" is missing\./.exec(message)?.[1] ?? [],
  );

const good = 'id: books\n  title: Books\n  worksWhen: It works.\n';

it('what fits the schema has no problem', () => {
  expect(schemaProblems(sourceFile('learning-methods', `- ${good}`))).toEqual([]);
});

describe('A field that nobody knows', () => {
  it('is shown at its name, with the fields there are', () => {
    expect(told('learning-methods', `- ${good}  author: Ada\n`)).toEqual([
      '4:3  learning method "Books" › author  "author" is not a field here. Use one of: id, title, aliases, worksWhen.',
    ]);
  });

  it('is probably one that is missing, which is then not asked for', () => {
    const text = '- id: books\n  titel: Books\n  works-when: It works.\n';
    expect(told('learning-methods', text)).toEqual([
      '2:3  learning method "books" › titel  "titel" is not a field here. Use one of: id, title, aliases, worksWhen. Did you mean title?',
      '3:3  learning method "books" › works-when  "works-when" is not a field here. Use one of: id, title, aliases, worksWhen. Did you mean worksWhen?',
    ]);
    expect(missingIn('learning-methods', text)).toEqual([]);
    expect(missingIn('learning-methods', '- id: books\n  author: Ada\n')).toEqual(['title', 'worksWhen']);
    expect(missingIn('learning-methods', '- id: books\n  title: A\n  worksWhen "It: B"\n')).toEqual([]);
  });

  it('lacks its colon only if it is not there a second time', () => {
    expect(told('learning-methods', `- ${good}  title "A: b"\n`)).toEqual([
      expect.stringMatching(/^4:3 .* "title "A" is not a field here\./),
    ]);
  });
});

it('a list stays empty above another field', () => {
  expect(told('career-paths', 'roles:\nnote: A\n')).toEqual([
    expect.stringContaining('1:1  roles  There is nothing after "roles:".'),
    expect.stringContaining('2:1  note  "note" is not a field here.'),
  ]);
});

describe('Items with bullets straight below their list', () => {
  const bullet =
    '• does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.';

  it('are items of that list, which is not empty then', () => {
    const text = 'pros: [a, b]\nroles:\n• Lead: a team\n•  Head: of all\ncons: [a, b]\n';
    expect(told('career-paths', text)).toEqual([`3:1  • Lead  ${bullet}`, `4:1  •  Head  ${bullet}`]);
    expect(curedBy(text, problemsIn('career-paths', text))).toBe(
      'pros: [a, b]\nroles:\n- Lead: a team\n-  Head: of all\ncons: [a, b]\n',
    );
  });

  test.each([
    ['below a field that is no list', 'title:\n• Lead: a team\n', 2],
    ['below a list that has items', 'roles: [a, b]\n• Lead: a team\n', 1],
    ['below nothing', '• Lead: a team\nroles: [a, b]\n', 1],
    ['above their list', 'title: A\n• Lead: a team\nroles:\n', 2],
  ])('are unknown fields %s', (_, text, count) => {
    const lines = told('career-paths', text);
    expect(lines).toHaveLength(count);
    expect(lines).toContainEqual(expect.stringMatching(/ "• Lead" is not a field here\. Use one of: title,/));
  });
});

describe('A line below a text of several lines', () => {
  const left = 'This line begins further left than the text above it, so that text ends before it.';

  test.each(['|', '>', '>-'])('after %s is more of that text if it begins with several words', (mark) => {
    for (const words of ['It will', 'It  will'])
      expect(told('scenarios', `scenario: ${mark}\n  A b.\n${words}: c\n`)).toEqual([
        expect.stringContaining(`3:1  ${words}  ${left}`),
      ]);
  });

  test.each([
    ['with one word before its colon', 'scenario: |\n  A b.\nNote: c\n', '3:1  Note  "Note" is not'],
    ['below a plain text', 'scenario: A\nIt will: c\n', '2:1  It will  "It will" is not'],
    ['above such a text', 'It will: c\nscenario: |\n  A b.\n', '1:1  It will  "It will" is not'],
  ])('is an unknown field %s', (_, text, message) => {
    expect(told('scenarios', text)).toEqual([expect.stringContaining(message)]);
  });
});

describe('What another rule reports is not reported twice', () => {
  it('a value that became a note', () => {
    expect(told('scenarios', 'title: #3 calls\ncontext: B\n')).toEqual([]);
    expect(told('scenarios', 'title:\ncontext: B\n')).toHaveLength(1);
    expect(told('scenarios', 'title: [A] # 3\ncontext: B\n')).toHaveLength(1);
    expect(told('resources', 'inGuide: yes # 3\n')).toHaveLength(1);
  });

  it('lines that codes in double quotes made', () => {
    expect(told('scenarios', String.raw`title: "C:\new"` + '\n')).toEqual([]);
    expect(told('scenarios', 'title: "A\n\n  b"\n')).toEqual([
      '1:8  title  This text has 2 lines, but only one fits here. Write it on one line.',
    ]);
    expect(told('scenarios', String.raw`title: "\t"` + '\n')).toHaveLength(1);
  });

  it('an id of another entry that could not be one', () => {
    expect(told('resources', 'phase: Phase 1\n')).toEqual([]);
    expect(told('resources', 'phase: [a]\n')).toHaveLength(1);
    expect(told('learning-methods', '- id: A b\n')).toHaveLength(1);
  });

  it('a drawing named by its file', () => {
    const page = (block: string) => `sections:\n  - blocks:\n      - ${block}\n`;
    expect(told('resources', page('kind: figure\n        file: flow.svg'))).toEqual([]);
    expect(told('resources', page('kind: figure\n        file: Flow chart'))).toHaveLength(1);
    expect(told('resources', page('kind: figure\n        id: flow.svg\n        file: flow'))).toHaveLength(1);
    const long = `${'x'.repeat(200)}.svg`;
    expect(told('resources', page(`kind: figure\n        file: flow\n        title: ${long}`))).toHaveLength(
      1,
    );
    expect(told('learning-methods', '- id: flow.svg\n')).toHaveLength(1);
    expect(told('learning-methods', '- file: flow.svg\n')).toHaveLength(1);
  });

  it('the number of characters of a text where a list belongs', () => {
    expect(told('career-paths', 'roles: a\n')).toHaveLength(1);
    expect(told('resources', 'tags: goals-and-plans\n')).toHaveLength(1);
    expect(told('resources', 'tags: []\n')).toHaveLength(1);
    expect(told('programme', 'year: 5\n')).toHaveLength(1);
  });
});
