import { expect, it, test } from 'vitest';
import { escapeCodes } from '../../../src/content-check/escape-codes.ts';
import { textsOf } from '../../../src/content-reading/texts.ts';
import { sourceFile } from '../../support/source-file.ts';

/** Returns each code that is found in a text as it is written after `title: `, with its offset from there. */
function found(written: string) {
  const file = sourceFile('scenarios', `title: ${written}\n`);
  return textsOf(file).flatMap((text) =>
    escapeCodes(file, text).map(({ code, offset }) => [code, offset - 'title: '.length]),
  );
}

test.each([
  [
    String.raw`"C:\temp\new"`,
    [
      ['\\t', 3],
      ['\\n', 8],
    ],
  ],
  [
    String.raw`"a\xe9b\u00e9c\U0001F600d"`,
    [
      ['\\xe9', 2],
      ['\\u00e9', 7],
      ['\\U0001F600', 14],
    ],
  ],
  [
    String.raw`"\u00e9\\\t"`,
    [
      ['\\u00e9', 1],
      ['\\t', 9],
    ],
  ],
  [String.raw`"a\ b"`, [['\\ ', 2]]],
  [
    '"a\\\n  b\\  \n  c"',
    [
      ['\\\n  ', 2],
      ['\\  \n  ', 7],
    ],
  ],
] as const)('the codes in %j are found where they are', (written, codes) => {
  expect(found(written)).toEqual(codes);
});

test.each([
  ['in single quotes', String.raw`'C:\temp'`],
  ['without quotes', String.raw`C:\temp`],
  ['without quotes, with one inside', String.raw`C:\temp "\n"`],
  ['below |', '|\n  "\\n"'],
  ['in escaped backslashes', String.raw`"C:\\temp"`],
  ['in escaped quotation marks', String.raw`"\"temp\""`],
])('there are none %s', (_, written) => {
  expect(found(written)).toEqual([]);
});

it('codes that were meant and make something invisible are left to the rule that names it', () => {
  expect(found(String.raw`"a\u200bb\n"`)).toEqual([]);
  expect(found(String.raw`"a\x1bb"`)).toEqual([]);
  expect(found(String.raw`"a\U0000200bb"`)).toEqual([]);
  expect(found(String.raw`"\e[1mBold\e[0m"`)).toEqual([]);
});

it('letters of a path that became something invisible are still those of the path', () => {
  expect(found(String.raw`"C:\backup"`)).toEqual([['\\b', 3]]);
  expect(found(String.raw`"C:\export"`)).toEqual([['\\e', 3]]);
  expect(found(String.raw`"C:\a\xe9"`)).toEqual([]);
});
