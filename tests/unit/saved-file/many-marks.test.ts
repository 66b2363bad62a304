import { expect, it } from 'vitest';
import { hasManyMarks } from '../../../src/saved-file/words/many-marks.ts';

const mark = '\u0301';
/** Half of an emoji, and half of a mark beyond the first 65,536 characters. */
const [half, markHalf] = ['\ud83d', '\udd65'];

it.each([
  ['sixteen marks in a row', `e${mark.repeat(16)}e`, false],
  ['seventeen', `e${mark.repeat(17)}`, true],
  ['seventeen with a letter between them', `e${mark.repeat(16)}e${mark}`, false],
  ['any number of letters', 'é'.repeat(40), false],
  ['letters beyond Latin ones', 'ж日ก'.repeat(20), false],
  ['the marks of several scripts', 'กิ้'.repeat(20), false],
  ['seventeen halves of surrogate pairs, which may be marks', half.repeat(17), true],
  ['the other halves', markHalf.repeat(17), true],
  ['the first and the last half', '\ud800\udfff'.repeat(9), true],
  ['what stands just before and after the halves', '\ud7ff\ue000'.repeat(9), false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(hasManyMarks(text)).toBe(expected);
  // Asked again, it begins at the beginning.
  expect(hasManyMarks(text)).toBe(expected);
});
