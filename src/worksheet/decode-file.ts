/** Larger files are not opened: no worksheet is longer, and the page would stand still while it reads. */
export const largestFile = 10 * 1024 * 1024;

export type Decoded =
  { kind: 'text'; text: string } | { kind: 'unreadable'; reason: 'empty' | 'binary' | 'too-large' };

/**
 * Returns the text of a saved file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252, which
 * some editors call ANSI. Returns a reason for files that are empty, no text, or larger than 10 MB.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > largestFile) return { kind: 'unreadable', reason: 'too-large' };
  const text = decode(bytes);
  if (text === undefined) return { kind: 'unreadable', reason: 'binary' };
  return /\S/.test(text) ? { kind: 'text', text } : { kind: 'unreadable', reason: 'empty' };
}

function decode(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Label(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return looksBinary(bytes) ? undefined : decodeDamaged(bytes);
  }
}

/** UTF-16 is known by its mark, or by its first letters, every second byte of which is zero. */
function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 32);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd >= 8 && even === 0) return 'utf-16le';
  if (even >= 8 && odd === 0) return 'utf-16be';
  return undefined;
}

function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > bytes.length / 50;
}

/** A UTF-8 file with a few broken bytes keeps its letters; any other is read as Windows-1252. */
function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const beyondAscii = (text.match(/[^\0-\x7F\uFFFD]/g) ?? []).length;
  return beyondAscii > broken ? text : new TextDecoder('windows-1252').decode(bytes);
}
