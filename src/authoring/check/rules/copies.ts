/** The rule about values that somebody copied and did not change. */
import type { ContentKind } from '../../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../../model/text/memoize.ts';
import { multisetMatcher } from '../../../model/text/similarity.ts';
import { isRecord } from '../../content-files/value-path.ts';
import type { ContentSnapshot } from '../../content-files/content-snapshot.ts';
import type { Diagnostic, SourceFile, YamlNode } from '../../content-files/yaml-node.ts';
import { publishedSimilarity } from '../pair-files.ts';
import type { Rule } from '../rule.ts';

/**
 * Lists and items with less text may be equal in two places on purpose, such as a link to a section from two meetings.
 */
const minCopiedLength = 120;

/** Texts of two entries that are shorter than this may be equal on purpose. */
const minCopiedTextLength = 40;

/**
 * The kinds of content of which one page shows several entries. A copied title is then a mistake, and not only an
 * unfinished entry.
 */
const kindsShownTogether: readonly ContentKind[] = [
  'career-paths',
  'checklists',
  'learning-methods',
  'scenarios',
];

/** Whether another rule reports a copied title. */
const isReportedTitle = ({ key, file }: Pick<YamlNode, 'key' | 'file'>): boolean =>
  key === 'title' && kindsShownTogether.includes(file.kind);

/** The values of a file that may be copies, outermost first, each with a key. Copies of a value have the same key. */
const copyKeys = memoizeWeak((file: SourceFile) =>
  file.nodesWithSchema.flatMap((node) => {
    const key = typeof node.value === 'object' ? copyKey(node) : textKey(node);
    return key === undefined ? [] : { node, key };
  }),
);

function copyKey({ value, parent, path, file }: YamlNode): string | undefined {
  const isItem = isRecord(value) && Array.isArray(parent?.value);
  const content = JSON.stringify(value, (name, child: unknown) => (name === 'id' ? undefined : child));
  // A template that nobody has filled in yet is equal in each new entry, so it is no copy.
  if (content.includes('‹')) return undefined;
  // Two pages may contain the same block, such as a note on how to save a file, so the key of an inner value includes
  // its file.
  if (content.length >= minCopiedLength) return path.length <= 2 ? content : file.path + content;
  if (!isItem || Object.keys(value).length < 2) return undefined;
  return JSON.stringify([file.path, value['id'] ?? path.slice(0, -1), content]);
}

/** The key of a text that is a field of an entry; undefined for any other text. */
function textKey({ text = '', key, meta, parent, file }: YamlNode): string | undefined {
  const isOfEntry = parent !== undefined && parent === entryOf(parent);
  if (isReportedTitle({ key, file })) return undefined;
  if (!isOfEntry || meta.display === undefined || text.length < minCopiedTextLength || text.includes('‹'))
    return undefined;
  return JSON.stringify([file.kind, key, text]);
}

/** The entry that contains a value: its file, or an item of a file with several entries. */
function entryOf(node: YamlNode): YamlNode {
  const [entry = node, file] = [node, ...node.ancestors].slice(-2);
  return file !== undefined && Array.isArray(file.value) ? entry : (file ?? entry);
}

interface Copy {
  copy: YamlNode;
  original: YamlNode;
}

export const copies: Rule = {
  reason: 'What was copied and not changed is there twice, and what belongs in its place is lost.',
  // Without this requirement, each file would be searched again whenever the check tries a change of the file.
  needs: 'complete-files',
  check: (content, published) => {
    const isPublished = multisetMatcher((published?.files ?? []).flatMap(copyKeys).map(({ key }) => key));
    const pairs = [...copyGroups(content)]
      .filter(([key, nodes]) => !nodes.every(() => isPublished(key)))
      .flatMap(([, nodes]): Copy[] => {
        const similarityOf = (node: YamlNode) => (published ? publishedSimilarity(node, published) : 0);
        const [original, ...copiedNodes] = nodes.toSorted((a, b) => similarityOf(b) - similarityOf(a));
        return original ? copiedNodes.map((copy) => ({ copy, original })) : [];
      });
    const pairsByEntries = Map.groupBy(pairs, ({ copy, original }) =>
      isFieldOfEntry(copy) && isFieldOfEntry(original) && entryOf(copy) !== entryOf(original)
        ? `${entryOf(copy).location} ${entryOf(original).location}`
        : copy.location + copy.where,
    );
    return [...pairsByEntries.values()].map(copyProblem);
  },
};

const isFieldOfEntry = ({ parent }: YamlNode): boolean => parent !== undefined && parent === entryOf(parent);

/** The values by key. A value inside a copy is left out. */
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

/**
 * Reports a copy, or several fields that were copied from one entry. Other problems of copied ids and titles are
 * suppressed.
 */
function copyProblem(pairs: readonly Copy[]): Diagnostic {
  const sorted = pairs.toSorted((a, b) => a.copy.start - b.copy.start);
  const [{ copy, original }] = sorted as [Copy, ...Copy[]];
  const node = copy.parent === undefined ? copy.at('title') : copy;
  const fields = sorted.length === 1 ? [copy] : copiedFields(copy, original, sorted);
  const suppresses = fields.flatMap((field) =>
    ['duplicate', 'unreferenced'].map((code) => ({ code, node: field })),
  );
  const message =
    fields.length === 1 ? copyMessage(copy, original.location) : fieldsMessage(fields, original);
  return {
    ...node.diagnostic(message, { rule: 'names/copy', code: 'schema', suppresses }),
    isCopy: true,
  };
}

/**
 * The fields of an entry that were copied. Short texts are included if longer ones were copied with them, except titles
 * that another rule reports.
 */
function copiedFields(copy: YamlNode, original: YamlNode, pairs: readonly Copy[]): YamlNode[] {
  const originalEntry = entryOf(original);
  return entryOf(copy).children.filter(
    (field) =>
      !isReportedTitle(field) &&
      (pairs.some((pair) => pair.copy === field) ||
        (field.meta.markup !== undefined && field.text === originalEntry.at(field.key).text)),
  );
}

function fieldsMessage(fields: readonly YamlNode[], original: YamlNode): string {
  const names = fields.map(
    ({ fieldName, file, start, keyStart = start }) =>
      `"${fieldName}" (line ${file.positionAt(keyStart).line})`,
  );
  const place = Array.isArray(original.file.root.value)
    ? `what begins in ${entryOf(original).location}`
    : original.file.path;
  return `These fields say the same, word for word, as ${place}: ${names.join(', ')}. Write here what belongs here.`;
}

const copyMessage = (copy: YamlNode, originalLocation: string): string =>
  copy.parent === undefined
    ? `This file says the same as ${originalLocation.replace(/:\d+$/, '')}, word for word. Give it a title, an id and texts of its own, or delete it. If another page stood here, restore it.`
    : `This is the same, word for word, as what begins in ${originalLocation}. ${isRecord(copy.value) && typeof copy.key === 'number' ? 'Delete one of the two, or write here what belongs here; something new needs an id of its own.' : 'Write here what belongs here.'}`;
