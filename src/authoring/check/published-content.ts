/**
 * What an edit means for whoever knows the published content. Saved files know what they hold by its ids, other pages and
 * addresses by its names: what became of those is told first, and in place of advice on whatever still names them.
 */
import { contentLayout } from '../../model/collections/content-layout.ts';
import { matchKey } from '../../model/forms/saved-file/normalize-line.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import { changedFiles, commitTree, type Git, publishedCommit, RevisionError } from '../content-files/git.ts';
import {
  entryName,
  type Diagnostic,
  type YamlNode,
  questionName,
  type SourceFile,
} from '../content-files/yaml-node.ts';
import { replacementFix, sortProblems } from '../content-files/problem.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { itemEdit } from '../content-files/write-list.ts';
import { valueEdit } from '../content-files/write-value.ts';
import { similarity, pairFiles } from './pair-files.ts';

/** What a saved file knows by an id: a question, or something to tick. */
export interface SavedItem {
  id: string;
  matchText: string;
  /** The group that it is a question of; empty for everything else. */
  groupId: string;
  node: YamlNode;
}

const toSavedItem = (node: YamlNode, field: 'label' | 'title' | 'text', groupId = ''): SavedItem => {
  const id = node.at('id');
  return {
    id: String(id.value ?? id.defaultValue),
    matchText: matchKey(node.at(field).text ?? ''),
    groupId,
    node,
  };
};

/** Returns everything in a file that saved files know by its id. */
export const savedItems = memoizeWeak(({ kind, root, blocks }: SourceFile): SavedItem[] => {
  if (kind === 'resources')
    return blocks.flatMap(({ node, inputs, fieldId }) => {
      if (fieldId === undefined) return [];
      const items = inputs?.texts === 'items' ? node.at('items').items : [];
      return [toSavedItem(node, 'label'), ...items.map((item) => toSavedItem(item, 'label', fieldId))];
    });
  // No file holds a phase.
  if (contentLayout[kind].layout !== 'list' || kind === 'phases') return [];
  return root.items.flatMap((entry) => [
    toSavedItem(entry, 'title'),
    ...entry.at('items').items.map((item) => toSavedItem(item, 'text')),
  ]);
});

export const findSameId = (items: readonly SavedItem[], { id, groupId }: SavedItem): SavedItem | undefined =>
  items.find((item) => item.id === id && item.groupId === groupId);

/** Returns the one that has the same words; undefined if there are several. */
function findSameText(items: readonly SavedItem[], { matchText, groupId }: SavedItem): SavedItem | undefined {
  const [match, ...moreMatches] = items.filter(
    (item) => item.matchText === matchText && item.groupId === groupId,
  );
  return moreMatches.length === 0 && matchText !== '' ? match : undefined;
}

/** Returns what has the words of something now, and another id, although one of the two moved and not the words. */
function findUnderNewId(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const current = findSameText(before, item) && findSameText(after, item);
  if (current === undefined || current.id === item.id) return undefined;
  const previousOwner = findSameId(before, current);
  const previousOwnerNow = previousOwner && findSameText(after, previousOwner);
  // Its id is new, that of another that has it still, or that of another that moved too.
  const idChanged =
    !previousOwner ||
    (findSameId(after, item) ? previousOwnerNow : previousOwnerNow?.id === previousOwner.id);
  return idChanged ? current : undefined;
}

/** Returns what has to take the new id where several get theirs back: what is new itself, and has that of the last of them. */
function endOfIdChain(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const currentOwner = findSameId(after, item);
  const ownerBefore = currentOwner && findSameText(before, currentOwner);
  return ownerBefore && findUnderNewId(ownerBefore, before, after)
    ? endOfIdChain(ownerBefore, before, after)
    : currentOwner;
}

/** Returns what is new where something stood, so that it may be the same in other words. */
export function replacementFor(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const itemsAbove = before.slice(0, before.indexOf(item)).filter(({ groupId }) => groupId === item.groupId);
  const above = itemsAbove.flatMap((other) => findSameId(after, other) ?? []).at(-1);
  const next = after
    .slice(above ? after.indexOf(above) + 1 : 0)
    .find(({ groupId }) => groupId === item.groupId);
  return next && findSameId(before, next) ? undefined : next;
}

