import { accessSync, constants, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from './parse-yaml.ts';
import type { YamlNode, SourceFile } from './yaml-node.ts';
import { folderTree } from './read-content.ts';
import { type TextEdit, applyEdits } from './problem.ts';
import { type Path, valueAt, withValues } from './value-path.ts';
import type { ScalarStyle } from './syntax-node.ts';

/** Where new lines of texts below >- end, in characters. */
const maxLineWidth = 110;

/**
 * Returns the edit after which a place holds exactly this value, in the way in which it is written now if that can hold it,
 * and in the simplest that can if not. Nothing outside the value changes: each way is tried, and read again, before it is
 * taken. Undefined if nothing stands there, or if no way of writing holds the value, which only characters do that YAML refuses.
 */
export function valueEdit(node: YamlNode, value: string | number): TextEdit | undefined {
  const { file, path } = node;
  if (node.syntax === undefined || node.value === value) return undefined;
  const range = valueRange(node);
  return scalarCandidates(node, value)
    .map((newText): TextEdit => ({ ...range, newText }))
    .find((edit) => roundTrips(file, [edit], path, () => value));
}

/** Returns whether edits change the value at a path like this, and leave all else that the file holds as it was. */
export function roundTrips(
  { text }: SourceFile,
  edits: readonly TextEdit[],
  path: Path,
  change: (value: unknown) => unknown,
): boolean {
  const [before, after] = [parseYaml(text), parseYaml(applyEdits(text, edits))];
  if ('reason' in before || 'reason' in after || after.duplicateKeys.length > 0) return false;
  const expected = withValues(before.data, [{ path, value: change(valueAt(before.data, path)) }]);
  return isDeepStrictEqual(after.data, expected);
}

/** Returns the bytes of a file after edits that count in its text as it was read: without a mark, with line feeds only. */
export function applyEditsToBytes(bytes: Uint8Array, edits: readonly TextEdit[]): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const bomLength = text.startsWith('\uFEFF') ? 1 : 0;
  const crlfOffsets = [...text.matchAll(/\r\n/g)].map(({ index }) => index);
  // As many line ends of two characters come before a place as there are that begin before it when each counts as one.
  const toFileOffset = (offset: number) => {
    let fileOffset = offset + bomLength;
    for (const crlf of crlfOffsets) if (crlf < fileOffset) fileOffset += 1;
    return fileOffset;
  };
  const lineEnd = crlfOffsets.length > 0 ? '\r\n' : '\n';
  const fileEdits = edits.map(({ start: startOffset, end: endOffset, newText }) => ({
    start: toFileOffset(startOffset),
    end: toFileOffset(endOffset),
    newText: newText.replaceAll('\n', lineEnd),
  }));
  return new TextEncoder().encode(applyEdits(text, fileEdits));
}

/** Returns where a value on its line ends, with its quotation mark. */
export const endIncludingQuote = ({ end, scalarStyle }: YamlNode): number =>
  scalarStyle === 'quoted' ? end + 1 : end;

const isBlockScalar = (scalarStyle: ScalarStyle | undefined): boolean =>
  scalarStyle === 'literal' || scalarStyle === 'folded';

