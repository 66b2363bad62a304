import { parseFormatLine } from './line-format.ts';

/**
 * The maximum length of a file that does not end like a saved file, in UTF-16 code units: about 12,000 words, or 28
 * printed pages.
 */
export const maxFileLength = 80 * 1024;

/**
 * The maximum number of lines of a file that does not end like a saved file. A browser lays out every line of a text
 * field again at each change, which takes 37 µs a line.
 */
export const maxFileLines = 1500;

/**
 * The maximum size of a file that does not end like a saved file. Larger files are refused before they are decoded. In
 * UTF-8, each code unit of `maxFileLength` takes at most three bytes.
 */
export const maxFileBytes = 3 * maxFileLength;

/** How many bytes are inspected at the beginning and at the end of a file. */
const inspectedBytes = 200;

/**
 * Whether a file ends like a saved file. Such a file is opened whatever its length, because a form must be able to open
 * everything that it has saved.
 */
export const endsWithFormatLine = (bytes: Uint8Array): boolean => {
  const lines = String.fromCharCode(...bytes.subarray(-inspectedBytes))
    .trimEnd()
    .split('\n');
  return parseFormatLine(lines.at(-1) ?? '') !== undefined;
};

/** The encoding that the byte order mark at the beginning of a file names. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const bytesOf = async (part: Pick<Blob, 'arrayBuffer'>): Promise<Uint8Array> =>
  new Uint8Array(await part.arrayBuffer());

/**
 * Reads the bytes of a chosen file, or returns why it cannot be read. Of a large file, only the beginning and the end
 * are read at first, because a whole video, for example, would fill the memory.
 */
export async function readBytes(
  file: Pick<Blob, 'size' | 'slice' | 'arrayBuffer'>,
): Promise<Uint8Array | 'too-large' | 'binary' | 'not-read'> {
  try {
    if (file.size > maxFileBytes && !endsWithFormatLine(await bytesOf(file.slice(-inspectedBytes)))) {
      // Pictures and documents have zero bytes at the beginning. Text has zero bytes only in two-byte encodings.
      const start = await bytesOf(file.slice(0, inspectedBytes));
      return start.includes(0) && detectUtf16(start) === undefined ? 'binary' : 'too-large';
    }
    return await bytesOf(file);
  } catch {
    return 'not-read';
  }
}
