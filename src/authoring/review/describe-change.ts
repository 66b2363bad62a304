import { isRecord } from '../content-files/value-path.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentIndex } from '../content-files/visibility.ts';
import {
  type EntryDetail,
  entryLabels,
  joinWithAnd,
  type ReportEntry,
  quoteList,
  toValueDetail,
  reportText,
  showInvisible,
  type ValueDetail,
  type ReportText,
} from './report-model.ts';
import {
  fieldName,
  firstWords,
  itemTitle,
  placeName,
  pathPartName,
  pathPartNames,
  placeText,
} from './place-names.ts';
import { locationOf, locationOfDifference } from './text-locations.ts';
import { diffTexts } from './text-diff.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { NodeChange } from './compare-content.ts';

/**
 * The texts inside a YAML node, as lines of the report: one line for each content block, list item and list, and one
 * line for everything else. Items that have moved elsewhere are left out, because the report shows them as moved.
 */
function describeNode(
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): ValueDetail[] {
  const depth = node.path.length;
  return [...Map.groupBy(leafNodes(node, movedNodes), (leaf) => enclosingUnit(leaf, depth))].map(
    ([unit, unitLeaves]) => {
      const unitName = innermostName(unit);
      const shownName = pathPartName(unitName);
      const isInName = (title: string) => unitName.endsWith(`"${title}"`) && shownName.includes(title);
      // The title of a block or item is left out if the line begins with a name that contains the whole title, so that
      // it is not shown twice.
      const titleLeaf =
        unitLeaves.length > 1
          ? unitLeaves.find((leaf) => isInName(contentIndex.valueOf(leaf).trim()))
          : undefined;
      const texts = unitLeaves.flatMap((leaf) => {
        const text = contentIndex.valueOf(leaf).trim();
        if (leaf === titleLeaf) return [];
        const hasName = leaf.path.slice(depth).some((key) => typeof key === 'string');
        const name = hasName ? fieldName(leaf) : '';
        if (unit === node) return name === '' ? text : `${name}: ${text}`;
        // A value such as “true” says nothing without the name of its field, so it is left out where that name is not
        // shown.
        return typeof leaf.value === 'boolean' ? [] : text;
      });
      return toValueDetail(texts.join(' / '), unit === node ? '' : shownName);
    },
  );
}

/**
 * The lines of `describeNode` as visitors read them: each long text has a line of its own, and the parts of a block
 * have names. Ids and other values that no visitor reads are left out.
 */
function describeForVisitors(
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): ValueDetail[] {
  const depth = node.path.length;
  const leaves = leafNodes(node, movedNodes).filter((leaf) => leaf === node || isRead(leaf));
  const unitOf = (leaf: YamlNode) => {
    const unit = enclosingUnit(leaf, depth);
    if (unit !== node || leaf === node) return unit;
    // The parts of a mapping, such as the briefing of a role-play, stay together.
    const field = [leaf, ...leaf.ancestors].find(({ parent }) => parent === node) ?? leaf;
    return field !== leaf || wordCountOf(leaf) > maxSharedWords ? field : node;
  };
  return [...Map.groupBy(leaves, unitOf)].flatMap(([unit, unitLeaves]): ValueDetail[] => {
    const unitName = innermostName(unit);
    const isCell = unit === unitLeaves[0] && typeof unit.key === 'number';
    const name =
      unit === node || isCell ? '' : unit === unitLeaves[0] ? fieldName(unit) : pathPartName(unitName);
    // A title that the line or the entry already names is not shown twice.
    const isInName = (title: string) =>
      unitName.endsWith(`"${title}"`) && pathPartName(unitName).includes(title);
    const parts = unitLeaves.flatMap((leaf) => {
      const text = contentIndex.valueOf(leaf).trim();
      if (unitLeaves.length + Number(unit === node) > 1 && leaves.length > 1 && isInName(text)) return [];
      // Inside a block, “true” says nothing without the words beside it.
      if (unit !== node && typeof leaf.value === 'boolean') return [];
      const partName = leaf === unit || isNamedByText(leaf, unit !== node) ? '' : fieldName(leaf);
      return partName === '' ? text : `${partName}: ${text}`;
    });
    if (parts.length === 0) return [];
    const isLong = parts.length > 1 && unitLeaves.some((leaf) => wordCountOf(leaf) > maxSharedWords);
    const bullet = Array.isArray(unit.value) ? '• ' : '';
    return [
      toValueDetail(isLong ? parts.map((part) => bullet + part).join('\n\n') : parts.join(' / '), name),
    ];
  });
}

