import { invisibleCharacters, wideSpace } from '../../model/text/characters.ts';
import type { TextPlace } from './slips/lines.ts';
import { cureBy, isFieldName } from './problem.ts';

/** What characters become that are read one byte at a time, and what remains of those that are lost. */
const garbled = /^.*?([ÂÃ][\u0080-\u00BF]|â€|\uFFFD)/gm;

/** Returns a problem for each line that was read in a wrong encoding. */
export const garbledLines = (text: string): TextPlace[] =>
  [...text.matchAll(garbled)].map(({ 0: line, 1: found = '', index }) => ({
    offset: index + line.length - found.length,
    message: `This line was read in a wrong encoding and saved like that, so ${found} stands for another character. Take the text from where it came once more, and save the file as UTF-8.`,
  }));

/** Other programs break a line with these between two words, which must not become one. */
const foreignBreak = /[\v\f\u0085\u2028\u2029]/;

/** Returns a problem for each character that looks like nothing. */
export const unseenIn = (text: string): TextPlace[] =>
  invisibleCharacters(text).map(({ offset, name }) => {
    const isBeside = /[ \n]/.test(text.charAt(offset - 1)) || !/[^\s\u0085]/.test(text.charAt(offset + 1));
    const done = 'A space was put in place of a line break.';
    const broken = `Another program broke the line here (${name}). Put a space in its place, or nothing at the end of a line.`;
    const unseen = `There is an invisible character here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`;
    return foreignBreak.test(text.charAt(offset))
      ? { offset, message: broken, cure: cureBy(done, offset, offset + 1, isBeside ? '' : ' ') }
      : { offset, message: unseen };
  });

// Where YAML needs a plain space: in the indentation, after a dash, and before and after the colon of a field.
const misplaced = new RegExp(
  `^ *(?:- +)*(?:(?:-|[a-z]\\w*:) *|([a-z]\\w*) *(?=${wideSpace}[^:\\S\\n]*:(?!//)))?(?=(${wideSpace}(?: |${wideSpace})*))`,
  'gm',
);

const anyWide = new RegExp(wideSpace);

/**
 * Returns a problem for each character that looks like nothing, or like a space, and makes a file mean something other
 * than what one sees, and for each line that was read in a wrong encoding. Only once these are gone can other mistakes be
 * explained.
 */
export function characterProblems(text: string): TextPlace[] {
  const found = anyWide.test(text) ? [...text.matchAll(misplaced)] : [];
  const wide = found.flatMap(({ 0: before, 1: name, 2: spaces = '', index }) => {
    // In a text, a colon may well follow such a space.
    if (name !== undefined && !isFieldName(name)) return [];
    const start = index + before.length;
    const plain = ' '.repeat(spaces.length);
    return {
      offset: start,
      cure: cureBy('A plain space was put in place of a no-break space.', start, start + plain.length, plain),
      message: 'This is a no-break space, but a plain space belongs here. Delete it and type a space.',
    };
  });
  return [...garbledLines(text), ...unseenIn(text), ...wide];
}
