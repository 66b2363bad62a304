import type { Cure } from '../cure.ts';
import type { YamlMistake } from '../parse-yaml.ts';

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
