import { expect, it } from 'vitest';
import { withEdits } from '../../../src/content-reading/cure.ts';
import { parseYaml } from '../../../src/content-reading/parse-yaml.ts';
import { tabIndentation } from '../../../src/content-reading/yaml-mistakes/tab-indentation.ts';
import { explained } from './explained.ts';

/** Returns the text in every way in which its tabs can be replaced. */
function ways(text: string): string[] {
  const read = parseYaml(text);
  const cure = 'reason' in read ? tabIndentation.find(text, read)?.cure : undefined;
  return (cure?.ways ?? []).map((edits) => withEdits(text, edits));
}

it.each([
  ['alone', 'a:\n▲\tb: c\n', 'a:\n  b: c\n'],
  ['after a space', 'a:\n  - b\n ▲\t- c\n', 'a:\n  - b\n   - c\n'],
  ['after several spaces', 'a:\n  - b\n   ▲\tc: d\n', 'a:\n  - b\n     c: d\n'],
  ['before another', 'a:\n  b: c\n▲\t\td: e\n', 'a:\n  b: c\n    d: e\n'],
  ['behind a dash', '-▲\ta: b\n\tc: d\n', '- a: b\n  c: d\n'],
  ['twice behind a dash', 'a:\n  -▲\t\tb: c\n\t\td: e\n', 'a:\n  - b: c\n    d: e\n'],
])('a tab in the indentation is found and replaced by spaces: %s', (_, at, mended) => {
  expect(explained(tabIndentation, at)).toEqual({
    at,
    message: 'There is a tab in the indentation of this line. Use two spaces for each step.',
    mended,
  });
});

it('tabs in several lines may all be worth two, four or eight spaces', () => {
  expect(ways('a:\n\tb:\n\t\t- c\td\n')).toEqual(
    [2, 4, 8].map((width) => `a:\n${' '.repeat(width)}b:\n${' '.repeat(2 * width)}- c\td\n`),
  );
});

it('a tab in one line may be worth each indentation of the other lines too', () => {
  const text = 'a:\n  # note\n   b:\n       c: d\n\n \t \te: f\n';
  const as = (spaces: string) => text.replace(' \t \t', spaces);
  expect(ways(text)).toEqual([6, 10, 18, 0, 3, 7].map((width) => as(' '.repeat(width))));
  expect(ways('a:\n  - b\n\t- c\n')).toContain('a:\n  - b\n  - c\n');
});

it('the cure says what was done', () => {
  const text = 'a:\n\tb: c\n';
  const { cure } = tabIndentation.find(text, { reason: '', offset: 4 }) ?? {};
  expect(cure?.done).toBe('Spaces were put in place of tabs.');
});

it.each([
  ['is inside a line', 'a: b\tc: d\n'],
  ['is in a note above', 'a: b\n\t# c\nd: [\n'],
])('nothing is said about a tab that %s', (_, text) => {
  expect(explained(tabIndentation, text)).toBeUndefined();
});

it('nothing is said where there is no line at all', () => {
  expect(tabIndentation.find('', { reason: '', offset: 0 })).toBeUndefined();
});
