import { SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Path } from './value-path.ts';

/** How a text is written: as it is, in quotation marks, after | or after >. */
export type ScalarStyle = 'plain' | 'quoted' | 'literal' | 'folded';

/** Where a value is in the text of its file; offsets are zero-based, `end` is exclusive. */
export interface SyntaxNode {
  start: number;
  end: number;
  /** The offset of the key, or undefined for list items and the root. */
  keyStart: number | undefined;
  /** Undefined for lists, fields and values that are missing. */
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

/** Returns what finds the position of each zero-based offset in a text. */
export function createPositionLookup(text: string): (offset: number) => Position {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = lineStarts.findLastIndex((lineStart) => lineStart <= offset) + 1;
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
  };
}

/** Returns the position of a zero-based offset in a text. */
export const positionAt = (text: string, offset: number): Position => createPositionLookup(text)(offset);

/**
 * Returns the offset at which a text begins: its first word or opening quotation mark, or its indicator if nothing is below
 * that; -1 for a value that is missing.
 */
export function scalarStart(text: string, event: ScalarEvent): number {
  // js-yaml's valueStart is just after the opening quote, and at the start of the line in block text.
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
