import { type ContentTree, folderTree, type TreeEntry } from '../../src/desk/content/read-site.ts';
import type { Report } from '../../src/desk/review/entries.ts';
import { makeReport, readState } from '../../src/desk/review/make-report.ts';

/** Returns the report on the differences between two folders, or two trees made of texts, of which these files differ. */
export function reportOf(
  earlier: string | ContentTree,
  later: string | ContentTree,
  changed: readonly string[] = [],
): Report {
  const tree = (side: string | ContentTree) => (typeof side === 'string' ? folderTree(side) : side);
  const before = readState(tree(earlier));
  return makeReport(before, readState(tree(later), new Map(), before.site), {
    base: { name: 'main', commit: undefined },
    head: { name: 'the files here', commit: undefined },
    note: undefined,
    changed: changed.map((path) => ({ path, added: undefined, removed: undefined })),
  });
}

/** Returns a tree of the given texts, by their paths in the project. */
export function treeOfTexts(texts: ReadonlyMap<string, string>): ContentTree {
  return {
    entries: (folder) => {
      const names = new Map<string, TreeEntry['kind']>();
      for (const path of texts.keys()) {
        const prefix = folder === '' ? '' : `${folder}/`;
        if (!path.startsWith(prefix)) continue;
        const [name = '', ...rest] = path.slice(prefix.length).split('/');
        names.set(name, rest.length > 0 ? 'folder' : 'file');
      }
      return [...names].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: (path) => {
      const text = texts.get(path);
      return text === undefined ? 'absent' : new TextEncoder().encode(text);
    },
  };
}
