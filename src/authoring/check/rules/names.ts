/** Rules about names: ids, titles, tags, and references to entries. */
import { contentLayout } from '../../../model/collections/content-layout.ts';
import {
  entryName,
  type Diagnostic,
  isTextNode,
  type SourceFile,
  type YamlNode,
  type TextNode,
} from '../../content-files/yaml-node.ts';
import { entriesOf, filesOf, knownIds, type ContentSnapshot } from '../../content-files/content-snapshot.ts';
import { entryKinds, type EntryKind } from '../../../model/schemas/vocabulary.ts';
import { slugify } from '../../../model/text/slug.ts';
import { closestMatch, didYouMean, allowedValuesSentence } from '../../../model/text/suggestions.ts';
import { pluralize } from '../../../model/text/templates.ts';
import { checkEachFile, type Rule, duplicateProblems } from '../rule.ts';

const checklistNodes = (content: ContentSnapshot): YamlNode[] =>
  filesOf(content, 'checklists').flatMap(({ root }) => root.items);

/**
 * The text at a path, such as `download.fileName`, below each of the given nodes. Nodes without such a text are left
 * out.
 */
const textNodesAt = (nodes: readonly YamlNode[], ...steps: string[]): TextNode[] =>
  nodes.map((node) => node.at(...steps)).filter(isTextNode);

export const uniqueIds: Rule = {
  reason: 'Two things with one id cannot be told apart by pages, addresses and saved files.',
  check: (content) => {
    const pages = filesOf(content, 'resources').map(({ root }) => root);
    const pageIdNodes = pages.map((page) => page.at('id')).filter(({ value }) => typeof value === 'number');
    const nextId = Math.max(0, ...pageIdNodes.map(({ value }) => Number(value))) + 1;
    const items = checklistNodes(content).flatMap((list) => list.at('items').items);
    return [
      ...duplicateProblems(
        pageIdNodes,
        (id, firstLocation) => `${id} is the id in ${firstLocation} already. The next free id is ${nextId}.`,
      ),
      ...duplicateProblems(
        textNodesAt(pages, 'download', 'fileName'),
        (name, firstLocation) =>
          `"${name}" is the name of the file in ${firstLocation} already. Saved files must be told apart by name.`,
      ),
      ...duplicateProblems(
        textNodesAt(items, 'id'),
        (id, firstLocation) =>
          `"${id}" is the id in ${firstLocation} already. Give this item an id of its own, with a number that no item has ever had.`,
      ),
    ];
  },
};

export const uniqueListItems: Rule = {
  reason: 'Of two items that say the same, one was put there by mistake; ids and labels tell items apart.',
  check: checkEachFile((file) =>
    file.nodesWithSchema.flatMap((list) => {
      if (!Array.isArray(list.value)) return sameNameProblems(list);
      // In a table, several cells may have the same text, so equal texts in a row are not reported.
      const isTextList = !Array.isArray(list.ancestor().value);
      const listedTexts = list.textItems.filter(
        ({ meta }) => isTextList && (meta.display ?? meta.reference) !== undefined,
      );
      const fields = list.items.flatMap((item) =>
        item.children.filter(({ meta }) => meta.duplicateMessage !== undefined),
      );
      return [
        ...duplicateProblems(
          listedTexts,
          (text) => `"${text}" is already in this list. Remove one of the two.`,
        ),
        ...[...Map.groupBy(fields.filter(isTextNode), ({ key }) => key).values()].flatMap((group) =>
          duplicateProblems(
            group,
            (value, firstLocation) =>
              `"${value}" is the ${group[0]?.fieldName ?? ''} in ${firstLocation} already. ${group[0]?.meta.duplicateMessage ?? ''}`,
          ),
        ),
      ];
    }),
  ),
};

/**
 * The problems of fields in one group that have the same text although visitors must be able to tell them apart, such
 * as the labels of two buttons.
 */
