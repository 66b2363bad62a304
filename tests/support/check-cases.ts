import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A change to the good content and what comes of it. The files in tests/check/cases hold them; each begins with `## ` and
 * a title, then names a file below content/ and shows its lines as a diff does: ` ` before lines that stay, `-` and `+`;
 * `=` before what `--fix` makes of those with `+`, and `>` before what somebody makes of them who does what the messages
 * say. Lines that begin with `content/` are the messages.
 */
export interface CheckCase {
  title: string;
  says: string[];
  hunks: Hunk[];
}

interface Hunk {
  file: string;
  lines: { sign: string; words: string }[];
}

/** Which lines of a case to take: as they are broken, mended by `--fix`, or by somebody who obeys the messages. */
export type Side = '+' | '=' | '>';

const folder = join(import.meta.dirname, '../check/cases');

/** Returns the cases of each file, by its name. */
export function checkCases(): { name: string; cases: CheckCase[] }[] {
  return readdirSync(folder).map((file) => ({
    name: file.replace('.txt', ''),
    cases: readFileSync(join(folder, file), 'utf8').split(/^## /m).slice(1).map(readCase),
  }));
}

function readCase(text: string): CheckCase {
  const [title = '', ...lines] = text.split('\n');
  const read: CheckCase = { title, says: [], hunks: [] };
  for (const line of lines.filter((words) => words !== '')) {
    if (line.startsWith('content/')) read.says.push(line);
    else if (/^[a-z].*\.(?:yaml|svg)$/.test(line)) read.hunks.push({ file: `content/${line}`, lines: [] });
    else {
      const [sign = '', words] = [line[0], line.slice(1)];
      const last = read.hunks.at(-1);
      if (last === undefined || !' -+=>'.includes(sign)) throw new Error(`What is "${line}" in "${title}"?`);
      // As in a diff: what is removed after something was added is at another place.
      const isElsewhere = sign === '-' && '+=>'.includes(last.lines.at(-1)?.sign ?? ' ');
      if (isElsewhere) read.hunks.push({ file: last.file, lines: [{ sign, words }] });
      else last.lines.push({ sign, words });
    }
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
  for (const { file, lines } of read.hunks) {
    const asked = lines.some(({ sign }) => sign === side) ? side : '+';
    const take = (...signs: string[]) =>
      lines.filter(({ sign }) => signs.includes(sign)).map(({ words }) => `${words}\n`);
    const text = texts.get(file) ?? '';
    const was = take(' ', '-').join('');
    const parts = was === '' ? [text, ''] : `\n${text}`.split(`\n${was}`);
    if (parts.length !== 2)
      throw new Error(`"${was}" occurs ${parts.length - 1} times in ${file}, for "${read.title}".`);
    const [before = '', after = ''] = parts;
    const start = was === '' || before === '' ? before : `${before.slice(1)}\n`;
    const made = start + take(' ', asked).join('') + after;
    // A file of which nothing is left is removed.
    if (made === '') texts.delete(file);
    else texts.set(file, made);
  }
  return texts;
}