/** Returns what something that has an id is called. */
export const itemTitle = (node: YamlNode): string =>
  ['label', 'title', 'text'].flatMap((field) => node.at(field).text ?? []).at(0) ?? '';

/** Returns whether two share hardly a word of their names, and not half of the rest, so that they are more likely two things. */
export const isUnrelated = ({ node: before }: SavedItem, { node: after }: SavedItem): boolean => {
  const similarityOf = (field: string) =>
    similarity(before.at(field).value ?? '', after.at(field).value ?? '');
  // Questions of one page often share a third of their little words, and one in other words more.
  return (
    ['label', 'title', 'text'].every((field) => similarityOf(field) < 0.3) &&
    ['hint', 'items', 'entries'].every((field) => similarityOf(field) < 0.5)
  );
};

/** Returns what else in its own file names a question by its id. */
const mentionsInFile = ({ id, node }: SavedItem): YamlNode[] =>
  node.file.nodesWithSchema.filter(
    ({ text, meta, path }) => meta.refersTo === 'question' && text === id && !path.includes('from'),
  );

const locationsOf = (nodes: readonly YamlNode[]): string => nodes.map(({ location }) => location).join(', ');

/** Returns the problem of an id that was changed although its words stayed, or that another has now, perhaps for its own. */
function changedIdDiagnostic(
  { id, node: nodeBefore }: SavedItem,
  current: SavedItem,
  idOwner?: SavedItem,
  newIdOwner?: SavedItem,
): Diagnostic {
  const idNode = current.node.at('id');
  const hasSameId = (item: SavedItem) =>
    item.groupId === current.groupId && item.id.toLowerCase() === current.id.toLowerCase();
  const itemsWithId = savedItems(idNode.file).filter(hasSameId);
  const isShared = itemsWithId.some((item) => item !== current && item.id === current.id);
  const mentions = idOwner ? [] : mentionsInFile(current);
  const ownMentions = mentions.filter(
    ({ path }) => !isShared || nodeBefore.file.root.at(...path).text === id,
  );
  const quotedTitle = `"${itemTitle(current.node)}"`;
  const mentionsClause = ownMentions.length === 0 ? '' : `, and "${id}" in ${locationsOf(ownMentions)} too`;
  const otherIdNode = newIdOwner?.node.at('id');
  const otherIdClause = otherIdNode ? `, and "id: ${current.id}" in ${otherIdNode.location}` : '';
  const message = idOwner
    ? `${quotedTitle} had the id "${id}" when it was published, and "${itemTitle(idOwner.node)}" has it now. Files that people saved know answers by ids. Write "id: ${id}" here again${otherIdClause}.`
    : `The id of ${quotedTitle} was "${id}" when it was published. Files that people saved know answers by ids. Write "id: ${id}" again${mentionsClause}.`;
  const idChanges = [
    ...[idNode, ...ownMentions].map((node) => ({ node, newId: id })),
    ...(otherIdNode ? [{ node: otherIdNode, newId: current.id }] : []),
  ];
  const edits = idChanges.flatMap(({ node, newId }) => valueEdit(node, newId) ?? []);
  const description = 'The id was put back by which saved files know this.';
  return idNode.diagnostic(message, {
    rule: 'published/id-changed',
    fix: edits.length === idChanges.length ? { description, edits } : undefined,
    suppresses: [
      { code: 'unsaved', node: idNode },
      ...ownMentions.map((node) => ({ code: 'schema', node })),
      ...[...itemsWithId.map((item) => item.node.at('id')), ...mentions].map((node) => ({
        code: 'duplicate',
        node,
      })),
    ],
  });
}

/** Something that was published under a name that nothing has now. */
interface RemovedName {
  /** The file that it was in. */
  file: string;
  /** What to say once, in place of what is said where it is named; undefined if it is nowhere any more. */
  explain?: (references: string) => Diagnostic | Diagnostic[];
}

