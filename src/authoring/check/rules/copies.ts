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
 * Lists and items with less text than this may be equal in two places on purpose. For example, two meetings may link to
 * the same section.
 */
const minCopiedLength = 120;

/** Texts of two entries that are shorter than this may be equal on purpose. */
const minCopiedTextLength = 40;

/**
 * The kinds of content of which one page shows several entries together. A copied title of these kinds is a mistake in
 * any case, because visitors could not tell the entries apart. In other kinds, the writer may still be going to change
 * the copy.
 */
const kindsShownTogether: readonly ContentKind[] = [
  'career-paths',
  'checklists',
  'learning-methods',
  'scenarios',
];

/** Whether another rule already reports a copy of this title. */
const isReportedTitle = ({ key, file }: YamlNode): boolean =>
  key === 'title' && kindsShownTogether.includes(file.kind);

/**
 * The values of a file that may be copies of others, each with a comparison key. Two values are copies of each other if
 * their keys are equal. A value comes before the values inside it.
 */
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
  // A block inside a page may be equal to a block of another page on purpose, such as a note on how to save a file. The
  // key of an inner value therefore includes the file, so that it is compared only within the file.
  if (content.length >= minCopiedLength) return path.length <= 2 ? content : file.path + content;
  if (!isItem || Object.keys(value).length < 2) return undefined;
  return JSON.stringify([file.path, value['id'] ?? path.slice(0, -1), content]);
}

/**
 * The comparison key of a text that is a direct field of an entry. Undefined for other texts, short texts and titles
 * that another rule reports.
 */
function textKey(node: YamlNode): string | undefined {
  const { text = '', key, meta, file } = node;
  if (!isFieldOfEntry(node) || isReportedTitle(node)) return undefined;
  if (meta.display === undefined || text.length < minCopiedTextLength || text.includes('‹')) return undefined;
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
  // This is needed for speed only: otherwise all files would be searched again for each change that the check tries on
  // a file.
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

/**
 * The values that may be copies, grouped by comparison key. A value inside a copy is left out, because the outer value
 * is reported.
 */
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
 * Reports one copy, or all fields that were copied from one entry to another. The problems of a duplicate id or title
 * in them are suppressed.
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
 * The fields of an entry that were copied from another entry. If a long text was copied, equal short texts of the two
 * entries are included. Titles that another rule reports are left out.
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
