import { maxFileBytes } from './file-limits.ts';
import { detectUtf16, endsWithFormatLine, sniffedBytes } from './sniff-file.ts';

const readBytes = (part: Blob): Promise<Uint8Array | undefined> =>
  part.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );

/**
 * Returns why a file is not to be read at all: a video, say, would fill the memory. Only its end is looked at, and whether
 * its beginning is text: there are zeros in pictures and documents, and in text only of two bytes a letter.
 */
export async function reasonToRefuse(
  file: Pick<Blob, 'size' | 'slice'>,
): Promise<'too-large' | 'binary' | undefined> {
  if (file.size <= maxFileBytes) return undefined;
  const [start, end] = await Promise.all(
    [file.slice(0, sniffedBytes), file.slice(-sniffedBytes)].map(readBytes),
  );
  if (!start || !end || endsWithFormatLine(end)) return undefined;
  return start.includes(0) && detectUtf16(start) === undefined ? 'binary' : 'too-large';
}