function renamedFile(before: SourceFile, { root, slug, kind }: SourceFile): RemovedName {
  const noun = kind === 'resources' ? 'page' : kind === 'scenarios' ? 'scenario' : 'career path';
  return {
    file: before.path,
    explain: (references) =>
      root.diagnostic(
        `This ${noun} was renamed: keep the name. Addresses and saved files know it as "${before.slug}", so call the file ${before.slug}.yaml again. If the new name is meant, write "${slug}" for "${before.slug}" in ${references}.`,
        { rule: 'published/renamed' },
      ),
  };
}

function swappedFilesDiagnostic(before: SourceFile, { root, kind }: SourceFile): Diagnostic {
  const orderSentence =
    kind === 'resources'
      ? 'Pages are in the order of their "id".'
      : 'A page shows them in the order of its "entries".';
  const message = `This is what ${before.path} held when it was published: the two were exchanged. Addresses and saved files know each by its name, so exchange the names back. ${orderSentence}`;
  return root.diagnostic(message, { rule: 'published/exchanged', code: 'schema' });
}

function replacedItemDiagnostic(before: SavedItem, current: SavedItem): (references: string) => Diagnostic {
  const { id } = before;
  const idNode = current.node.at('id');
  const mentions = mentionsInFile(current);
  const restoreClause = `write "id: ${id}" again${mentions.length === 0 ? '' : `, and "${id}" in ${locationsOf(mentions)} too`}.`;
  const messageOf = (references: string) =>
    isUnrelated(before, current)
      ? `This seems to be another than "${itemTitle(before.node)}", which stood here when it was published. Write "${current.id}" in place of "${id}" in ${references}, or take "${id}" away there. Only if it is the same in other words, ${restoreClause}`
      : `Here stood "${id}" when it was published, and it is named in ${references}. If this is the same in other words, let it keep its id, by which saved files know it: ${restoreClause} If it is another, write "${current.id}" there, or take "${id}" away there.`;
  return (references) =>
    idNode.diagnostic(messageOf(references), {
      rule: 'published/replaced',
      suppresses: [{ code: 'unsaved', node: idNode }],
    });
}

/** Returns each link that leads to a section by the id that it has now, with what puts back there what its page had. */
function linksToRestore(
  content: ContentSnapshot,
  page: SourceFile,
  { id: currentId }: SavedItem,
  id: string,
): Diagnostic[] {
  const route = resourcePath(page.slug);
  return content.files.flatMap((file) => {
    const routePattern = file === page ? `(?:${route}/?)?` : `${route}/?`;
    const links = [
      ...file.text.matchAll(new RegExp(`\\]\\(${routePattern}#(?=${RegExp.escape(currentId)}\\))`, 'g')),
    ];
    return links.flatMap(({ 0: linkStart, index }) => {
      const node = file.textNodes.find((text) => text.isProse && text.start <= index && index < text.end);
      const offset = index + linkStart.length;
      const fix = replacementFix('A link leads where it led.', offset, offset + currentId.length, id);
      const message = `This link has to lead to "#${id}" again, as that section gets its id back. Write it in place of "#${currentId}".`;
      return node ? [node.diagnostic(message, { rule: 'published/id-changed', offset, fix })] : [];
    });
  });
}

/** From this likeness upwards, two sections of a page are one: others share hardly more than their little words. */
const minSameSection = 0.6;
/** From this likeness upwards, a section of a saved file holds some of what another held. */
const minSimilarSection = 0.4;

