import { expect, it } from 'vitest';
import { escapedCharacters } from '../../../src/content-check/rules/escaped-characters.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { treeWith } from '../../support/content-tree.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

/** Returns what is said of a text with this escape in double quotes. */
const said = (code: string) =>
  escapedCharacters
    .check(
      readSite(treeWith(['scenarios/missed-deadline.yaml', 'context: ', `context: "A ${code} B" # `])).site,
    )
    .map(({ message }) => message);

it.each(['\\n', '\\xe9', '\\u00e9', '\\U0001F600', '\\U0001f600'])('%s is named as a whole', (code) => {
  expect(said(code)).toEqual([
    `Inside double quotes, ${code} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.`,
  ]);
});

it('letters after a code are not part of it', () => {
  expect(said('\\u00e9face1234')[0]).toMatch(/^Inside double quotes, \\u00e9 stands/);
});

const several = (codes: string, words: string, more = '') =>
  `Inside double quotes, ${codes} ${words}. Write those characters themselves; if you mean backslashes, write \\\\ for each of them${more}.`;
const problemsOf = (text: string) =>
  toldOf(escapedCharacters.check(siteOf([sourceFile('scenarios', `title: 'It"s \\t'\ncontext: ${text}\n`)])));

it.each([
  [
    String.raw`"C:\temp\notes"`,
    [
      `2:13  context  ${several(String.raw`\t, \n`, 'stand for other characters', ', or put the text in single quotes')}`,
    ],
  ],
  [String.raw`"It's \ta\n"`, [`2:16  context  ${several(String.raw`\t, \n`, 'stand for other characters')}`]],
  [String.raw`"\ta\nb\\c"`, [`2:11  context  ${several(String.raw`\t, \n`, 'stand for other characters')}`]],
  [String.raw`"\ta\"\nb"`, [`2:11  context  ${several(String.raw`\t, \n`, 'stand for other characters')}`]],
  [
    String.raw`"\ta\tb"`,
    [
      `2:11  context  ${several(String.raw`\t`, 'stands for another character', ', or put the text in single quotes')}`,
    ],
  ],
  [
    String.raw`"a\ b\tc"`,
    [
      `2:12  context  ${several(String.raw`\, \t`, 'stand for other characters', ', or put the text in single quotes')}`,
    ],
  ],
  [
    String.raw`"a\ b\ c"`,
    [
      String.raw`2:12  context  Inside double quotes, a backslash before a space is not shown. If you mean a backslash, write \\ for each of them; if not, remove it.`,
    ],
  ],
  [
    '"a\\\n  b\\tc"',
    [
      '2:12  context  The backslash at the end of this line takes away the space between two words. Remove it.',
      String.raw`3:4  context  Inside double quotes, \t stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\ for it.`,
    ],
  ],
  [
    '"a\\\n  b"',
    [
      '2:12  context  The backslash at the end of this line takes away the space between two words. Remove it.',
    ],
  ],
])('what to do about %s is said once', (text, told) => {
  expect(problemsOf(text)).toEqual(told);
});
