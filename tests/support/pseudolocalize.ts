const baseLetters = 'acdeghijklnorstuwyz';
const accentedLetters = 'áçďéğħíĵķłñóřśťúŵýż';

/** Letters that altered content cannot contain, in either case; the rest of the alphabet has no marked twin. */
export const unlocalizedLetter = new RegExp(`[${baseLetters}]`, 'i');

// Placeholders and addresses must stay as they are.
const preservedPattern = /\{[^{}]*\}|\]\([^)\s]*\)|\b(?:https?:\/\/|mailto:)[^\s>)]+/;
const piecePattern = new RegExp(`${preservedPattern.source}|\\p{L}`, 'giu');

/** The letter's marked twin, or the letter if it has none. */
function accentLetter(letter: string): string {
  const accented = accentedLetters[baseLetters.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
}

/** A word with each letter that has one replaced by its marked twin; the length stays the same. */
export const pseudolocalizeWord = (word: string): string => word.replace(/\p{L}/gu, accentLetter);

/**
 * The text as another language might have it: each letter that has one replaced by its marked twin, a third longer,
 * and between marks that show where it begins and ends; not longer than `most`.
 */
export function pseudolocalize(text: string, maxLength = Infinity): string {
  const letters = [...text.matchAll(piecePattern)].filter(([piece]) => piece.length === 1);
  const [firstIndex, lastIndex] = [letters[0]?.index, letters.at(-1)?.index];
  let extraLength = maxLength - text.length - 2;
  if (extraLength < 0)
    return text.replace(piecePattern, (piece) => (piece.length > 1 ? piece : accentLetter(piece)));
  let letterCount = 0;
  return text.replace(piecePattern, (piece, index: number) => {
    if (piece.length > 1) return piece;
    letterCount += 1;
    const isDoubled = letterCount % 3 === 0 && extraLength > 0;
    if (isDoubled) extraLength -= 1;
    const letter = accentLetter(piece);
    return `${index === firstIndex ? '†' : ''}${letter}${isDoubled ? letter.toLowerCase() : ''}${index === lastIndex ? '‡' : ''}`;
  });
}
