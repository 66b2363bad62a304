import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specificationRoot } from './specification-root.ts';

const written = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => one.replaceAll(',', ''));

/** Every number in a text, in order, without the commas between thousands. */
export const numbers = (text: string): number[] => written(text).map(Number);

/** The words up to twenty; "one" counts nothing in "one after another". */
const words =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A text with its numbers in digits. */
export const inDigits = (text: string) =>
  text.replace(/\b[a-z]+\b/gi, (word) => {
    const nth = words.indexOf(word.toLowerCase());
    return nth < 0 ? word : String(nth + 2);
  });

/** Returns a function that finds a passage of a file of the specification, given as "its beginning … its end", in digits. */
export function passagesOf(file: string): (anchors: string) => string {
  const text = readFileSync(join(specificationRoot, 'content', file), 'utf8').replace(/\s+/g, ' ');
  const isScene = file.startsWith('scenarios/');
  const digits = isScene ? inDigits(text) : text;
  return (anchors) => {
    const [from = '', to = ''] = anchors.split(' … ');
    const start = digits.indexOf(from);
    const end = digits.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`There is no passage "${anchors}" in ${file}.`);
    return digits.slice(start, end + to.length);
  };
}

/** Returns the last numbers of a text, and what they are by a sum that is given all of them, rounded as they are written. */
export function compared(text: string, sum: (...given: number[]) => readonly number[]): [number[], number[]] {
  const results = sum(...numbers(text));
  const said = written(text).slice(-results.length);
  const rounded = results.map((one, nth) => Number(one.toFixed(said[nth]?.split('.')[1]?.length ?? 0)));
  return [said.map(Number), rounded];
}
