import { accessSync, constants, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from './parse-yaml.ts';
import type { YamlNode, SourceFile } from './yaml-node.ts';
import { folderTree } from './content-tree.ts';
import { type Fix, type TextEdit, applyEdits } from './problem.ts';
import { type Path, valueAt, withValues } from './value-path.ts';
import type { ScalarStyle } from './syntax-node.ts';

/** Lines of folded text (>-) are wrapped at this width, in characters. */
const maxLineWidth = 110;

/**
 * The edit that sets a node to a value. The style of the node (plain, quoted, …) is kept if it can represent the value;
 * otherwise, the simplest style that can is used. The result is parsed before it is accepted, so nothing else in the
 * file changes. Undefined if the node does not exist, if it already has the value, or if YAML does not allow a
 * character of it.
 */
export function valueEdit(node: YamlNode, value: string | number): TextEdit | undefined {
  const { file, path } = node;
  if (node.syntax === undefined || node.value === value) return undefined;
  const range = valueRange(node);
  return scalarCandidates(node, value)
    .map((newText): TextEdit => ({ ...range, newText }))
    .find((edit) => changesOnlyValueAt(file, [edit], path, () => value));
}

/** A fix that sets a node to a value. Undefined if `valueEdit` finds no edit for this. */
export function valueFix(node: YamlNode, value: string | number, description: string): Fix | undefined {
  const edit = valueEdit(node, value);
  return edit && { description, edits: [edit] };
}

/** Whether edits change the value at a path as `change` does, and leave all other data of the file as they are. */
export function changesOnlyValueAt(
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

/**
 * Applies edits to the bytes of a file, and preserves its byte order mark and its line endings. The offsets of the
 * edits refer to the normalized text, which has no byte order mark and only LF line endings.
 */
export function applyTextEditsToFile(bytes: Uint8Array, edits: readonly TextEdit[]): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const bomLength = text.startsWith('\uFEFF') ? 1 : 0;
  const crlfOffsets = [...text.matchAll(/\r\n/g)].map(({ index }) => index);
  // Each CRLF in the file is one character longer than the LF in the normalized text, so the offset grows by one for
  // each CRLF before it.
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

/** The offset after a value. For a quoted value, it is the offset after the closing quotation mark. */
export const endIncludingQuote = ({ end, scalarStyle }: YamlNode): number =>
  scalarStyle === 'quoted' ? end + 1 : end;

const isBlockScalar = (scalarStyle: ScalarStyle | undefined): boolean =>
  scalarStyle === 'literal' || scalarStyle === 'folded';

/** Matches the header of a block scalar: its sign, | or >, and the indicators and comment that may follow the sign. */
const blockScalarHeader = /(?<![^\s:-])([|>])([-+\d]*)([ \t]+#[^\n]*)?$/;

function lastNonBlankLineBefore(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd();
  return before.slice(lineStart(before, before.length));
}

/**
 * The range of a value that an edit has to replace. For a block scalar, it includes the header (| or >) and excludes
 * blank lines at the end.
 */
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

/**
 * The ways in which a value may be written at a node, the best first. Some of them cannot represent every text, so the
 * caller tries them one after the other.
 */
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
  // In a folded scalar, a line break is written as an empty line, which writers would take for a new paragraph.
  // Markdown with single line breaks is therefore not written in this style.
  const isMisread = node.meta.markup === 'markdown' && /\S\n\S/.test(value);
  return [...(scalarStyle === 'folded' && !isMisread ? [folded] : []), literal, doubleQuoted(value)];
}

/**
 * A text in double quotation marks for YAML. A JSON string is valid YAML, except for some characters, which are escaped
 * here.
 */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The source of a text as a block scalar. The header before its lines (such as | or >-) determines how the last line
 * ends.
 */
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
  // The last line is written without a line break, because the file already has one there.
  const body = (trailingLineFeeds === 0 ? lines : lines.slice(0, -1))
    .map((line) => (line === '' ? '' : ' '.repeat(textIndent) + line))
    .join('\n');
  return `${indicator}${indentIndicator}${chomping}${comment}\n${body}`;
}

/**
 * The indentation of the field that contains a text, and the indentation of the lines of the text if it is a block
 * scalar.
 */
function indentation(node: YamlNode): { parentIndent: number; textIndent: number } {
  const { text } = node.file;
  const columnOf = (offset: number) => offset - lineStart(text, offset);
  const { start, end, keyStart } = node;
  const parentIndent = keyStart === undefined ? Math.max(0, columnOf(start) - 2) : columnOf(keyStart);
  if (!isBlockScalar(node.scalarStyle)) return { parentIndent, textIndent: parentIndent + 2 };
  const lines = text.slice(lineStart(text, start), end).split('\n');
  const textIndent = Math.min(...lines.filter((line) => /\S/.test(line)).map((line) => line.search(/[^ ]/)));
  // A list item has no key from which its indentation could be measured, so it is derived from the lines of the text.
  return { parentIndent: keyStart === undefined ? textIndent - 2 : parentIndent, textIndent };
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/**
 * The lines of a text as a folded scalar. Each line break is written as an empty line, and long lines are wrapped at
 * spaces.
 */
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

/**
 * Wraps a paragraph. Lines that are already in the file stay as they are, so that a comparison shows only what has
 * changed. All other lines are filled up to the width.
 */
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

/**
 * The edits that replace all items of a list of short texts. Undefined if the list is empty, or is written in such a
 * way that it cannot be replaced safely.
 */
export function listEdits(node: YamlNode, values: readonly string[]): TextEdit[] | undefined {
  const { items, file } = node;
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isFlowSequence = file.text.slice(0, first.start).trimEnd().endsWith('[');
  const separator = isFlowSequence ? ', ' : `\n${' '.repeat(Math.max(0, indentation(first).parentIndent))}- `;
  const edits = [{ start: first.start, end: last.end, newText: values.join(separator) }];
  return changesOnlyValueAt(file, edits, node.path, () => values) ? edits : undefined;
}

/**
 * Writes content files. Returns the paths of those that could not be written, or that somebody has changed since they
 * were read.
 */
export const writeContentFiles = (root: string, files: readonly PendingWrite[]): string[] =>
  files.filter((file) => writeContentFile(root, file) !== undefined).map(({ path }) => path);

/** A content file with the bytes that were read, and the bytes to write. */
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
 * Writes a content file. Returns undefined or, if the file was not written, the reason. A temporary file is written
 * first and then renamed, so that a full disk does not destroy the file. Symbolic links are not written. Neither is a
 * file that somebody has changed since it was read.
 */
export function writeContentFile(root: string, { path, before, after }: PendingWrite): string | undefined {
  // The tree does not follow symbolic links, so reading one returns a reason and no bytes.
  const current = folderTree(root).read(path);
  if (typeof current === 'string' || Buffer.compare(current, before) !== 0)
    return `${path} has been changed since, by somebody else or by a later change. It is as it is.`;
  const file = join(root, path);
  // Names that begin with a dot are not read as content.
  const temporaryFile = join(dirname(file), `.${basename(file)}.mended`);
  try {
    accessSync(file, constants.W_OK);
    // An interrupted write may have left a temporary file.
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
