import { SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Path } from './value-path.ts';

/** The style of a YAML scalar: plain, in quotation marks, literal (|) or folded (>). */
export type ScalarStyle = 'plain' | 'quoted' | 'literal' | 'folded';

/**
 * The position of a YAML value in the text of its file. Offsets count from 0, and `end` is the offset after the value.
 */
export interface SyntaxNode {
  start: number;
  end: number;
  /** The offset of the key, or undefined for list items and the root. */
  keyStart: number | undefined;
  /** Undefined for lists, mappings and missing values. */
  scalarStyle?: ScalarStyle | undefined;
  children: Map<string, SyntaxNode>;
}

/** A key that occurs twice in the same mapping. */
export interface DuplicateKey {
  key: string;
  path: Path;
  firstOffset: number;
  secondOffset: number;
}

/** A line and a column, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The offsets at which the lines of a text begin. */
export const lineStartsOf = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
];

/** Creates a function that converts zero-based offsets in a text to positions. */
export function createPositionLookup(text: string): (offset: number) => Position {
  const lineStarts = lineStartsOf(text);
  return (offset) => {
    const line = lineStarts.findLastIndex((lineStart) => lineStart <= offset) + 1;
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
  };
}

export const positionAt = (text: string, offset: number): Position => createPositionLookup(text)(offset);

/**
 * The offset where a text begins: at its opening quotation mark, if it has one, or else at its first word. An empty
 * block scalar begins at its indicator (| or >). -1 for a missing value.
 */
export function scalarStart(text: string, event: ScalarEvent): number {
  // The `valueStart` of js-yaml is another position: for a quoted text, it comes after the opening quotation mark, and
  // for a block scalar, it is the beginning of the first line.
  const { valueStart, valueEnd, style } = event;
  if (valueStart < 0) return -1;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  const firstWord = text.slice(valueStart, valueEnd).search(/\S/);
  if (firstWord !== -1) return valueStart + firstWord;
  const lineStart = text.lastIndexOf('\n', valueStart - 2) + 1;
  const indicator = text.slice(lineStart, valueStart).search(/(?<![^\s:-])[|>][-+\d]*(?:\s+#.*)?\s*$/);
  return indicator === -1 ? valueStart : lineStart + indicator;
}