/** `|` or `>` with what may follow it on its line. */
const blockScalarHeader = /(?<![^\s:-])([|>])([-+\d]*)([ \t]+#[^\n]*)?$/;

/** Returns the last line before a text that is not blank. */
function lastNonBlankLineBefore(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd();
  return before.slice(lineStart(before, before.length));
}

/** Returns where the value stands, with the header of a text below one, and without the blank lines after it. */
export function valueRange(node: YamlNode): { start: number; end: number } {
  const { file, start, end, scalarStyle } = node;
  if (!isBlockScalar(scalarStyle)) return { start, end: endIncludingQuote(node) };
  const { 0: headerText, 2: indicators = '' } = blockScalarHeader.exec(
    lastNonBlankLineBefore(file.text, start),
  ) ?? [''];
  const text = file.text.slice(start, end);
  const trimmed = indicators.includes('+') ? text.replace(/\n$/, '') : text.trimEnd();
  return {
    start: file.text.slice(0, start).trimEnd().length - headerText.length,
    end: start + trimmed.length,
  };
}

/** Returns the ways to write a value at a place, the best first; not all of them hold every text. */
function scalarCandidates(node: YamlNode, value: string | number): string[] {
  if (typeof value === 'number') return [String(value)];
  const { scalarStyle, source } = node;
  const singleLine = [
    ...(scalarStyle === 'quoted' && source.startsWith("'") ? [`'${value.replaceAll("'", "''")}'`] : []),
    ...(scalarStyle === 'quoted' ? [] : [value]),
    doubleQuoted(value),
  ];
  if (!isBlockScalar(scalarStyle) && !value.includes('\n')) return singleLine;
  const literal = blockScalarSource(node, '|', value, value.split('\n'));
  const folded = blockScalarSource(node, '>', value, foldLines(node, value));
  // Below > an end of line is an empty line, which looks like a new paragraph.
  const isMisread = node.meta.markup === 'markdown' && /\S\n\S/.test(value);
  return [...(scalarStyle === 'folded' && !isMisread ? [folded] : []), literal, doubleQuoted(value)];
}

/** JSON's quoting is YAML's, but for characters that YAML does not allow as they are. */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a text below | or >, whose last lines `lines` may leave to the header. */
function blockScalarSource(
  node: YamlNode,
  indicator: '|' | '>',
  text: string,
  lines: readonly string[],
): string {
  const { parentIndent, textIndent } = indentation(node);
  const { start, file, scalarStyle } = node;
  const comment = isBlockScalar(scalarStyle)
    ? (blockScalarHeader.exec(lastNonBlankLineBefore(file.text, start))?.[3] ?? '')
    : '';
  const trailingLineFeeds = /\n*$/.exec(text)?.[0].length ?? 0;
  const chomping = trailingLineFeeds === 0 ? '-' : trailingLineFeeds === 1 ? '' : '+';
  const indentIndicator = /^\n*[ \t]/.test(text) ? String(textIndent - parentIndent) : '';
  // The end of the last line is in the file already.
  const body = (trailingLineFeeds === 0 ? lines : lines.slice(0, -1))
    .map((line) => (line === '' ? '' : ' '.repeat(textIndent) + line))
    .join('\n');
  return `${indicator}${indentIndicator}${chomping}${comment}\n${body}`;
}

/** Returns how far the fields around a text are indented, and how far the text below it is or would be. */
function indentation(node: YamlNode): { parentIndent: number; textIndent: number } {
  const { text } = node.file;
  const columnOf = (offset: number) => offset - lineStart(text, offset);
  const { start, end, keyStart } = node;
  const parentIndent = keyStart === undefined ? Math.max(0, columnOf(start) - 2) : columnOf(keyStart);
  if (!isBlockScalar(node.scalarStyle)) return { parentIndent, textIndent: parentIndent + 2 };
  const lines = text.slice(lineStart(text, start), end).split('\n');
  const textIndent = Math.min(...lines.filter((line) => /\S/.test(line)).map((line) => line.search(/[^ ]/)));
  // An item of a list has no key from which to count.
  return { parentIndent: keyStart === undefined ? textIndent - 2 : parentIndent, textIndent };
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the lines of a text below >: an end of line is one more in the file, and spaces become ends of lines. */
function foldLines(node: YamlNode, text: string): string[] {
  const { textIndent } = indentation(node);
  const width = Math.max(20, maxLineWidth - textIndent);
  const trailingLineFeeds = /\n*$/.exec(text)?.[0] ?? '';
  const existingLines = node.source.trim().split(/\n\s*/);
  const lines = text
    .slice(0, text.length - trailingLineFeeds.length)
    .split('\n')
    .flatMap((line, index, all) => [
      ...wrapParagraph(line, existingLines, width),
      ...(line !== '' && index < all.length - 1 ? [''] : []),
    ]);
  return [...lines, ...trailingLineFeeds.split('\n').slice(1)];
}

/** Returns the lines of a paragraph: those that were there before stay, and around them each holds what fits. */
function wrapParagraph(text: string, existingLines: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let [remaining, roomOnLine] = [text, -1];
  do {
    const existingLine = existingLines.find(
      (line) => line.includes(' ') && `${remaining} `.startsWith(`${line} `),
    );
    const chunk = existingLine ?? remaining.split(/(?<=\S) (?=\S)/, 1).join();
    if (existingLine === undefined && chunk.length < roomOnLine) lines.push(`${lines.pop() ?? ''} ${chunk}`);
    else lines.push(chunk);
    roomOnLine = existingLine === undefined ? width - (lines.at(-1)?.length ?? 0) : -1;
    remaining = remaining.slice(chunk.length + 1);
  } while (remaining !== '');
  return lines;
}

/** Returns the edit after which a list of short texts holds these, if it stands on one line in brackets or item by item. */
export function listEdits(node: YamlNode, values: readonly string[]): TextEdit[] | undefined {
  const { items, file } = node;
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isFlowSequence = file.text.slice(0, first.start).trimEnd().endsWith('[');
  const separator = isFlowSequence ? ', ' : `\n${' '.repeat(Math.max(0, indentation(first).parentIndent))}- `;
  const edits = [{ start: first.start, end: last.end, newText: values.join(separator) }];
  return roundTrips(file, edits, node.path, () => values) ? edits : undefined;
}

/** Writes files of the content, and returns the paths of those that could not be written or are no longer what was read. */
export const saveFiles = (root: string, files: readonly PendingWrite[]): string[] =>
  files.filter((file) => saveFile(root, file) !== undefined).map(({ path }) => path);

/** A file of the content with what was read and what is to be written. */
export interface PendingWrite {
  path: string;
  before: Uint8Array;
  after: Uint8Array;
}

const writeErrorReasons = new Map([
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
export function saveFile(root: string, { path, before, after }: PendingWrite): string | undefined {
  // The tree follows no links.
  const current = folderTree(root).read(path);
  if (typeof current === 'string' || Buffer.compare(current, before) !== 0)
    return `${path} has been changed since, by somebody else or by a later change. It is as it is.`;
  const file = join(root, path);
  // Names that begin with a dot are not read as content.
  const temporaryFile = join(dirname(file), `.${basename(file)}.mended`);
  try {
    accessSync(file, constants.W_OK);
    // What a save left that was broken off.
    rmSync(temporaryFile, { force: true });
    writeFileSync(temporaryFile, after, { flag: 'wx', mode: lstatSync(file).mode });
    renameSync(temporaryFile, file);
    return undefined;
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `${path} cannot be written: ${writeErrorReasons.get(code) ?? code}. It is as it was.`;
  }
}