/** Returns the sections of a page that are there under other ids, each with how links know it. */
function changedAnchors(
  before: SourceFile,
  after: SourceFile,
  content: ContentSnapshot,
): [name: string, RemovedName][] {
  const [sectionsBefore = [], sectionsAfter = []] = [before, after].map(({ root }) =>
    root.at('sections').items.map((section) => toSavedItem(section, 'title')),
  );
  return sectionsBefore.flatMap((section): [string, RemovedName][] => {
    if (findSameId(sectionsAfter, section)) return [];
    const current = sectionsAfter.find(
      (candidate) => similarity(section.node.value, candidate.node.value) >= minSameSection,
    );
    if (current === undefined) return [];
    const idNode = current.node.at('id');
    const description = 'The id was put back to which links lead.';
    const edit = valueEdit(idNode, section.id);
    const explain = (references: string) => [
      idNode.diagnostic(
        `The id of "${itemTitle(current.node)}" was "${section.id}" when it was published. Links lead there from ${references}, and perhaps from elsewhere. Write "id: ${section.id}" again.`,
        { rule: 'published/id-changed', fix: edit && { description, edits: [edit] } },
      ),
      ...linksToRestore(content, after, current, section.id),
    ];
    return [[entryName('resources', `${after.slug}/${section.id}`), { file: after.path, explain }]];
  });
}

/** Returns what the published content named that nothing has now, and the ids that have to be put back. */
function compareWithPublished(
  published: ContentSnapshot,
  content: ContentSnapshot,
): { removedNames: Map<string, RemovedName>; changedIds: Diagnostic[] } {
  const removedNames = new Map<string, RemovedName>();
  const changedIds: Diagnostic[] = [];
  for (const { earlier: before, later: after } of pairFiles(published, content)) {
    if (before === undefined || (before.path === after?.path && before.text === after.text)) continue;
    if (after && after.slug !== before.slug && content.files.some(({ path }) => path === before.path))
      changedIds.push(swappedFilesDiagnostic(before, after));
    else if (after?.slug !== before.slug)
      removedNames.set(
        entryName(before.kind, before.slug),
        after ? renamedFile(before, after) : { file: before.path },
      );
    if (after === undefined) continue;
    if (after.kind === 'phases')
      for (const phase of before.root.items) {
        const id = phase.at('id').text ?? '';
        if (after.root.items.every((current) => current.at('id').text !== id))
          removedNames.set(entryName('phases', id), { file: after.path });
      }
    for (const [name, removed] of changedAnchors(before, after, content)) removedNames.set(name, removed);
    const [itemsBefore, itemsAfter] = [savedItems(before), savedItems(after)];
    for (const item of itemsBefore) {
      const current = findUnderNewId(item, itemsBefore, itemsAfter);
      const idOwner = findSameId(itemsAfter, item);
      const newIdOwner =
        current && !findSameId(itemsBefore, current)
          ? endOfIdChain(item, itemsBefore, itemsAfter)
          : undefined;
      const problem = current && changedIdDiagnostic(item, current, idOwner, newIdOwner);
      if (problem) changedIds.push(problem);
      if (idOwner || item.groupId !== '') continue;
      const name = after.kind === 'resources' ? questionName(after, item.id) : entryName(after.kind, item.id);
      const replacement = replacementFor(item, itemsBefore, itemsAfter);
      const explain = problem ? () => problem : replacement && replacedItemDiagnostic(item, replacement);
      removedNames.set(name, { file: after.path, ...(explain && { explain }) });
    }
  }
  return { removedNames, changedIds };
}

/** Returns the findings of the check with what only the published content can tell, in place of what follows from it. */
export function explainByPublished(
  diagnostics: readonly Diagnostic[],
  published: ContentSnapshot,
  content: ContentSnapshot,
): Diagnostic[] {
  const { removedNames, changedIds } = compareWithPublished(published, content);
  /** How much of a value and what it belongs to is published under its name; 0 for none. */
  const publishedSimilarity = ({ file, key, value, parent }: YamlNode): number => {
    const publishedNodes = published.files.find(({ path }) => path === file.path)?.nodesWithSchema ?? [];
    const sameNodes = publishedNodes.filter(
      (candidate) => candidate.value === value && candidate.key === key,
    );
    return Math.max(
      0,
      ...sameNodes.map((candidate) => 1 + similarity(candidate.parent?.value, parent?.value)),
    );
  };
  const adjusted = diagnostics.map(
    (diagnostic) =>
      diagnostic.comparedWithPublished?.(publishedSimilarity) ?? withPublishedValue(diagnostic, published),
  );
  const byName = Map.groupBy(adjusted, ({ missingName = '' }) =>
    removedNames.has(missingName) ? missingName : '',
  );
  const explained = [...byName].flatMap(([name, group]) => {
    const removed = removedNames.get(name);
    if (removed === undefined) return group;
    const references = [...new Set(sortProblems(group).map(({ file, line }) => `${file}:${line}`))].join(
      ', ',
    );
    return (
      removed.explain?.(references) ??
      group.map((diagnostic) => removedReferenceDiagnostic(diagnostic, removed))
    );
  });
  return [...changedIds, ...explained];
}

