import {
  closeSync,
  constants,
  ftruncateSync,
  lstatSync,
  openSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { folderTree } from '../content-reading/content-tree.ts';
import type { FixedContent } from './fix-content.ts';

/** Writes the mended files below the root and returns the paths of those that could not be written. */
export function writeFix(root: string, { renames, files }: FixedContent): string[] {
  const tree = folderTree(root);
  const failed: string[] = [];
  const attempt = (path: string, write: () => boolean) => {
    try {
      if (!write()) failed.push(path);
    } catch {
      failed.push(path);
    }
  };
  for (const { from, to } of renames)
    attempt(from, () => {
      const isFree = lstatSync(join(root, to), { throwIfNoEntry: false }) === undefined;
      const found = tree.read(from);
      if (!isFree || found === 'absent' || found === 'link') return false;
      renameSync(join(root, from), join(root, to));
      return true;
    });
  for (const { path, before, after } of files)
    attempt(path, () => {
      // The tree follows no links; a file that was changed in the meantime is left alone.
      if (!isDeepStrictEqual(tree.read(path), before)) return false;
      writeInPlace(join(root, path), before, after);
      return true;
    });
  return failed;
}

/** Writes a text into a file or, if that fails, what was there before: a disk that is full still has room for that. */
function writeInPlace(path: string, before: Uint8Array, text: string): void {
  // Windows lacks this flag, and hardly has any links.
  const noLinks = (constants as Partial<typeof constants>).O_NOFOLLOW ?? 0;
  const file = openSync(path, constants.O_WRONLY | constants.O_TRUNC | noLinks);
  try {
    writeFileSync(file, text);
  } catch (error) {
    ftruncateSync(file);
    writeSync(file, before, 0, before.length, 0);
    throw error;
  } finally {
    closeSync(file);
  }
}
