import { describe, expect, it, test } from 'vitest';
import { schemaProblems } from '../../../src/content-check/schema-problems.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { curedBy, sourceFile } from '../../support/source-file.ts';

/** Returns the text as the cures of what the schema refuses leave it, and what was done. */
function cured(kind: ContentKind, text: string) {
  const problems = schemaProblems(sourceFile(kind, text));
  return {
    text: curedBy(text, problems),
    done: problems.flatMap(({ cure }) => (cure === undefined ? [] : cure.done)),
  };
}

describe('A text that was read as a field', () => {
  const item = (words: string) => `tags: [a]\nroleplayPrompts:\n  - ${words}\n  - Go on.\n`;

  test.each([
    ['Say this: it is late.', '"Say this: it is late."'],
    ['Say: one, two] three', '"Say: one, two] three"'],
    ['Say: "It is late."', `'Say: "It is late."'`],
    ['Say:   it', '"Say:   it"'],
    ['Dates:', '"Dates:"'],
    ['Say: it #1', '"Say: it #1"'],
    ['Say: [it, is]', '"Say: [it, is]"'],
    // Here the marks are needed only because YAML would not read the words without them.
    ['Say: "#42"', '"Say: #42"'],
    ['Say: "- a: b"', '"Say: - a: b"'],
    ['Say: "to me:"', '"Say: to me:"'],
    ['Say: "it #1"', '"Say: it #1"'],
    ['Say: "#42" #1', '"Say: #42 #1"'],
    ['Say: ["#42"]', `'Say: ["#42"]'`],
    [`Mind: '*'`, '"Mind: *"'],
  ])('is put in quotation marks: %s', (words, meant) => {
    expect(cured('scenarios', item(words))).toEqual({
      text: item(meant),
      done: ['Quotation marks were put around the text, because it holds a colon.'],
    });
  });

  test.each([
    ['with brackets in what would be its name', 'Use {this}: now'],
    ['of several lines', 'Say: it\n      is late'],
    ['of several lines below |', 'Say: |\n      it is late'],
    ['with | and nothing below it', 'Say: |'],
    ['with > and nothing below it', 'Say:  >-'],
    ['with two such lines', 'Say: one\n    And: two'],
    ['with its name in quotation marks', '"Say": it'],
    ['with what may be a note', 'Say: it # is late'],
  ])('is left alone %s', (_, words) => {
    expect(cured('scenarios', item(words))).toEqual({ text: item(words), done: [] });
  });

  test.each([
    ['[Lead: a team, Manager]', '["Lead: a team", Manager]'],
    ['[Manager, Lead: a team ]', '[Manager, "Lead: a team" ]'],
    ['[Lead: "a, b", Manager]', `['Lead: "a, b"', Manager]`],
    ['[Manager, Lead:]', '[Manager, "Lead:"]'],
    ['[Manager, Lead: , Head]', '[Manager, "Lead:" , Head]'],
    ['[Lead: a team\n  , Manager]', '["Lead: a team"\n  , Manager]'],
  ])('ends at the comma or the bracket: %s', (written, meant) => {
    expect(cured('career-paths', `roles: ${written}\n`).text).toBe(`roles: ${meant}\n`);
  });
});

describe('The items of a list', () => {
  const list = (items: string) => `- id: one\n  activities:\n${items}\n`;
  const bullet = 'A dash was put in place of the bullet before the item.';
  const space = 'A space was put after the dash.';

  test.each([
    ['    • Lead: a team\n    • Head: of all', '    - Lead: a team\n    - Head: of all', [bullet]],
    ['    • Play.', '    - Play.', [bullet]],
    ['    --Play.', '    - Play.', [bullet]],
    ['    ---Play.', '    - Play.', [bullet]],
    ['    -Play.', '    - Play.', [space]],
  ])('get the dashes that were meant: %s', (items, meant, done) => {
    expect(cured('phases', list(items))).toEqual({ text: list(meant), done });
  });

  test.each([
    ['    • Lead: a team\n    Head: of all'],
    ['    Lead: a team'],
    ['    -5 degrees'],
    ['    -.5 degrees'],
    ['    --5 degrees'],
    ['    "-Play."'],
    ['    "• Play."'],
    ['    Play well--now and well-known.'],
    ['    -----'],
  ])('are left alone where nothing is sure: %s', (items) => {
    expect(cured('phases', list(items))).toEqual({ text: list(items), done: [] });
  });

  it('begin on a line of their own', () => {
    for (const value of ['-goals', '• goals', '--goals'])
      expect(cured('resources', `tags: ${value}\n`).done).toEqual([]);
  });
});

describe('A field without a space after its colon', () => {
  const list = (item: string) => `- ${item}\n`;

  test.each([
    ['id:books', 'id: books'],
    ['works-when:late', 'works-when: late'],
    ['X:a b', 'X: a b'],
  ])('gets one: %s', (item, meant) => {
    expect(cured('learning-methods', list(item))).toEqual({
      text: list(meant),
      done: ['A space was put after the colon.'],
    });
  });

  test.each(['https://example.org', 'an id:books', '2id:books', 'id', '"id:books"', '-id:books'])(
    'is not seen in %s',
    (item) => {
      expect(cured('learning-methods', list(item)).done).toEqual([]);
    },
  );

  it('is not looked for where no fields belong', () => {
    expect(cured('programme', 'year: id:books\n').done).toEqual([]);
    expect(cured('programme', 'year: -Play\n').done).toEqual([]);
    expect(cured('programme', 'year: {a: b}\n').done).toEqual([]);
    expect(cured('programme', 'year:\n  • a: b\n').done).toEqual([]);
    expect(cured('programme', 'year:\n  -Play\n').done).toEqual([]);
    expect(cured('resources', '{id: 1, bring:}\n').done).toEqual([]);
  });

  it('is not seen where there are no fields at all', () => {
    expect(cured('career-paths', 'title: {}\nroles: {}\n').done).toEqual([]);
  });
});
