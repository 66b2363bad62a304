/** The rule about values that somebody copied and did not change. */
import { memoizeWeak } from '../../../model/text/memoize.ts';
import { multisetMatcher } from '../../../model/text/similarity.ts';
import { isRecord } from '../../content-files/value-path.ts';
import type { ContentSnapshot } from '../../content-files/content-snapshot.ts';
import type { Diagnostic, SourceFile, YamlNode } from '../../content-files/yaml-node.ts';
import { problemsOfGroups, type Rule } from '../rule.ts';

/** Shorter lists and items may be the same in two places, such as a link to a section from two meetings. */
const minCopiedLength = 120;

/** The lists and groups of a file, outermost first, each with the key that it shares with its copies. */
const copyKeys = memoizeWeak((file: SourceFile) =>
  file.nodesWithSchema.flatMap((node) => {
    const key = copyKey(node);
    return key === undefined ? [] : { node, key };
  }),
);

function copyKey({ value, parent, path, file }: YamlNode): string | undefined {
  const isItem = isRecord(value) && Array.isArray(parent?.value);
  if (!isItem && typeof value !== 'object') return undefined;
  const content = JSON.stringify(value, (name, child: unknown) => (name === 'id' ? undefined : child));
  // A template that nobody has filled in yet is the same in each new entry.
  if (content.includes('‹')) return undefined;
  // Two pages may have the same block, such as a note on how to save a file.
  if (content.length >= minCopiedLength) return path.length <= 2 ? content : file.path + content;
  if (!isItem || Object.keys(value).length < 2) return undefined;
  return JSON.stringify([file.path, value['id'] ?? path.slice(0, -1), content]);
}

const copyMessage = (copy: YamlNode, originalLocation: string): string =>
  copy.parent === undefined
    ? `This file says the same as ${originalLocation.replace(/:\d+$/, '')}, word for word. Give it a title, an id and texts of its own, or delete it. If another page stood here, restore it.`
    : `This is the same, word for word, as what begins in ${originalLocation}. ${isRecord(copy.value) && typeof copy.key === 'number' ? 'Delete one of the two, or write here what belongs here; something new needs an id of its own.' : 'Write here what belongs here.'}`;

export const copies: Rule = {
  reason: 'What was copied and not changed is there twice, and what belongs in its place is lost.',
  // Otherwise, each file would be searched again whenever a change of it is tried.
  needs: 'complete-files',
  check: (content, published) => {
    const isPublished = multisetMatcher((published?.files ?? []).flatMap(copyKeys).map(({ key }) => key));
    const groups = [...copyGroups(content)].filter(([key, nodes]) => !nodes.every(() => isPublished(key)));
    return problemsOfGroups(
      groups.map(([, nodes]) => nodes),
      copyProblem,
    );
  },
};

/** The lists and groups by key, without those inside copies. */
const copyGroups = memoizeWeak(({ files }: ContentSnapshot): Map<string, YamlNode[]> => {
  const groups = new Map<string, YamlNode[]>();
  const copied = new Set<YamlNode>();
  for (const { node, key } of files.flatMap(copyKeys)) {
    const isInCopy = node.parent !== undefined && copied.has(node.parent);
    const group = groups.get(key) ?? [];
    if (isInCopy || group.length > 0) copied.add(node);
    if (!isInCopy) groups.set(key, [...group, node]);
  }
  return groups;
});

/** The problem of a copy; its ids and titles are not reported as well. */
function copyProblem(copy: YamlNode, original: YamlNode): Diagnostic {
  const node = copy.parent === undefined ? copy.at('title') : copy;
  const suppresses = ['duplicate', 'unreferenced'].map((code) => ({ code, node: copy }));
  return {
    ...node.diagnostic(copyMessage(copy, original.location), {
      ...{ rule: 'names/copy', code: 'schema', suppresses },
    }),
    isCopy: true,
  };
}
