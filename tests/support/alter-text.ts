const plain = 'acdeghijklnorstuwyz';
const marked = 'áçďéğħíĵķłñóřśťúŵýż';

/** Letters that altered content cannot contain, in either case; the rest of the alphabet has no marked twin. */
export const unaltered = new RegExp(`[${plain}]`, 'i');

// Placeholders and addresses must stay as they are.
const kept = /\{[^{}]*\}|\]\([^)\s]*\)|\b(?:https?:\/\/|mailto:)[^\s>)]+/;
const pieces = new RegExp(`${kept.source}|\\p{L}`, 'giu');

/** Returns the letter's marked twin, or the letter if it has none. */
function twinOf(letter: string): string {
  const twin = marked[plain.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? twin : twin.toUpperCase();
}

/** Returns a word with each letter that has one replaced by its marked twin; the length stays the same. */
export const alterWord = (word: string): string => word.replace(/\p{L}/gu, twinOf);

/**
 * Returns the text as another language might have it: each letter that has one replaced by its marked twin, a third longer,
 * and between marks that show where it begins and ends; not longer than `most`.
 */
export function alterText(text: string, most = Infinity): string {
  const letters = [...text.matchAll(pieces)].filter(([piece]) => piece.length === 1);
  const [first, last] = [letters[0]?.index, letters.at(-1)?.index];
  let room = most - text.length - 2;
  if (room < 0) return text.replace(pieces, (piece) => (piece.length > 1 ? piece : twinOf(piece)));
  let nth = 0;
  return text.replace(pieces, (piece, at: number) => {
    if (piece.length > 1) return piece;
    nth += 1;
    const isDoubled = nth % 3 === 0 && room > 0;
    if (isDoubled) room -= 1;
    const letter = twinOf(piece);
    return `${at === first ? '†' : ''}${letter}${isDoubled ? letter.toLowerCase() : ''}${at === last ? '‡' : ''}`;
  });
}
