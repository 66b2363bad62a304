import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A change of the small good content and what the check says of it. The files in tests/check/cases hold them. Each begins with `## `
 * and a title, then names a file below content/ and shows its lines as a diff does: ` ` before lines that stay, `-` and
 * `+`; and in place of those with `+`, `=` before what `--fix` makes of them and `>` before what somebody makes of them
 * who does what the messages say. Lines that begin with `content/` are the messages (`said-of.ts`); below `fixed:`, what `--fix` says
 * that it did; below `left:`, the messages about what it leaves. Characters that nobody sees are written ⟨tab⟩, ⟨space⟩,
 * ⟨return⟩ or ⟨U+00A0⟩ in lines of files.
 */
interface CheckCase {
  title: string;
  says: string[];
  fixed: string[];
  left: string[];
  hunks: { file: string; lines: { sign: string; words: string }[] }[];
}

/** Which lines of a case to take: as they are broken, mended by `--fix`, or by somebody who obeys the messages. */
type Side = '+' | '=' | '>';

const folder = join(import.meta.dirname, '../check/cases');

/** Returns the cases of each file, by its name. */
export const checkCases = (): { name: string; cases: CheckCase[] }[] =>
  readdirSync(folder).map((file) => ({
    name: file.replace('.txt', ''),
    cases: readFileSync(join(folder, file), 'utf8').split(/^## /m).slice(1).map(readCase),
  }));

const unseen = new Map([
  ['tab', '\t'],
  ['space', ' '],
  ['return', '\r'],
]);
const withUnseen = (line: string): string =>
  line.replace(
    /⟨(?:U\+([0-9A-F]{4})|([a-z]+))⟩/g,
    (_, code = '', name = '') => unseen.get(name) ?? String.fromCodePoint(parseInt(code, 16)),
  );

/** Reads the title of a case and what follows it; what somebody changes who obeys a rule is written so too. */
export function readCase(text: string): CheckCase {
  const [title = '', ...lines] = text.split('\n');
  const read: CheckCase = { title, says: [], fixed: [], left: [], hunks: [] };
  let told = read.says;
  for (const line of lines.filter((words) => words !== '')) {
    const hunk = read.hunks.at(-1);
    const sign = line.charAt(0);
    if (line === 'fixed:') told = read.fixed;
    else if (line === 'left:') told = read.left;
    else if (line.startsWith('content/')) told.push(line);
    else if (/^[a-z].*\.(?:yaml|svg)$/.test(line)) read.hunks.push({ file: `content/${line}`, lines: [] });
    else if (hunk && ' -+=>'.includes(sign)) {
      // As in a diff: what is removed after something was added is at another place.
      const isElsewhere = sign === '-' && '+=>'.includes(hunk.lines.at(-1)?.sign ?? ' ');
      const at = isElsewhere ? { file: hunk.file, lines: [] } : hunk;
      if (isElsewhere) read.hunks.push(at);
      at.lines.push({ sign, words: withUnseen(line.slice(1)) });
    } else throw new Error(`What is "${line}" in "${title}"?`);
  }
  return read;
}

/** Whether a case shows what this side makes of its lines. */
export const hasSide = ({ hunks }: CheckCase, side: Side): boolean =>
  hunks.some(({ lines }) => lines.some(({ sign }) => sign === side));

/** Returns the texts with one side of the case; throws unless the lines it changes occur exactly once. */
export function withCase(
  good: ReadonlyMap<string, string>,
  read: CheckCase,
  side: Side,
): Map<string, string> {
  const texts = new Map(good);
  // What is mended already needs nobody who obeys.
  const sides: readonly Side[] = side === '>' ? ['>', '=', '+'] : [side, '+'];
  for (const { file, lines } of read.hunks) {
    const asked = sides.find((one) => lines.some(({ sign }) => sign === one)) ?? '+';
    const take = (...signs: string[]) =>
      lines.filter(({ sign }) => signs.includes(sign)).map(({ words }) => `${words}\n`);
    const text = texts.get(file) ?? '';
    const was = take(' ', '-').join('');
    const is = take(' ', asked).join('');
    if (was === '') texts.set(file, text + is);
    else {
      const [before = '', after, ...more] = `\n${text}`.split(`\n${was}`);
      if (after === undefined || more.length > 0)
        throw new Error(`These lines do not occur once in ${file}, for "${read.title}":\n${was}`);
      const made = `${before}\n${is}${after}`.slice(1);
      // A file of which nothing is left is removed.
      if (made === '') texts.delete(file);
      else texts.set(file, made);
    }
  }
  return texts;
}
