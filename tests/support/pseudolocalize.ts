const baseLetters = 'acdeghijklnorstuwyz';
const accentedLetters = 'áçďéğħíĵķłñóřśťúŵýż';

/**
 * Matches letters that pseudolocalized content cannot contain, because each is replaced by an accented letter. Other
 * letters are not replaced.
 */
export const unlocalizedLetter = new RegExp(`[${baseLetters}]`, 'i');

// Placeholders and addresses must not be changed.
const preservedPattern = /\{[^{}]*\}|\]\([^)\s]*\)|\b(?:https?:\/\/|mailto:)[^\s>)]+/;
const piecePattern = new RegExp(`${preservedPattern.source}|\\p{L}`, 'giu');

/** The accented form of a letter; the letter itself if it has none. */
function accentLetter(letter: string): string {
  const accented = accentedLetters[baseLetters.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
}

/** A word in which letters are replaced by accented letters. Its length stays the same. */
export const pseudolocalizeWord = (word: string): string => word.replace(/\p{L}/gu, accentLetter);

/**
 * Pseudolocalizes a text: letters are replaced by accented ones, the text becomes a third longer, and marks show where
 * it begins and ends. The result is at most `maxLength` characters long.
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