const sameNameProblems = ({ children }: YamlNode): Diagnostic[] => {
  const names = children.filter(({ meta }) => meta.duplicateMessage !== undefined).filter(isTextNode);
  const keyOf = ({ meta, value }: YamlNode) => JSON.stringify([meta.duplicateMessage, value]);
  return [...Map.groupBy(names, keyOf).values()].flatMap((group) =>
    duplicateProblems(
      group,
      (value, firstLocation) =>
        `"${value}" is what "${group[0]?.fieldName ?? ''}" says in ${firstLocation} already. ${group[0]?.meta.duplicateMessage ?? ''}`,
    ),
  );
};

/**
 * The kinds of entry that visitors see only if a page refers to the entry. Resources are not included, because they
 * have their own pages. Meetings are not included, because other rules require a section for each agenda.
 */
const kindsNeedingReference = entryKinds.filter((kind) => kind !== 'resources' && kind !== 'meetings');

export const orphans: Rule = {
  reason: 'An entry that no page names is never seen by a visitor, and nobody would notice.',
  // If the content has another mistake, this mistake may be the reason why no page refers to an entry. The rule
  // therefore runs only on valid content.
  needs: 'valid-content',
  check: (content) => {
    const references = content.files.flatMap(({ nodesWithSchema }) =>
      nodesWithSchema.flatMap(({ value, meta }) =>
        meta.reference ? [{ kind: meta.reference, id: String(value) }] : [],
      ),
    );
    return kindsNeedingReference.flatMap((kind) => {
      const entries = entriesOf(content, kind);
      const referencedIds = new Set(
        references.flatMap((reference) => (reference.kind === kind ? reference.id : [])),
      );
      return entries
        .filter(({ id }) => !referencedIds.has(id))
        .map(({ id, node }) =>
          node.diagnostic(
            kind === 'phases'
              ? `No resource has "phase: ${id}", so this phase would be empty. Add a resource to it or remove the phase.`
              : `No page names "${id}", so no visitor sees it. Add it to the "entries" of a block with "kind: ${kind}" in content/resources/, or remove it.`,
            { rule: 'names/unused', code: 'unreferenced' },
          ),
        );
    });
  },
};

export const references: Rule = {
  reason: 'A page that names an entry that does not exist would show a gap.',
  needs: 'complete-files',
  check: (content) => {
    const referenceNodes = content.files.flatMap(({ nodesWithSchema }) =>
      nodesWithSchema.filter(({ text, meta }) => text !== undefined && meta.reference !== undefined),
    );
    return [...Map.groupBy(referenceNodes, ({ meta }) => meta.reference)].flatMap(([kind, nodes]) => {
      const ids = kind && knownIds(content, kind);
      if (kind === undefined || ids === undefined) return [];
      const unknown = nodes.filter(({ text = '' }) => !ids.includes(text));
      const [list] = contentLayout[kind].layout === 'list' ? filesOf(content, kind) : [];
      // If a list has no entries, but other files refer to some, it was probably emptied by accident. One problem is
      // then reported, not one for each reference.
      return list?.root.items.length === 0
        ? emptyListProblems(list.root, kind, unknown)
        : unknown.map((node) => unknownEntryProblem(content, node, kind, ids));
    });
  },
};

function emptyListProblems(list: YamlNode, kind: EntryKind, references: readonly YamlNode[]): Diagnostic[] {
  const [first, ...more] = references;
  // An empty list of phases is reported by its schema, which requires at least one phase.
  if (first === undefined || kind === 'phases') return [];
  const { plural } = contentLayout[kind];
  const places =
    more.length === 0 ? first.location : `${first.location} and ${pluralize(more.length, 'other place')}`;
  const message = `There is nothing in this file, but its ${plural} are named in ${places}. Take the file back as it was. Only if there are to be no ${plural}, take them out there.`;
  return [list.diagnostic(message, { rule: 'syntax/empty-file' })];
}

