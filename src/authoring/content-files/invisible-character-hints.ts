import { invisibleCharacters, nonAsciiSpaceClass } from '../../model/text/characters.ts';
import type { SyntaxHint } from './syntax-hints/parse-failure.ts';
import { replacementFix, isFieldName } from './problem.ts';

/**
 * Matches a line that was decoded with the wrong encoding. It contains UTF-8 that was read as Windows-1252, such as
 * "Ã¼" for "ü", or the replacement character U+FFFD.
 */
const garbledLine = /^.*?([ÂÃ][\u0080-\u00BF]|â€|\uFFFD)/gm;

/** A hint for each line that was decoded with the wrong encoding. */
export const garbledLineHints = (text: string): SyntaxHint[] =>
  [...text.matchAll(garbledLine)].map(({ 0: line, 1: sequence = '', index }) => ({
    offset: index + line.length - sequence.length,
    message: `This line was read in a wrong encoding and saved like that, so ${sequence} stands for another character. Take the text from where it came once more, and save the file as UTF-8.`,
    rule: 'characters/encoding',
  }));

/**
 * Line break characters that other programs insert between two words, and that YAML does not read as the end of a line.
 */
const foreignBreak = /[\v\f\u0085\u2028\u2029]/;

/** A hint for each invisible character in a text. */
export const invisibleCharacterHints = (text: string): SyntaxHint[] =>
  invisibleCharacters(text).map(({ offset, name }) => {
    const character = text.charAt(offset);
    // Bullets of word processors are in the private-use area of a symbol font, so other fonts cannot show them.
    if (/[\uF020-\uF0FF]/.test(character))
      return {
        offset,
        message: `This may be the bullet of a word processor, such as Word (${name}). Delete it, and begin an item of a list with "- ", a hyphen and a space.`,
        rule: 'syntax/bullet',
      };
    return foreignBreak.test(character)
      ? {
          offset,
          message: `Another program, such as Word, put a line break here that nobody sees (${name}). Delete it; then type a space, or press Enter and begin the new line as far in as this one.`,
          rule: 'characters/line-break',
        }
      : {
          offset,
          message: `There is an invisible character here (${name}). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.`,
          rule: 'characters/invisible',
        };
  });

// Matches no-break spaces and wide spaces where YAML requires a plain space: in the indentation, after a dash, and
// before or after the colon of a field.
const misplacedSpaces = new RegExp(
  `^ *(?:- +)*(?:(?:-|[a-z]\\w*:) *|([a-z]\\w*) *(?=${nonAsciiSpaceClass}[^:\\S\\n]*:(?!//)))?(?=(${nonAsciiSpaceClass}(?: |${nonAsciiSpaceClass})*))`,
  'gm',
);

const wideSpacePattern = new RegExp(nonAsciiSpaceClass);

/**
 * The hints about all characters that YAML reads in another way than they look: invisible characters, unusual spaces,
 * and lines in the wrong encoding. If there are any, no other mistake of the file is reported until they are fixed.
 */
export function characterHints(text: string): SyntaxHint[] {
  const matches = wideSpacePattern.test(text) ? [...text.matchAll(misplacedSpaces)] : [];
  const wideSpaceHints = matches.flatMap(({ 0: before, 1: name, 2: spaces = '', index }) => {
    // If the word before the space is not the name of a field, the space and the colon may be part of a text.
    if (name !== undefined && !isFieldName(name)) return [];
    const start = index + before.length;
    const plainSpaces = ' '.repeat(spaces.length);
    return {
      offset: start,
      fix: replacementFix(
        'A plain space was put in place of a no-break space.',
        start,
        start + plainSpaces.length,
        plainSpaces,
      ),
      rule: 'characters/no-break-space' as const,
      message: 'This is a no-break space, but a plain space belongs here. Delete it and type a space.',
    };
  });
  return [...garbledLineHints(text), ...invisibleCharacterHints(text), ...wideSpaceHints];
}
