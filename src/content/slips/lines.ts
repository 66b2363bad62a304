import { type Cure, withEdits, type TextEdit } from '../problem.ts';
import { type YamlMistake, parseYaml } from '../parse-yaml.ts';

/** A mistake that keeps a file from being read as YAML, recognised and explained in plain language. */
export interface Explanation {
  /** Why it needs its own wording, for maintainers. */
  reason: string;
  /** Returns the place and the message if this is the mistake at which the parser stopped, otherwise undefined. */
  find: (text: string, mistake: YamlMistake) => { offset: number; message: string; cure?: Cure } | undefined;
}

/** One line of a text and the offset at which it begins. */
export interface TextLine {
  text: string;
  offset: number;
}

/** Returns how many spaces a line begins with, or -1 for a blank line. */
export const indentOf = ({ text }: TextLine): number => text.search(/\S/);

/** Returns the line that contains the offset. */
export function lineAt(text: string, offset: number): TextLine {
  // lastIndexOf treats a negative position as 0.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { text: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ''), offset: start };
}

/** Returns what is on the line from the offset on, without spaces at the end. */
export function restOfLine(text: string, offset: number): string {
  const line = lineAt(text, offset);
  return line.text.slice(offset - line.offset).trimEnd();
}

/** Returns what is on the line before the offset. */
export const startOfLine = (text: string, offset: number): string =>
  text.slice(lineAt(text, offset).offset, offset);

/** How far the parser may read on after a line, because a long text below it was read as part of the same text. */
export const longestText = 60;

/** Returns up to `count` lines, from that of the offset upwards, skipping blank lines and comments. */
export function linesUpFrom(text: string, offset: number, count: number): TextLine[] {
  const lines: TextLine[] = [];
  let line = lineAt(text, Math.min(offset, text.length));
  for (;;) {
    if (/^\s*[^\s#]/.test(line.text)) lines.push(line);
    if (line.offset === 0 || lines.length === count) return lines;
    line = lineAt(text, line.offset - 1);
  }
}

/** Returns the lines below a line down to the first that is not indented beyond it, skipping blank lines and comments. */
export function linesBelow(text: string, line: TextLine): TextLine[] {
  const lines: TextLine[] = [];
  let end = text.indexOf('\n', line.offset);
  while (end !== -1) {
    const next = lineAt(text, end + 1);
    if (/^\s*[^\s#]/.test(next.text)) {
      if (indentOf(next) <= indentOf(line)) return lines;
      lines.push(next);
    }
    end = text.indexOf('\n', end + 1);
  }
  return lines;
}

/** Returns whether the value on a line ends there, or `more` lines below: what follows is not indented beyond its field. */
export function isWhole(text: string, line: TextLine, more = 0): boolean {
  const [, spaces = '', dashes = '', key = ''] =
    /^(\s*)((?:-\s+)*)([A-Za-z][\w.-]*:\s)?/.exec(line.text) ?? [];
  const lastDash = dashes.lastIndexOf('-');
  const column = spaces.length + (key === '' && lastDash !== -1 ? lastDash : dashes.length);
  const below = text
    .slice(line.offset)
    .split('\n')
    .slice(1 + more);
  const next = below.find((words) => /^\s*[^\s#]/.test(words));
  return next === undefined || next.search(/\S/) <= column;
}

const field = /^\s*(?:-\s+)*([a-z]\w*):(?:\s+(.*))?$/;

/** Returns the name and the value of the field on a line, after any dashes; undefined if there is none. */
export function fieldOn({ text }: TextLine): { name: string; value: string } | undefined {
  const [, name, value = ''] = field.exec(text) ?? [];
  return name === undefined ? undefined : { name, value };
}

const beforeValue = /^\s*(?:-\s+)*(?:[A-Za-z][\w.-]*:\s+)?/;

/** Returns the column, counted from 0, at which the value on a line begins: after indentation, dashes and a key with its colon. */
export const valueColumn = ({ text }: TextLine): number => beforeValue.exec(text)?.[0].length ?? 0;

/** Returns whether a line begins a list item. */
export const isItem = ({ text }: TextLine): boolean => /^\s*- /.test(text);

/** A list in which the parser stopped. */
interface ListAbove {
  /** The column of its dashes, counted from 0. */
  dash: number;
  /** The line below the field, which does not begin with one of these dashes. */
  first: TextLine;
  /** The first line that does. */
  next: TextLine;
  /** The lines between the two. */
  inside: TextLine[];
}

/** Returns the list around the offset, the whole file or below a field alone on its line, if its first item begins unlike the others. */
export function listAbove(text: string, offset: number): ListAbove | undefined {
  const lines = linesUpFrom(text, offset, Infinity);
  const stopped = lines.findIndex(isItem);
  const item = lines[stopped];
  if (item === undefined) return undefined;
  const dash = indentOf(item);
  if (lines.slice(0, stopped).some((line) => indentOf(line) <= dash)) return undefined;
  const above = lines.slice(stopped);
  const isNext = (line: TextLine) => isItem(line) && indentOf(line) === dash;
  const field = above.findIndex((line) => indentOf(line) <= dash && !isNext(line));
  // A list that is the whole file has no field above it.
  const top = field === -1 && dash === 0 ? above.length : field;
  const nextAt = above.slice(0, top).findLastIndex(isNext);
  const [first, next] = [above[top - 1], above[nextAt]];
  if (first === undefined || next === undefined || first === next) return undefined;
  if (top === field && !/[\w-]:\s*(?:#.*)?$/.test(above[field]?.text ?? '')) return undefined;
  return { dash, first, next, inside: above.slice(nextAt + 1, top - 1) };
}

/** Returns whether the parser, once the edits are made, reads beyond the line at which it stopped. */
export function readsFurther(text: string, { offset }: YamlMistake, ...edits: readonly TextEdit[]): boolean {
  const read = parseYaml(withEdits(text, edits));
  if (!('reason' in read)) return true;
  const above = edits.filter(({ start }) => start <= offset);
  const added = above.reduce((sum, { start, end, words }) => sum + words.length - (end - start), 0);
  const stopped = lineAt(text, Math.min(offset, text.length));
  return read.offset > stopped.offset + stopped.text.length + added;
}
