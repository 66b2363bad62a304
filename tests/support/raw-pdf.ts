import { inflateSync } from 'node:zlib';

export interface RawObject {
  /** What comes before the stream, as written. */
  dictionary: string;
  /** The stream, unpacked, with one character for each byte. */
  stream: string;
}

/** Returns the objects of a PDF by their numbers, read without any library; only for files without object streams. */
export function rawPdf(bytes: Uint8Array): Map<number, RawObject> {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, RawObject>();
  for (const start of text.matchAll(/^(\d+) 0 obj\r?\n/gm)) {
    const from = start.index + start[0].length;
    const end = text.indexOf('endobj', from);
    const at = text.indexOf('\nstream\n', from);
    if (at === -1 || at > end) {
      objects.set(Number(start[1]), { dictionary: text.slice(from, end), stream: '' });
      continue;
    }
    const dictionary = text.slice(from, at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const packed = Buffer.from(text.slice(at + 8, at + 8 + length), 'latin1');
    const stream = (dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1');
    objects.set(Number(start[1]), { dictionary, stream });
  }
  return objects;
}

/** Returns the numbers of the objects that a value names, such as [3, 5] for "/Kids [3 0 R 5 0 R]" and "Kids". */
export function refsOf({ dictionary }: RawObject, key: string): number[] {
  const value = new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(dictionary)?.[1] ?? '';
  return [...value.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}
