import { invisibleCharacters, wideSpace } from '../text/characters.ts';
import { cureBy, type Cure, isFieldName } from './problem.ts';
import { placeOf } from './values.ts';

/** What Windows-1252 shows for the bytes 0x80 to 0x9F; those that it leaves out are control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const following = `[\u0080-\u00BF${windows}]`;

/** What remains of characters that are lost, and what Macs make of the commonest ones. */
const lost = '\uFFFD+|‚Ä[òôúùìî¶¢]|√[©º∂§]';
const isLost = new RegExp(`^(?:${lost}|â€)$`);

/**
 * A character of several bytes that was read one byte at a time. Of those of two bytes only the commonest, à to ÿ and
 * signs such as · and », because the others look like a word in capitals before a quotation mark; of those of three bytes
 * only punctuation and signs, because the others look like a word that ends in é before … and ”.
 */
const garbled = new RegExp(
  `[ÂÃ]${following}|â${following}{2}|[ð-ô]${following}{3}|â€(?!${following})|${lost}`,
  'g',
);

/** Characters that were read in a wrong encoding. */
interface Garbled {
  offset: number;
  words: string;
  /** What they were; undefined if that is lost. */
  meant: string | undefined;
}

const inOne = /[\u0080-\u00BFÂÃà-ô\uFFFD€‚√]/;

/** Returns what a text holds in place of characters that were read in a wrong encoding, in order. */
function garbledIn(text: string): Garbled[] {
  if (!inOne.test(text)) return [];
  return [...text.matchAll(garbled)].flatMap(({ 0: words, index }) => {
    const meant = decoded(words);
    // Bytes that are no character were no character before either.
    return meant === undefined && !isLost.test(words) ? [] : [{ offset: index, words, meant }];
  });
}

function decoded(words: string): string | undefined {
  const bytes = [...words].map((character) => {
    const place = windows.indexOf(character);
    return place === -1 ? (character.codePointAt(0) ?? 0) : 0x80 + place;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

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
  const pieces = garbledIn(text);
  const places = new Set(pieces.flatMap(({ offset, words }) => Array.from(words, (_, at) => offset + at)));
  const hidden = invisibleCharacters(text).filter(({ offset }) => !places.has(offset));
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
  return [...garbledLines(text, pieces), ...unseen, ...wide];
}

/** Returns one problem for each line, however much of it was read in a wrong encoding. */
export function garbledLines(
  text: string,
  found: readonly Garbled[] = garbledIn(text),
): { offset: number; message: string }[] {
  const byLine = Map.groupBy(found, ({ offset }) => placeOf(text, offset).line);
  return [...byLine.values()].flatMap((pieces) => {
    const [first] = pieces;
    return first === undefined ? [] : { offset: first.offset, message: garbledMessage(pieces) };
  });
}

function garbledMessage(pieces: readonly Garbled[]): string {
  const meant = new Map(pieces.map((piece) => [piece.words, piece.meant]));
  const cures = [...meant].map(([words, character]) =>
    character === undefined
      ? `the character that belongs there in place of ${words}`
      : `${character} in place of ${words}`,
  );
  return `This line was read in a wrong encoding and saved like that. Write ${cures.join(', ')}; if there is much of this, take the text from where it came once more and save the file as UTF-8.`;
}
