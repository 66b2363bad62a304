import { expect, it } from 'vitest';
import { invisibleCharactersWritten } from '../../../src/content-check/rules/invisible-characters.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

it('the code of an invisible character is reported by its name, unless a path was meant', () => {
  const text =
    String.raw`title: "A\u200bb\u200c"` +
    '\n' +
    String.raw`context: "C:\backup"` +
    '\nnote: "\\x1b"\nscenario: A\n';
  expect(toldOf(invisibleCharactersWritten.check(siteOf([sourceFile('scenarios', text)])))).toEqual([
    '1:8  title  This text contains the code of an invisible character (U+200B, zero width space). Remove the code, which begins with \\.',
    '3:7  note  This text contains the code of an invisible character (U+001B). Remove the code, which begins with \\.',
  ]);
});
