import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A change of the small good content and what the check says of it. The files in tests/check/cases hold them. Each begins with `## `
 * and a title, then names a file below content/ and shows its lines as a diff does: ` ` before lines that stay, `-` and
 * `+`; and in place of those with `+`, `=` before what `--fix` makes of them and `>` before what somebody makes of them
 * who does what the messages say. Lines that begin with `content/` are the messages (`stable-messages.ts`); below `fixed:`, what `--fix` says
 * that it did; below `left:`, the messages about what it leaves. Characters that nobody sees are written ⟨tab⟩, ⟨space⟩,
 * ⟨return⟩ or ⟨U+00A0⟩ in lines of files.
 */
interface CheckCase {
  title: string;
  messages: string[];
  fixReport: string[];
  remainingMessages: string[];
  hunks: { file: string; lines: { marker: string; text: string }[] }[];
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

const invisibleCharacters = new Map([
  ['tab', '\t'],
  ['space', ' '],
  ['return', '\r'],
]);
const unescapeInvisible = (line: string): string =>
  line.replace(
    /⟨(?:U\+([0-9A-F]{4})|([a-z]+))⟩/g,
    (_, code = '', name = '') => invisibleCharacters.get(name) ?? String.fromCodePoint(parseInt(code, 16)),
  );

/** Reads the title of a case and what follows it; what somebody changes who obeys a rule is written so too. */
export function readCase(text: string): CheckCase {
  const [title = '', ...lines] = text.split('\n');
  const checkCase: CheckCase = { title, messages: [], fixReport: [], remainingMessages: [], hunks: [] };
  let section = checkCase.messages;
  for (const line of lines.filter((rawLine) => rawLine !== '')) {
    const hunk = checkCase.hunks.at(-1);
    const marker = line.charAt(0);
    if (line === 'fixed:') section = checkCase.fixReport;
    else if (line === 'left:') section = checkCase.remainingMessages;
    else if (line.startsWith('content/')) section.push(line);
    else if (/^[a-z].*\.(?:yaml|svg)$/.test(line))
      checkCase.hunks.push({ file: `content/${line}`, lines: [] });
    else if (hunk && ' -+=>'.includes(marker)) {
      // As in a diff: what is removed after something was added is at another place.
      const isNewHunk = marker === '-' && '+=>'.includes(hunk.lines.at(-1)?.marker ?? ' ');
      const targetHunk = isNewHunk ? { file: hunk.file, lines: [] } : hunk;
      if (isNewHunk) checkCase.hunks.push(targetHunk);
      targetHunk.lines.push({ marker, text: unescapeInvisible(line.slice(1)) });
    } else throw new Error(`What is "${line}" in "${title}"?`);
  }
  return checkCase;
}

/** Whether a case shows what this side makes of its lines. */
export const hasSide = ({ hunks }: CheckCase, side: Side): boolean =>
  hunks.some(({ lines }) => lines.some(({ marker }) => marker === side));

/** Returns the texts with one side of the case; throws unless the lines it changes occur exactly once. */
export function applyCase(
  validTexts: ReadonlyMap<string, string>,
  checkCase: CheckCase,
  side: Side,
): Map<string, string> {
  const texts = new Map(validTexts);
  // What is mended already needs nobody who obeys.
  const sides: readonly Side[] = side === '>' ? ['>', '=', '+'] : [side, '+'];
  for (const { file, lines } of checkCase.hunks) {
    const usedSide = sides.find((candidate) => lines.some(({ marker }) => marker === candidate)) ?? '+';
    const takeLines = (...markers: string[]) =>
      lines.filter(({ marker }) => markers.includes(marker)).map(({ text }) => `${text}\n`);
    const fileText = texts.get(file) ?? '';
    const oldLines = takeLines(' ', '-').join('');
    const newLines = takeLines(' ', usedSide).join('');
    if (oldLines === '') texts.set(file, fileText + newLines);
    else {
      const [textBefore = '', textAfter, ...rest] = `\n${fileText}`.split(`\n${oldLines}`);
      if (textAfter === undefined || rest.length > 0)
        throw new Error(`These lines do not occur once in ${file}, for "${checkCase.title}":\n${oldLines}`);
      const newText = `${textBefore}\n${newLines}${textAfter}`.slice(1);
      // A file of which nothing is left is removed.
      if (newText === '') texts.delete(file);
      else texts.set(file, newText);
    }
  }
  return texts;
}
