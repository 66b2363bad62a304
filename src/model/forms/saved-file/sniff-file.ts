import { parseFormatLine } from './line-format.ts';

/** How many bytes are inspected at the beginning and at the end of a file. */
export const sniffedBytes = 200;

/**
 * Whether a file ends like a saved file. Such a file is opened whatever its length, because a form must be able to open
 * everything that it has saved.
 */
export const endsWithFormatLine = (bytes: Uint8Array): boolean => {
  const lines = String.fromCharCode(...bytes.subarray(-sniffedBytes))
    .trimEnd()
    .split('\n');
  return parseFormatLine(lines.at(-1) ?? '') !== undefined;
};

/** The encoding that the byte order mark at the beginning of a file names. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