/** A text with more words than this does not share its line in the report with others. */
const maxSharedWords = 12;

/** Whether visitors read a value: neither an id nor the title of a whole file, which the heading above names. */
const isRead = ({ key, parent, text, meta }: YamlNode): boolean =>
  key !== 'id' &&
  !(key === 'title' && parent?.parent === undefined) &&
  (text === undefined || meta.display !== undefined || (meta.reference ?? meta.refersTo) !== undefined);

/** Whether a text shows by itself what it is: a title, an item of a list or, in a block, the name of something else. */
const isNamedByText = ({ key, meta }: YamlNode, isInBlock: boolean): boolean =>
  typeof key === 'number' ||
  key === 'title' ||
  key === 'label' ||
  (isInBlock && (meta.reference ?? meta.refersTo) !== undefined);

const wordCountOf = ({ text }: YamlNode): number => text?.match(/\S+/g)?.length ?? 0;

/**
 * A new text with more than 400 words is shortened in the report: a page to a list of its sections, another text to the
 * first 30 words of each part. A removed text is always shown in full, because the later version no longer contains it.
 */
const [maxShownWords, excerptWords] = [400, 30];

/**
 * A short description of a long new value: the sections of a new page with their sizes, or the first words of each part of
 * another text, and where to read it. Undefined if the value is short enough to be shown in full.
 */
function outlineNode(
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): EntryDetail[] | undefined {
  const wordCount = visibleWords(contentIndex, node, movedNodes).length;
  if (wordCount <= maxShownWords) return undefined;
  const whereToRead: EntryDetail = {
    note: [`Read all ${wordCount} words under “Files changed”, in `, ...quoteList([node.file.path]), '.'],
  };
  if (node.file.kind !== 'resources' || node.parent !== undefined)
    return [...describeForVisitors(contentIndex, node, movedNodes).map(toExcerpt), whereToRead];
  const sections = node.at('sections').items.filter((section) => movedNodes?.has(section) !== true);
  return [
    ...describeForVisitors(
      contentIndex,
      node,
      new Set([...(movedNodes ?? []), ...node.at('sections').items]),
    ),
    ...sections.map((section) => {
      const blockCount = pluralize(section.at('blocks').items.length, 'block');
      const sectionWordCount = pluralize(visibleWords(contentIndex, section, movedNodes).length, 'word');
      return { note: [...reportText`${innermostName(section)}`, `: ${blockCount}, ${sectionWordCount}`] };
    }),
    whereToRead,
  ];
}

/** A line of the report with only the first words of its text. */
function toExcerpt({ field, segments }: ValueDetail): ValueDetail {
  const allWords = segments.flatMap(({ text }) => text.split(' '));
  const excerpt = `${allWords.slice(0, excerptWords).join(' ')} … (${allWords.length} words)`;
  return allWords.length <= excerptWords ? { field, segments } : toValueDetail(excerpt, field);
}

const visibleWords = (
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): string[] =>
  leafNodes(node, movedNodes)
    .filter(({ meta, text }) => text !== undefined && meta.display?.label !== undefined)
    .flatMap((leaf) => contentIndex.valueOf(leaf).split(/\s+/))
    .filter((word) => word !== '');

/**
 * The lines of the report for a value that was added or removed as a whole: all its texts, and for a short report those
 * that visitors read. If an added value is long, a short description stands in their place.
 */
export function describeWholeNode(
  type: 'added' | 'removed',
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): Pick<ReportEntry, 'details' | 'outline'> {
  const outline = type === 'added' ? outlineNode(contentIndex, node, movedNodes) : undefined;
  return {
    details: describeNode(contentIndex, node, movedNodes),
    outline: outline ?? describeForVisitors(contentIndex, node, movedNodes),
  };
}

/**
 * The part of a value whose texts share one line of the report with a given text: the content block around the text,
 * else its list item, else the list of plain texts that contains it, else the whole value.
 */
