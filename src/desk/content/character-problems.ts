import { invisibleCharacters, wideSpace } from '../../model/text/characters.ts';
import { cureBy, type Cure, isFieldName } from './problem.ts';

/** What characters become that are read one byte at a time, and what remains of those that are lost. */
const garbled = /^.*?([ÂÃ][\u0080-\u00BF]|â€|\uFFFD)/gm;

/** Returns a problem for each line that was read in a wrong encoding. */
export const garbledLines = (text: string): { offset: number; message: string }[] =>
  [...text.matchAll(garbled)].map(({ 0: line, 1: found = '', index }) => ({
    offset: index + line.length - found.length,
    message: `This line was read in a wrong encoding and saved like that, so ${found} stands for another character. Take the text from where it came once more, and save the file as UTF-8.`,
  }));

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
export function characterProblems(text: string): { offset: number; message: string; cure?: Cure }[] {
  const hidden = invisibleCharacters(text);
  const unseen = hidden.map(({ offset, name }) => ({
    offset,
    message: `There is an invisible character here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`,
  }));
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
  return [...garbledLines(text), ...unseen, ...wide];
}
