import { expect, it, test } from 'vitest';
import { markdownMarks } from '../../../src/content-check/rules/markdown-marks.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(markdownMarks.check(siteOf([sourceFile('scenarios', text)])));
const inText = (...lines: string[]) => check(`scenario: |\n${lines.map((line) => `  ${line}\n`).join('')}`);
const inLine = (words: string) => check(`roleplayPrompts:\n  - '${words}'\n`);

const heading = (words: string, bold: string) =>
  `"${words}" would be a heading. Headings come from the titles of sections and blocks: begin one of those, or write **${bold}** for bold words.`;
const picture = (link: string) =>
  `A text cannot show pictures. For a link, write ${link}; for a drawing, add a block with "kind: figure".`;
const unshown = (words: string) =>
  `"${words}" would not be shown, because it follows the backticks that begin a listing. Remove it.`;

test.each([
  ['![A flow](/flow.png)', picture('[A flow](/flow.png)')],
  ['![](/flow.png "A")', picture('[words](/flow.png)')],
  ['# A', heading('# A', 'A')],
  ['# A # b', heading('# A # b', 'A # b')],
  ['###   A b  ##', heading('###   A b  ##', 'A b')],
  [
    '    a b',
    '"a b" would be shown as code, because there are four spaces before it. Begin it where the lines around it begin.',
  ],
  [
    'A &amp; b',
    '&amp; is an HTML code, in whose place another character would be shown. Write that character itself, or put the code in backticks: `&amp;`.',
  ],
  ['```js', unshown('js')],
  [
    '[a]: /b',
    '"[a]: /b" would not be shown, because words in square brackets with a colon name an address. Write it without the brackets.',
  ],
])('in a text, %s is refused', (line, message) => {
  expect(inText('A', '', line).map((told) => told.replace(/^4:\d+ {2}scenario {2}/, ''))).toEqual([message]);
});

it('in a text, lines that make a heading and words behind the backticks are shown where they are', () => {
  expect(inText('A b', '---')).toEqual([
    '2:3  scenario  The line of dashes or equals signs below "A b" would make it a heading. Leave an empty line between the two, or remove that line.',
  ]);
  expect(inText('A', '', '~~~js yes', 'b', '~~~')).toEqual([
    `4:6  scenario  ${unshown('js')}`,
    `4:9  scenario  ${unshown('yes')}`,
  ]);
});

it('a text may hold lists, quotations, listings and lines', () => {
  expect(inText('- a', '', '1. b', '', '> c', '', '***', '', '```', '# d', '```')).toEqual([]);
});

test.each([
  ['- a', '"- a" would be a list of its own. Begin the text with a word, not with -.'],
  ['* a', '"* a" would be a list of its own. Begin the text with a word, not with *.'],
  [
    '1. a',
    '"1. a" would be a numbered list of its own. Begin the text with a word, not with a number and a full stop.',
  ],
  ['> a', '"> a" would be a quotation of its own. Begin the text with a word, not with >.'],
  ['---', '"---" would be a dividing line. Write words.'],
  ['``` a', '"``` a" would begin a listing. Write one backtick on each side of code.'],
  ['# a', heading('# a', 'a')],
  ['![a](/b)', picture('[a](/b)')],
])('on a line, %s is refused', (words, message) => {
  expect(inLine(words)).toContain(`2:6  1st role-play prompt  ${message}`);
});

it('names and plain sentences are fine', () => {
  expect(check("title: '# A'\nroleplayPrompts: ['A # b', A - b, 5]\n")).toEqual([]);
});