/** Returns a finding that names what was published in place of what is missing: an id, or the section that saves an answer. */
function withPublishedValue(diagnostic: Diagnostic, published: ContentSnapshot): Diagnostic {
  const { code, node } = diagnostic.suppressionKey ?? {};
  if (node?.key !== 'id') return diagnostic;
  const publishedFile = published.files.find(({ path }) => path === node.file.path);
  if (publishedFile === undefined) return diagnostic;
  if (node.value === undefined) {
    const [publishedIds, currentIds] = [publishedFile, node.file].map(({ nodesWithSchema }) =>
      nodesWithSchema.filter(({ key }) => key === 'id'),
    );
    const removedIds = publishedIds?.filter((publishedId) =>
      currentIds?.every(({ value }) => value !== publishedId.value),
    );
    const id = removedIds?.find(
      ({ parent }) => similarity(parent?.value, node.parent?.value) >= minSameSection,
    );
    return id
      ? { ...diagnostic, message: `"id" is missing. Write "id: ${id.source}", as it was published.` }
      : diagnostic;
  }
  const [publishedSections, currentSections] = [publishedFile, node.file].map(
    ({ root }) => root.at('download', 'sections').items,
  );
  const savedFieldIds = (section: YamlNode) => section.at('fields').textItems.map(({ text }) => text);
  const section =
    code === 'unsaved' &&
    publishedSections?.find((candidate) => savedFieldIds(candidate).some((id) => id === node.text));
  if (
    !section ||
    currentSections?.some((candidate) => similarity(candidate.value, section.value) >= minSimilarSection)
  )
    return diagnostic;
  const message = `The answer to "${node.text}" is not saved any more. Put the section back in "download" that was published: "kind: answers", "heading: ${section.at('heading').text}", "fields: [${savedFieldIds(section).join(', ')}]".`;
  return { ...diagnostic, message };
}

/** Returns what to do where something is named that is nowhere any more. */
function removedReferenceDiagnostic(diagnostic: Diagnostic, { file }: RemovedName): Diagnostic {
  const node = diagnostic.suppressionKey?.node;
  if (node === undefined) return diagnostic;
  if (node.meta.reference === 'phases') {
    const message = diagnostic.message.replace(
      /^.*? is not a phase\./,
      `The phase ${node.displayValue} was removed.`,
    );
    return { ...diagnostic, message, rule: 'published/removed' };
  }
  if (node.isProse) {
    const message = `This link leads to ${file}, which was taken away. Take the link out of this text too.`;
    return { ...diagnostic, message, rule: 'published/removed' };
  }
  const isListed = typeof node.key === 'number';
  const edit = itemEdit(node, 'remove', String);
  const instruction = isListed && edit ? 'take it from this list too' : 'remove the whole item it belongs to';
  const description = 'What was taken away elsewhere was taken from the list.';
  return {
    ...diagnostic,
    message: `${node.displayValue} was taken away in ${file}: ${instruction}.`,
    rule: 'published/removed',
    ...(edit && { fix: { description, edits: [edit] } }),
  };
}

/** Returns the published content, if git knows it and it is not the same. */
export function readPublishedContent(git: Git, cache?: ReadCache): ContentSnapshot | undefined {
  try {
    const commit = publishedCommit(git);
    const changed = commit === undefined ? [] : changedFiles(git, { base: commit, head: undefined });
    const isEdited = changed.some(({ path }) => path.startsWith('content/'));
    return commit !== undefined && isEdited
      ? readContent(commitTree(git, commit, ['content']), cache).content
      : undefined;
  } catch (error) {
    // Whoever has no git, or may not read the repository, has nothing to compare with.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}
