import type { ContentTree, ReadCache, TreeEntry } from '../../src/authoring/content-files/read-content.ts';
import type { Report } from '../../src/authoring/review/report-model.ts';
import { makeReport, readContentState } from '../../src/authoring/review/make-report.ts';

type Texts = ReadonlyMap<string, string>;
type State = ReturnType<typeof readContentState>;

// The tests change one file of many at a time, and often begin with the same content.
const read: ReadCache = new Map();
const known = new WeakMap<Texts, State>();

function stateOf(texts: Texts): State {
  const state = known.get(texts) ?? readContentState(treeOfTexts(texts), read);
  known.set(texts, state);
  return state;
}

/** Returns the report on the differences between two states of the content, of which these files differ. */
export function reportOf(earlier: Texts, later: Texts, changed: readonly string[] = []): Report {
  const before = stateOf(earlier);
  return makeReport(before, readContentState(treeOfTexts(later), read, before.content), {
    base: { name: 'main', commit: undefined },
    head: { name: 'the files here', commit: undefined },
    note: undefined,
    changedFiles: changed.map((path) => ({ path, added: undefined, removed: undefined })),
  });
}

/** Returns a tree of the given texts, by their paths in the project. */
export function treeOfTexts(texts: Texts): ContentTree {
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