function enclosingUnit(leaf: YamlNode, depth: number): YamlNode {
  const { path } = leaf;
  const ancestorAtDepth = (length: number) =>
    leaf.ancestors.find((ancestor) => ancestor.path.length === length) ?? leaf;
  const blocksIndex = path.indexOf('blocks', depth);
  if (blocksIndex !== -1) return ancestorAtDepth(blocksIndex + 2);
  const itemIndex = path.findIndex((key, index) => index >= depth && typeof key === 'number');
  if (itemIndex === -1) return ancestorAtDepth(depth);
  // Items that are plain texts have no line of their own. All items of such a list share one line.
  return ancestorAtDepth(itemIndex === path.length - 1 ? itemIndex : itemIndex + 1);
}

/** The last step of the path of a node, such as `2nd block (list)`. */
const innermostName = ({ where }: YamlNode): string => where.replace(/.* › /, '');

function leafNodes(node: YamlNode, movedNodes?: ReadonlySet<YamlNode>): YamlNode[] {
  const { value } = node;
  if (movedNodes?.has(node) === true) return [];
  if (Array.isArray(value)) return node.items.flatMap((item) => leafNodes(item, movedNodes));
  // The field `kind` of a block is left out, because the name of the block, such as `2nd block (list)`, already says
  // it.
  if (isRecord(value))
    return Object.keys(value).flatMap((key) => (key === 'kind' ? [] : leafNodes(node.at(key), movedNodes)));
  return [node];
}

export interface ContentIndexPair {
  earlier: ContentIndex;
  later: ContentIndex;
}

/** The report entry for one difference in a file: what happened and where, then the text before and after. */
export function describeChange(change: NodeChange, contentIndexes: ContentIndexPair): ReportEntry {
  const { type, before, after } = change;
  if (before && after) return describePair(change, { before, after }, contentIndexes);
  if (after)
    return {
      ...entryAt(change, after),
      location: locationOf(after),
      ...describeWholeNode('added', contentIndexes.later, after, change.movedNodes),
      ...outlineInWords(change, contentIndexes.later, after),
    };
  if (before)
    return {
      ...entryAt(change, before),
      formerLine: locationOf(before).line,
      ...describeWholeNode('removed', contentIndexes.earlier, before, change.movedNodes),
      ...outlineInWords(change, contentIndexes.earlier, before),
    };
  return { type, summary: [], details: [] };
}

/**
 * The report entry for a value that exists before and after the change: edited, moved, reordered or with an exchanged
 * id.
 */
function describePair(
  change: NodeChange,
  { before, after }: Record<'before' | 'after', YamlNode>,
  contentIndexes: ContentIndexPair,
): ReportEntry {
  switch (change.type) {
    case 'reordered':
      return describeReordered(change, after, contentIndexes);
    case 'exchanged-ids':
      return describeExchangedIds(change, after);
    case 'moved':
      return describeMoved(change, before, after, contentIndexes);
    default:
      return {
        ...entryAt(change, after),
        location: locationOfDifference(before, after),
        details: [diffDetail(before, after, contentIndexes)],
        ...partOfRow(after),
        ...outlineInWords(change, contentIndexes.later, after),
      };
  }
}

/** For a cell of a table row, which is a list inside a list: the place of the row, and the name of the column. */
function partOfRow(node: YamlNode): Pick<ReportEntry, 'partOf'> {
  const { parent } = node;
  if (!Array.isArray(parent?.value) || typeof parent.key !== 'number') return {};
  const [, place = '', name = ''] = /^(.*) › (.*?)$/su.exec(placeName(node)) ?? [];
  return { partOf: { place: reportText`${place}`, name } };
}

/**
 * The parts that the report entries of added, removed and edited values have in common: what happened, and where it
 * happened.
 */
const entryAt = (change: NodeChange, node: YamlNode) => ({
  type: change.type,
  summary: placeText(placedNode(change, node)),
});

/**
 * The words that a short report uses in place of two technical changes: a section that got a button to open it, and a
 * page that is shown with a meeting.
 */
function outlineInWords(
  change: NodeChange,
  contentIndex: ContentIndex,
  node: YamlNode,
): Pick<ReportEntry, 'label' | 'outline' | 'partOf'> {
  if (isCollapsedNow(change))
    return {
      label: 'folded now',
      outline: [{ note: [...reportText`Visitors open it with the button ${node.text ?? ''}.`] }],
    };
  return isMeetingPage(node)
    ? {
        label: entryLabels.changed,
        partOf: { place: placeText(node.enclosingItem ?? node), name: '' },
        outline: [{ note: describeMeetingPage(contentIndex, node, change.type) }],
      }
    : {};
}

