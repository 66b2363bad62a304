import { describe, expect, it } from 'vitest';
import { mendFile } from '../../../src/content-fix/mend-file.ts';
import { scenarioReader, scenarioWith } from '../../support/scenario-file.ts';
import { become, type Told, toldReader } from '../../support/told-reader.ts';

type Edits = readonly (readonly [from: string, to: string])[];

const mended = (...edits: Edits) => mendFile(scenarioWith(...edits), scenarioReader()).text;

it('what is safe is mended, and told', () => {
  const { text, done } = mendFile(scenarioWith(['context: A', 'context:A']), scenarioReader());
  expect(text).toBe(scenarioWith());
  expect(done).toEqual([{ line: 3, words: 'A space was put after the colon.', isForNames: false }]);
});

it('a line without a text of its own is mended like any other', () => {
  expect(mended(['briefing:', 'briefing:\u00A0'])).toBe(scenarioWith(['briefing:', 'briefing: ']));
});

describe('a line is left as it was written', () => {
  it.each<[string, Told]>([
    ['if a value in it would still be wrong', { says: 'x', wrong: [1] }],
    ['if the parser would stop there', { stops: 1, problems: [2] }],
    ['if it would still be the one to look at', { stops: 2, problems: [2, 1] }],
  ])('%s', (_, after) => {
    const read = toldReader({ a: { cures: [become('a', 'b')] }, b: after });
    expect(mendFile('a', read)).toEqual({ text: 'a', done: [] });
  });

  it.each<[string, Told]>([
    ['all is right then', { says: 'x' }],
    ['only another value is wrong then', { says: 'x', wrong: [2] }],
    ['the parser stops at a mistake below', { stops: 2, problems: [2] }],
  ])('but not if %s', (_, after) => {
    const read = toldReader({ a: { cures: [become('a', 'b')] }, b: after });
    expect(mendFile('a', read).text).toBe('b');
  });
});

describe('typographic quotation marks', () => {
  it('are replaced around a name, but not around a sentence, which may be spoken', () => {
    const title: Edits = [['Handling a missed deadline', '“Missed: a deadline”']];
    const spoken: Edits[number] = ['The customer needs October only.', '“Ask: why October?”'];
    expect(mended(...title)).toBe(scenarioWith(['Handling a missed deadline', '"Missed: a deadline"']));
    expect(mended(spoken)).toBe(scenarioWith(spoken));
  });

  it('stay as long as nobody can tell which text is a sentence, while all else is mended', () => {
    const quoted: Edits[number] = ['A call', '“A call: with Elena”'];
    const open: Edits[number] = ['fears: To', 'fears: "To'];
    expect(mended(['Handling a', 'Handling: a'], quoted, open)).toBe(
      scenarioWith(['Handling a missed deadline', '"Handling: a missed deadline"'], quoted, open),
    );
  });
});

describe('a text with a colon', () => {
  const gone: Edits[number] = ['difficulty: Intermediate\n', ''];

  it.each([
    ['the field that is missing in the file', 'A call difficulty: Intermediate'],
    ['the field at its end', 'A call difficulty:'],
    ['the field between others', 'Note: difficulty: Intermediate, part: Elena'],
  ])('is left if it holds %s', (_, text) => {
    const edits: Edits = [gone, ['A call', text]];
    expect(mended(...edits)).toBe(scenarioWith(...edits));
  });

  it.each([
    ['holds only a part of its name', 'A call without my_difficulty: none'],
    ['goes on behind its name', 'A call: the difficulty:none'],
    ['holds a name of something else', 'A call about x.difficulty: none'],
    ['holds the name of a field that is there', 'A call, briefing: none'],
  ])('is put in quotation marks if it %s', (_, text) => {
    expect(mended(gone, ['A call', text])).toBe(scenarioWith(gone, ['A call', `"${text}"`]));
  });

  it('may hold any name where YAML needs no quotation marks', () => {
    const text = (indentation: string): Edits[number] => [
      '  You promised the export for Friday.',
      `${indentation}The difficulty: none.`,
    ];
    expect(mended(gone, text('\t'))).toBe(scenarioWith(gone, text('  ')));
  });
});
