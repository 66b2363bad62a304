import { codePointLabel } from '../../model/text/characters.ts';

/** Letters of another alphabet, and in the same order the Latin letters that they look like. */
const alphabets: readonly [letters: string, latinLetters: string][] = [
  ['АВЕКМНОРСТУХІЅЈаеорсухіѕј', 'ABEKMHOPCTYXISJaeopcyxisj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον', 'ABEZHIKMNOPTYXov'],
];

/** For each letter of the other alphabets, the Latin letter that looks like it. */
const lookAlikes = new Map(
  alphabets.flatMap(([letters, latinLetters]) =>
    Array.from(letters, (letter, index) => [letter, latinLetters.charAt(index)] as const),
  ),
);

/** A word with letters of another alphabet, the word in Latin letters only, and the foreign letters in it. */
interface LookAlike {
  word: string;
  latin: string;
  letters: string[];
}

/**
 * Finds words in which Cyrillic or Greek letters stand in place of Latin letters that look the same. If the text also
 * contains other letters of these alphabets, nothing is returned, because the text is then in such a language or
 * contains a formula.
 */
export function findLookAlikes(text: string): LookAlike[] {
  if (!/[\u0370-\u052F]/.test(text)) return [];
  const foreign = text.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? [];
  if (!/\p{Script=Latin}/u.test(text) || !foreign.every((letter) => lookAlikes.has(letter))) return [];
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => {
    const letters = [...new Set(word)].filter((letter) => lookAlikes.has(letter));
    const latin = Array.from(word, (letter) => lookAlikes.get(letter) ?? letter).join('');
    return letters.length === 0 ? [] : { word, latin, letters };
  });
}

export function lookAlikeMessage({ word, latin, letters }: LookAlike, isAddress = false): string {
  const names = letters.map(
    (letter) =>
      `${letter} (${codePointLabel(letter)}, ${/\p{Script=Greek}/u.test(letter) ? 'Greek' : 'Cyrillic'})`,
  );
  return `In "${word}", ${names.join(' and ')} only ${letters.length === 1 ? 'looks like a letter' : 'look like letters'} of this language, so ${isAddress ? 'the address leads elsewhere than it seems to. Ask somebody who knows the address, and type it again.' : `nobody finds the word. Delete the word and type ${latin}.`}`;
}