function unknownEntryProblem(
  content: ContentSnapshot,
  node: YamlNode,
  kind: EntryKind,
  ids: readonly string[],
): Diagnostic {
  const { text = '' } = node;
  // A writer may have used the title of a phase in place of its id, so the message lists the ids with the titles.
  const phaseChoices = entriesOf(content, 'phases').map(
    (phase) => `${phase.id} (${phase.node.ancestor().at('title').text ?? ''})`,
  );
  const several =
    typeof node.key === 'number' && /\s/.test(text) && didYouMean(text, ids) === ''
      ? ' If these are several, begin each on a line of its own with a dash and a space, exactly below the others.'
      : '';
  const advice =
    kind === 'phases' && didYouMean(text, ids) === ''
      ? `Choose where this page belongs now: ${phaseChoices.join(', ')}.`
      : allowedValuesSentence(text, ids, 'There are none yet.');
  return node.diagnostic(`"${text}" is not a ${contentLayout[kind].singular}.${several} ${advice}`, {
    rule: 'names/unknown',
    missingName: entryName(kind, text),
    code: 'unknown-name',
  });
}

export const similarTags: Rule = {
  reason: 'Two spellings of one word split the filter in two, and each finds only half.',
  check: (content, published) => {
    const firstUseByStem = new Map<string, TextNode>();
    const tags = tagsOf(content.files);
    const usesByTag = Map.groupBy(tags, ({ text }) => text);
    const isShared = (text: string) => (usesByTag.get(text)?.length ?? 0) > 1;
    const publishedTags = tagsOf(published?.files ?? []).map(({ text }) => text);
    const sharedTags = [...usesByTag.keys()].filter(isShared);
    const knownTags = [...new Set([...sharedTags, ...publishedTags])];
    return tags.flatMap((tag) => {
      // An invalid tag is reported separately, and may contain no letters to compare.
      if (slugify(tag.text) !== tag.text) return [];
      const tagStem = stem(tag.text);
      const earlier = firstUseByStem.get(tagStem);
      if (earlier === undefined) firstUseByStem.set(tagStem, tag);
      const candidates = publishedTags.includes(tag.text) ? sharedTags : knownTags;
      const suggestion = isShared(tag.text) ? undefined : closestMatch(tag.text, candidates, 1);
      if (suggestion !== undefined && stem(suggestion) !== tagStem)
        return tag.diagnostic(
          `"${tag.text}" is a tag of this page alone, but visitors find pages by those that several share. Did you mean ${suggestion}?`,
          { rule: 'names/tags' },
        );
      if (earlier === undefined || earlier.text === tag.text) return [];
      return tag.diagnostic(
        `"${tag.text}" and "${earlier.text}" in ${earlier.location} are one tag in two spellings. Use the same everywhere.`,
        { rule: 'names/tags' },
      );
    });
  },
};

const tagsOf = (files: readonly SourceFile[]): TextNode[] =>
  files.flatMap(({ kind, root }) => (kind === 'resources' ? root.at('tags').textItems : []));

// A comparison key for tags. Tags that differ only in number (singular or plural) or in hyphens have the same key,
// because visitors read them as the same word.
function stem(tag: string): string {
  const plain = slugify(tag).replaceAll('-', '');
  return plain.length > 3 ? plain.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : plain;
}

export const uniqueTitles: Rule = {
  reason: 'Visitors know entries by their titles, and expect other words below another.',
  check: (content) =>
    entryKinds.flatMap((kind) => {
      const duplicateMessage = (title: string, firstLocation: string) =>
        `"${title}" is the title in ${firstLocation} already. Give this one a title of its own.`;
      return duplicateProblems(titleNodes(content, kind), duplicateMessage);
    }),
};

function titleNodes(content: ContentSnapshot, kind: EntryKind): TextNode[] {
  const entries = filesOf(content, kind).flatMap(({ root }) =>
    Array.isArray(root.value) ? root.items : root,
  );
  return textNodesAt(entries, 'title');
}
