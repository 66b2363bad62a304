import { expect, test } from 'vitest';
import { noteInsideText } from '../../../src/content-check/rules/note-inside-text.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const message =
  'This line belongs to the text around it, so visitors would read it. Put a note above the field or the item; if # belongs to the text, put it in the middle of a line.';

test.each([
  ['scenario: >\n  A\n  # b\n', [`3:3  scenario  ${message}`]],
  ['title: "A\n  # b"\n', [`2:3  title  ${message}`]],
  ['context: >-\n  # b\n  A\n', [`2:3  context  ${message}`]],
  ['context: |-\n  # b\n  A\n', [`2:3  context  ${message}`]],
  ['context: |-\n  A\n\n  # b\n', [`4:3  context  ${message}`]],
  ['scenario: |\n  # b\n  A\n', []],
  ['scenario: |\n  A\n  # b\n', []],
  ['scenario: >\n  A\n  #b\n  c # d\n', []],
  ['title: "# b"\n', []],
  ['note: >\n  A\n  # b\n', []],
])('in %j', (text, told) => {
  expect(toldOf(noteInsideText.check(siteOf([sourceFile('scenarios', text)])))).toEqual(told);
});