/**
 * Whether a section is closed from now on until a visitor presses a button, because the field `opener`, the label of
 * such a button, was added to it.
 */
const isCollapsedNow = ({ type, after }: NodeChange): boolean =>
  type === 'added' && after?.key === 'opener' && after.parent?.parent?.key === 'sections';

/**
 * The node whose name stands in a report entry, usually the changed node. A new or removed text in a list would be
 * named by its own first words, which the entry shows anyway, so here the list is named.
 */
function placedNode(change: NodeChange, node: YamlNode): YamlNode {
  if (isMeetingPage(node)) return node.enclosingItem ?? node;
  if (isCollapsedNow(change)) return node.ancestor();
  const isWhole = change.before === undefined || change.after === undefined;
  const isNamedByText =
    typeof node.key === 'number' || (node.file.kind === 'labels' && placeName(node).endsWith('”'));
  return isWhole && isNamedByText && node.text !== undefined ? node.ancestor() : node;
}

/**
 * Whether a node of meetings.yaml is a reference to a page that is shown with a meeting (an item of the field `uses`).
 */
const isMeetingPage = (node: YamlNode): boolean =>
  node.file.kind === 'meetings' && node.parent?.key === 'uses';

function describeMeetingPage(
  contentIndex: ContentIndex,
  use: YamlNode,
  type: NodeChange['type'],
): ReportText {
  const page = contentIndex.titleOf('resources', use.at('page').text ?? '');
  const section = use.at('section').text;
  const part =
    section === undefined
      ? 'the page '
      : reportText`the part ${sectionTitle(contentIndex, use, section)} of `;
  const verb = { added: 'now also links', removed: 'no longer links' }[String(type)] ?? 'now links';
  return [`The meeting ${verb} to `, ...part, ...reportText`${page}`, '.'];
}

/**
 * The heading of the section to which a meeting refers; the section's id, with spaces, if the section does not exist.
 */
const sectionTitle = (contentIndex: ContentIndex, use: YamlNode, id: string): string =>
  contentIndex.sectionTitleOf(use.at('page').text ?? '', id) ?? id.replaceAll('-', ' ');

/** The report entry for a list whose items are in another order than before. */
function describeReordered(
  { type, nestedChanges }: NodeChange,
  after: YamlNode,
  contentIndexes: ContentIndexPair,
): ReportEntry {
  const isWholeFile = after.path.length === 0;
  return {
    type,
    summary: isWholeFile ? ['the whole list'] : placeText(after),
    location: locationOf(after),
    details: reorderDetails(nestedChanges, contentIndexes.later),
    ...(isAlphabetical(after, contentIndexes.later) && {
      outline: [{ note: ['The list is in alphabetical order now.'] }],
    }),
  };
}

/** The report entry for two items of a list that exchanged their ids while everything else in them stayed the same. */
function describeExchangedIds({ type, nestedChanges }: NodeChange, after: YamlNode): ReportEntry {
  const items = nestedChanges.flatMap(({ after: item }) => (item ? [item] : []));
  const names = joinWithAnd(
    items.map((item) => reportText`${item.at('title').text ?? item.at('text').text ?? innermostName(item)}`),
  );
  const ids = nestedChanges.map(
    ({ before: item, after: later }) => `${item?.at('id').text ?? ''} → ${later?.at('id').text ?? ''}`,
  );
  return {
    type,
    summary: [
      'The ids of ',
      ...names,
      ' were exchanged (',
      ...quoteList(ids),
      '). Visitors read the same texts in the same order.',
    ],
    location: locationOf(after),
    details: [],
  };
}

/** The report entry for an item that is in another list now, with the differences inside the item. */
function describeMoved(
  { type, nestedChanges }: NodeChange,
  before: YamlNode,
  after: YamlNode,
  contentIndexes: ContentIndexPair,
): ReportEntry {
  return {
    type,
    summary: [...placeText(after), ', from ', ...placeText(before), ...originFileText(before, after)],
    location: locationOf(after),
    details: nestedChanges.flatMap((change) => nestedChangeDetails(change, after, contentIndexes)),
  };
}

