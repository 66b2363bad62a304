import type { YamlMistake } from '../parse-yaml.ts';

/** One mistake that keeps a file from being read as YAML, recognised and told in plain words. */
export interface Explanation {
  name: string;
  /** Why it needs words of its own, for maintainers. */
  reason: string;
  /** Returns place and words when this is the mistake at which reading stopped. */
  find: (text: string, mistake: YamlMistake) => { offset: number; message: string } | undefined;
}

/** One line of a text and the offset at which it begins. */
export interface TextLine {
  text: string;
  offset: number;
}

/** Returns the line that holds the offset. */
export function lineAt(text: string, offset: number): TextLine {
  // lastIndexOf takes a place before the text for its beginning.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { text: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ''), offset: start };
}

/** Returns the line of the offset and the lines above it that hold something, nearest first, at most `count`. */
export function linesUpFrom(text: string, offset: number, count: number): TextLine[] {
  const lines: TextLine[] = [];
  let line = lineAt(text, Math.min(offset, text.length));
  for (;;) {
    if (/^\s*[^\s#]/.test(line.text)) lines.push(line);
    if (line.offset === 0 || lines.length === count) return lines;
    line = lineAt(text, line.offset - 1);
  }
}

/** What stands before a value: indentation, dashes and a key with its colon. */
export const beforeValue = /^\s*(?:-\s+)*(?:[A-Za-z][\w.-]*:\s+)?/;
