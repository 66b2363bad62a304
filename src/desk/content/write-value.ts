import { accessSync, constants, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from './parse-yaml.ts';
import type { Place, SourceFile } from './place.ts';
import { folderTree } from './read-site.ts';
import { type TextEdit, withEdits } from './problem.ts';
import { type Path, valueAt, withValues, type Writing } from './values.ts';

/** Where new lines of texts below >- end, in characters. */
const lineWidth = 110;

/**
 * Returns the edit after which a place holds exactly this value, in the way in which it is written now if that can hold it,
 * and in the simplest that can if not. Nothing outside the value changes: each way is tried, and read again, before it is
 * taken. Undefined if nothing stands there, or if no way of writing holds the value, which only characters do that YAML refuses.
 */
export function valueEdit(place: Place, value: string | number): TextEdit | undefined {
  const { file, path } = place;
  if (place.node === undefined || place.value === value) return undefined;
  const region = regionOf(place);
  return waysOf(place, value)
    .map((words): TextEdit => ({ ...region, words }))
    .find((edit) => isHeld(file, [edit], path, () => value));
}

/** Returns whether edits change the value at a path like this, and leave all else that the file holds as it was. */
export function isHeld(
  { text }: SourceFile,
  edits: readonly TextEdit[],
  path: Path,
  change: (value: unknown) => unknown,
): boolean {
  const [was, is] = [parseYaml(text), parseYaml(withEdits(text, edits))];
  if ('reason' in was || 'reason' in is || is.repeatedKeys.length > 0) return false;
  const meant = withValues(was.data, [{ path, value: change(valueAt(was.data, path)) }]);
  return isDeepStrictEqual(is.data, meant);
}

/** Returns the bytes of a file after edits that count in its text as it was read: without a mark, with line feeds only. */
export function editBytes(bytes: Uint8Array, edits: readonly TextEdit[]): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const ends = [...text.matchAll(/\r\n/g)].map(({ index }) => index);
  // As many line ends of two characters come before a place as there are that begin before it when each counts as one.
  const inFile = (offset: number) => {
    let place = offset + start;
    for (const end of ends) if (end < place) place += 1;
    return place;
  };
  const lineEnd = ends.length > 0 ? '\r\n' : '\n';
  const made = edits.map(({ start: from, end, words }) => ({
    start: inFile(from),
    end: inFile(end),
    words: words.replaceAll('\n', lineEnd),
  }));
  return new TextEncoder().encode(withEdits(text, made));
}

/** Returns where a value on its line ends, with its quotation mark. */
export const endOf = ({ end, writing }: Place): number => (writing === 'quoted' ? end + 1 : end);

const isBlock = (writing: Writing | undefined): boolean =>
  writing === 'kept lines' || writing === 'joined lines';

