import { SCALAR_STYLE, type ScalarEvent } from 'js-yaml';

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
