/** What is different in two built sites: files, compared byte for byte, and nothing that would have to be interpreted. */
import type { Buffer } from 'node:buffer';

/** The files of a built site, by their paths below its folder. */
export type BuiltSite = ReadonlyMap<string, Buffer>;

/** Which files differ, by their paths, and how many are the same. */
export interface BuiltFacts {
  changed: string[];
  added: string[];
  removed: string[];
  equal: number;
  /** The addresses of the pages that are different. */
  pages: string[];
}

const hash = /\.[\w-]{8}(?=\.(?:js|css|woff2)$)/;

/** Returns the files without what each build makes anew: the hashes in names of files, and the time in the calendar. */
function withoutHashes(site: BuiltSite): Map<string, string> {
  const hashed = [...site.keys()].filter((path) => hash.test(path)).map((path) => path.replace(/^.*\//, ''));
  // Of its own files alone: what is like a hash in an address elsewhere may be something else.
  const names = new RegExp(hashed.map(RegExp.escape).join('|') || '(?!)', 'g');
  const named = Map.groupBy(site, ([path]) => path.replace(hash, ''));
  return new Map(
    [...named].map(([path, files]) => {
      const texts = files.map(([, bytes]) => {
        const text = bytes.toString('latin1').replaceAll(names, (name) => name.replace(hash, ''));
        return path.endsWith('.ics') ? text.replaceAll(/^DTSTAMP:.*$/gm, '') : text;
      });
      // Several files may have the same name but for its hash, and come in any order.
      return [path, texts.sort().join('\0')];
    }),
  );
}

/** Returns what is different in the files of two built sites. */
export function compareBuilt(before: BuiltSite, now: BuiltSite): BuiltFacts {
  const [then, there] = [withoutHashes(before), withoutHashes(now)];
  const changed = [...there.keys()].filter((path) => then.has(path) && then.get(path) !== there.get(path));
  const added = [...there.keys()].filter((path) => !then.has(path));
  const removed = [...then.keys()].filter((path) => !there.has(path));
  const pages = [...changed, ...added].filter((path) => path.endsWith('.html'));
  return {
    changed,
    added,
    removed,
    equal: there.size - changed.length - added.length,
    pages: pages.map((path) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`),
  };
}
