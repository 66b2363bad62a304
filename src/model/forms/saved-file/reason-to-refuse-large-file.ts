import { maxFileBytes } from './file-limits.ts';
import { detectUtf16, endsWithFormatLine, sniffedBytes } from './sniff-file.ts';

const readBytes = (part: Blob): Promise<Uint8Array | undefined> =>
  part.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );

/**
 * Returns why a large file is refused, or undefined if it can be read. Only the beginning and the end of the file are
 * inspected, because a whole video, for example, would fill the memory. Pictures and documents have zero bytes at the
 * beginning. Text has zero bytes only in two-byte encodings.
 */
export async function reasonToRefuseLargeFile(
  file: Pick<Blob, 'size' | 'slice'>,
): Promise<'too-large' | 'binary' | undefined> {
  if (file.size <= maxFileBytes) return undefined;
  const [start, end] = await Promise.all(
    [file.slice(0, sniffedBytes), file.slice(-sniffedBytes)].map(readBytes),
  );
  if (!start || !end || endsWithFormatLine(end)) return undefined;
  return start.includes(0) && detectUtf16(start) === undefined ? 'binary' : 'too-large';
}
