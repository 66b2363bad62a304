import type { ContentTree, TreeEntry } from '../../src/authoring/content-files/content-tree.ts';
import type { Report } from '../../src/authoring/review/report-model.ts';
import { makeReport, readContentState } from '../../src/authoring/review/make-report.ts';
import { recentReads } from './recent-reads.ts';

type FileTexts = ReadonlyMap<string, string>;
type State = ReturnType<typeof readContentState>;

// States are cached, because many tests begin with the same content.
const stateCache = new WeakMap<FileTexts, State>();

function stateOf(texts: FileTexts): State {
  const state = stateCache.get(texts) ?? readContentState(treeOfTexts(texts), recentReads);
  stateCache.set(texts, state);
  return state;
}

/** The report on two states of the content; `changedPaths` are the changed files. */
export function reportOf(earlier: FileTexts, later: FileTexts, changedPaths: readonly string[] = []): Report {
  const before = stateOf(earlier);
  return makeReport(before, readContentState(treeOfTexts(later), recentReads, before.content), {
    base: { name: 'main', commit: undefined },
    head: { name: 'the files here', commit: undefined },
    note: undefined,
    changedFiles: changedPaths.map((path) => ({ path, added: undefined, removed: undefined })),
  });
}

/** A tree of texts, keyed by their paths in the project. */
export function treeOfTexts(texts: FileTexts): ContentTree {
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
      return text === undefined ? 'missing' : new TextEncoder().encode(text);
    },
  };
}