/** A phrase with the title of the file from which an item was moved; empty if the item is still in the same file. */
const originFileText = (before: YamlNode, after: YamlNode): ReportText => {
  const title = before.file.root.at('title').text ?? before.file.slug;
  return before.file.kind === after.file.kind && before.file.slug === after.file.slug
    ? []
    : reportText` of ${title} (${before.file.path})`;
};

/** A line of the report that shows the differences between two texts. The result also has both texts in full. */
export const toDiffDetail = (before: string, after: string, field = ''): ValueDetail => ({
  field,
  segments: diffTexts(before, after),
  texts: { before, after },
});

/** A line of the report that shows the differences between a value before and after the change. */
function diffDetail(
  before: YamlNode,
  after: YamlNode,
  contentIndexes: ContentIndexPair,
  field = '',
): ValueDetail {
  const [beforeText, afterText] = [
    nodeText(contentIndexes.earlier, before),
    nodeText(contentIndexes.later, after),
  ];
  // References are shown as titles. If two entries have the same title, both sides would look alike, so the ids are
  // shown in brackets.
  const withRawValue = (text: string, { value }: YamlNode) =>
    beforeText === afterText ? `${text} (${Array.isArray(value) ? 'as a list' : String(value)})` : text;
  return toDiffDetail(withRawValue(beforeText, before), withRawValue(afterText, after), field);
}

/** The text of a value. For a list or a mapping, this is the texts in it, each with the name of its field. */
const nodeText = (contentIndex: ContentIndex, node: YamlNode): string =>
  typeof node.value === 'object' && node.value !== null
    ? describeNode(contentIndex, node)
        .flatMap(({ field, segments }) =>
          segments.map(({ text }) => (field === '' ? text : `${field}: ${text}`)),
        )
        .join(' / ')
    : contentIndex.valueOf(node) + (isNumberOfMinutes(node) ? ' minutes' : '');

const isNumberOfMinutes = ({ key, value }: YamlNode): boolean =>
  (key === 'minutes' || key === 'together') && typeof value === 'number';

/** The lines of the report for a difference inside a moved item: where in the item it is, and the texts. */
function nestedChangeDetails(
  change: NodeChange,
  item: YamlNode,
  contentIndexes: ContentIndexPair,
): EntryDetail[] {
  const { type, before, after } = change;
  if (type === 'changed' && before && after)
    return [diffDetail(before, after, contentIndexes, showInvisible(nameInside(item, after)))];
  const entry = describeChange(change, contentIndexes);
  return [{ note: [`${entryLabels[entry.type]} `, ...entry.summary] }, ...entry.details];
}

/** Where a node is within a list item that contains it, as a path without the path of the item. */
const nameInside = (item: YamlNode, { where }: YamlNode): string =>
  pathPartNames(where.slice(`${item.where} › `.length)).join(' › ');

/** For each item that was moved within its list: a note that says past which item it was moved. */
const reorderDetails = (reorderedItems: readonly NodeChange[], contentIndex: ContentIndex): EntryDetail[] =>
  reorderedItems.flatMap(({ before, after, movedPast }): EntryDetail[] => {
    if (!after || !movedPast) return [];
    const nameOf = (item: YamlNode) => reportText`${firstWords(itemName(contentIndex, item))}`;
    const side = Number(after.key) < Number(movedPast.key) ? 'before' : 'after';
    const place = after.key === 0 ? ['first in this list'] : [`${side} `, ...nameOf(movedPast)];
    const former = ` (it was number ${Number(before?.key) + 1})`;
    return [{ note: [...nameOf(after), ' is now ', ...place, former] }];
  });

/** Whether the items of a list are in alphabetical order. Of an item of a glossary, the bold term is compared. */
const isAlphabetical = (list: YamlNode, contentIndex: ContentIndex): boolean =>
  list.items
    .map((item) => itemName(contentIndex, item))
    .map((name) => /\*\*(.+?)\*\*/.exec(name)?.[1] ?? name)
    .every((name, index, names) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en') <= 0);

/** The name of a list item in a sentence of the report. A table row is named by its first cell. */
const itemName = (contentIndex: ContentIndex, item: YamlNode): string =>
  isRecord(item.value)
    ? itemTitle(item)
    : contentIndex.valueOf(Array.isArray(item.value) ? item.at(0) : item);
