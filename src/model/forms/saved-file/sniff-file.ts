import { parseFormatLine } from './line-format.ts';

/** How many bytes at either end of a file show what it is. */
export const sniffedBytes = 200;

/**
 * Returns whether a file ends as those do that forms save. Such a file is opened however long it is, because a form must
 * open again whatever it has accepted.
 */
export const endsWithFormatLine = (bytes: Uint8Array): boolean => {
  const lines = String.fromCharCode(...bytes.subarray(-sniffedBytes))
    .trimEnd()
    .split('\n');
  return parseFormatLine(lines.at(-1) ?? '') !== undefined;
};

/** Returns the encoding that the mark at the beginning of a file names. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
