import type { ReadCache } from '../../src/authoring/content-files/read-content.ts';

const maxTexts = 200;

/**
 * A cache for the files that were read most recently. Tests read thousands of variants of files. With all of them in
 * memory, garbage collection takes longer than reading some files again.
 */
class RecentReads extends Map<string, NonNullable<ReturnType<ReadCache['get']>>> {
  override set(...entry: Parameters<ReadCache['set']>): this {
    const [oldestText] = this.keys();
    if (this.size >= maxTexts && oldestText !== undefined) this.delete(oldestText);
    return super.set(...entry);
  }
}

export const recentReads: ReadCache = new RecentReads();