/** `|` or `>` with what may follow it on its line. */
const header = /(?<![^\s:-])([|>])([-+\d]*)([ \t]+#[^\n]*)?$/;

/** Returns the last line before a text that is not blank. */
function lineBefore(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd();
  return before.slice(lineStart(before, before.length));
}

/** Returns where the value stands, with the header of a text below one, and without the blank lines after it. */
export function regionOf(place: Place): { start: number; end: number } {
  const { file, start, end, writing } = place;
  if (!isBlock(writing)) return { start, end: endOf(place) };
  const { 0: all, 2: marks = '' } = header.exec(lineBefore(file.text, start)) ?? [''];
  const text = file.text.slice(start, end);
  const kept = marks.includes('+') ? text.replace(/\n$/, '') : text.trimEnd();
  return { start: file.text.slice(0, start).trimEnd().length - all.length, end: start + kept.length };
}

/** Returns the ways to write a value at a place, the best first; not all of them hold every text. */
function waysOf(place: Place, value: string | number): string[] {
  if (typeof value === 'number') return [String(value)];
  const { writing, written } = place;
  const oneLine = [
    ...(writing === 'quoted' && written.startsWith("'") ? [`'${value.replaceAll("'", "''")}'`] : []),
    ...(writing === 'quoted' ? [] : [value]),
    doubleQuoted(value),
  ];
  if (!isBlock(writing) && !value.includes('\n')) return oneLine;
  const kept = inBlock(place, '|', value, value.split('\n'));
  const joined = inBlock(place, '>', value, joinedLines(place, value));
  // Below > an end of line is an empty line, which looks like a new paragraph.
  const isMisread = place.meta.markup === 'markdown' && /\S\n\S/.test(value);
  return [...(writing === 'joined lines' && !isMisread ? [joined] : []), kept, doubleQuoted(value)];
}

/** JSON's quoting is YAML's, but for characters that YAML does not allow as they are. */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a text below | or >, whose last lines `lines` may leave to the header. */
function inBlock(place: Place, mark: '|' | '>', text: string, lines: readonly string[]): string {
  const { outer, inner } = indentsOf(place);
  const { start, file, writing } = place;
  const note = isBlock(writing) ? (header.exec(lineBefore(file.text, start))?.[3] ?? '') : '';
  const last = /\n*$/.exec(text)?.[0].length ?? 0;
  const chomping = last === 0 ? '-' : last === 1 ? '' : '+';
  const depth = /^\n*[ \t]/.test(text) ? String(inner - outer) : '';
  // The end of the last line is in the file already.
  const body = (last === 0 ? lines : lines.slice(0, -1))
    .map((line) => (line === '' ? '' : ' '.repeat(inner) + line))
    .join('\n');
  return `${mark}${depth}${chomping}${note}\n${body}`;
}

/** Returns how far the fields around a text are indented, and how far the text below it is or would be. */
function indentsOf(place: Place): { outer: number; inner: number } {
  const { text } = place.file;
  const column = (offset: number) => offset - lineStart(text, offset);
  const { start, end, keyStart } = place;
  const outer = keyStart === undefined ? Math.max(0, column(start) - 2) : column(keyStart);
  if (!isBlock(place.writing)) return { outer, inner: outer + 2 };
  const lines = text.slice(lineStart(text, start), end).split('\n');
  const inner = Math.min(...lines.filter((line) => /\S/.test(line)).map((line) => line.search(/[^ ]/)));
  // An item of a list has no key from which to count.
  return { outer: keyStart === undefined ? inner - 2 : outer, inner };
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the lines of a text below >: an end of line is one more in the file, and spaces become ends of lines. */
function joinedLines(place: Place, text: string): string[] {
  const { inner } = indentsOf(place);
  const width = Math.max(20, lineWidth - inner);
  const last = /\n*$/.exec(text)?.[0] ?? '';
  const before = place.written.trim().split(/\n\s*/);
  const lines = text
    .slice(0, text.length - last.length)
    .split('\n')
    .flatMap((line, index, all) => [
      ...wrapped(line, before, width),
      ...(line !== '' && index < all.length - 1 ? [''] : []),
    ]);
  return [...lines, ...last.split('\n').slice(1)];
}

/** Returns the lines of a paragraph: those that were there before stay, and around them each holds what fits. */
function wrapped(text: string, before: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let [rest, room] = [text, -1];
  do {
    const kept = before.find((line) => line.includes(' ') && `${rest} `.startsWith(`${line} `));
    const words = kept ?? rest.split(/(?<=\S) (?=\S)/, 1).join();
    if (kept === undefined && words.length < room) lines.push(`${lines.pop() ?? ''} ${words}`);
    else lines.push(words);
    room = kept === undefined ? width - (lines.at(-1)?.length ?? 0) : -1;
    rest = rest.slice(words.length + 1);
  } while (rest !== '');
  return lines;
}

/** Returns the edit after which a list of short texts holds these, if it stands on one line in brackets or item by item. */
export function listEdits(place: Place, values: readonly string[]): TextEdit[] | undefined {
  const { items, file } = place;
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isInBrackets = file.text.slice(0, first.start).trimEnd().endsWith('[');
  const between = isInBrackets ? ', ' : `\n${' '.repeat(Math.max(0, indentsOf(first).outer))}- `;
  const edits = [{ start: first.start, end: last.end, words: values.join(between) }];
  return isHeld(file, edits, place.path, () => values) ? edits : undefined;
}

/** Writes files of the content, and returns the paths of those that could not be written or are no longer what was read. */
export const saveFiles = (root: string, files: readonly Written[]): string[] =>
  files.filter((file) => saveFile(root, file) !== undefined).map(({ path }) => path);

/** A file of the content with what was read and what is to be written. */
export interface Written {
  path: string;
  before: Uint8Array;
  after: Uint8Array;
}

const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EACCES', 'you are not allowed to'],
  ['EPERM', 'you are not allowed to'],
  ['EROFS', 'its disk can only be read'],
]);

/**
 * Writes a file of the content, beside it first, so that a disk that is full leaves what was there. Returns why it was not
 * written, as one that is no longer what was read, or is a link, never is.
 */
export function saveFile(root: string, { path, before, after }: Written): string | undefined {
  // The tree follows no links.
  const now = folderTree(root).read(path);
  if (typeof now === 'string' || Buffer.compare(now, before) !== 0)
    return `${path} has been changed since, by somebody else or by a later change. It is as it is.`;
  const file = join(root, path);
  // Names that begin with a dot are not read as content.
  const beside = join(dirname(file), `.${basename(file)}.mended`);
  try {
    accessSync(file, constants.W_OK);
    // What a save left that was broken off.
    rmSync(beside, { force: true });
    writeFileSync(beside, after, { flag: 'wx', mode: lstatSync(file).mode });
    renameSync(beside, file);
    return undefined;
  } catch (error) {
    rmSync(beside, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `${path} cannot be written: ${reasons.get(code) ?? code}. It is as it was.`;
  }
}
