import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A change of the small valid content with the messages of the check. The files in tests/check/cases contain them. Each
 * case begins with `## ` and a title, then names a file below content/ and shows its lines as a diff: ` ` before
 * unchanged lines, `-` and `+`. In place of `+`, `=` marks the result of `--fix` and `>` the result of following the
 * messages. Lines that begin with `content/` are messages (`stable-messages.ts`); below `fixed:` are the descriptions
 * of fixes; below `left:`, the messages about remaining problems. Invisible characters are written ⟨tab⟩, ⟨space⟩,
 * ⟨return⟩ or ⟨U+00A0⟩ in lines of files.
 */
interface CheckCase {
  title: string;
  messages: string[];
  fixReport: string[];
  remainingMessages: string[];
  hunks: { file: string; lines: { marker: string; text: string }[] }[];
}

/** Which lines of a case to use: those with the mistake, those after `--fix`, or those after following the messages. */
type Side = '+' | '=' | '>';

const folder = join(import.meta.dirname, '../check/cases');

/** The cases of each file, by file name. */
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

/** Parses the title and the body of a case; the examples in docs/rules.md have the same format. */
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
      // As in a diff, a removed line after an added line begins another place in the file.
      const isNewHunk = marker === '-' && '+=>'.includes(hunk.lines.at(-1)?.marker ?? ' ');
      const targetHunk = isNewHunk ? { file: hunk.file, lines: [] } : hunk;
      if (isNewHunk) checkCase.hunks.push(targetHunk);
      targetHunk.lines.push({ marker, text: unescapeInvisible(line.slice(1)) });
    } else throw new Error(`What is "${line}" in "${title}"?`);
  }
  return checkCase;
}

/** Whether a case has lines for this side. */
export const hasSide = ({ hunks }: CheckCase, side: Side): boolean =>
  hunks.some(({ lines }) => lines.some(({ marker }) => marker === side));

/** Applies one side of a case to the texts; throws unless the changed lines occur exactly once. */
export function applyCase(
  validTexts: ReadonlyMap<string, string>,
  checkCase: CheckCase,
  side: Side,
): Map<string, string> {
  const texts = new Map(validTexts);
  // If `--fix` has fixed everything, no messages remain to be followed, so the fixed lines are used.
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
      // An empty file is deleted.
      if (newText === '') texts.delete(file);
      else texts.set(file, newText);
    }
  }
  return texts;
}
