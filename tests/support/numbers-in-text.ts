import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specificationRoot } from './specification-root.ts';

const numerals = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((numeral) => numeral.replaceAll(',', ''));

/** Every number in a text, in order, without the commas between thousands. */
export const parseNumbers = (text: string): number[] => numerals(text).map(Number);

/** Number words up to twenty. "One" is left out, because it is no number in phrases such as "one after another". */
const numberWords =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A text in which number words are replaced by digits. */
export const wordsToDigits = (text: string) =>
  text.replace(/\b[a-z]+\b/gi, (word) => {
    const index = numberWords.indexOf(word.toLowerCase());
    return index < 0 ? word : String(index + 2);
  });

/**
 * Creates a function that finds a passage in a file of the specification, and returns it with all numbers in digits.
 * The passage is given by its beginning and its end: "beginning … end".
 */
export function passageFinder(file: string): (anchors: string) => string {
  const text = readFileSync(join(specificationRoot, 'content', file), 'utf8').replace(/\s+/g, ' ');
  const isScenario = file.startsWith('scenarios/');
  const searchText = isScenario ? wordsToDigits(text) : text;
  return (anchors) => {
    const [startText = '', endText = ''] = anchors.split(' … ');
    const start = searchText.indexOf(startText);
    const end = searchText.indexOf(endText, start);
    if (start < 0 || end < 0) throw new Error(`There is no passage "${anchors}" in ${file}.`);
    return searchText.slice(start, end + endText.length);
  };
}

/**
 * The last numbers of a text, and the same numbers as computed from all numbers of the text. The computed numbers are
 * rounded like those in the text.
 */
export function statedAndComputed(
  text: string,
  compute: (...values: number[]) => readonly number[],
): [number[], number[]] {
  const computed = compute(...parseNumbers(text));
  const stated = numerals(text).slice(-computed.length);
  const rounded = computed.map((value, index) =>
    Number(value.toFixed(stated[index]?.split('.')[1]?.length ?? 0)),
  );
  return [stated.map(Number), rounded];
}
