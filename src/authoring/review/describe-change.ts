import { isRecord } from '../content-files/value-path.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentIndex } from '../content-files/visibility.ts';
import {
  type EntryDetail,
  entryLabels,
  joinWithAnd,
  type ReportEntry,
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
  placePart,
  placeParts,
  placeText,
  positionOf,
} from './place-names.ts';
import { locationOf, locationOfDifference } from './text-locations.ts';
import { diffTexts } from './text-diff.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { NodeChange } from './compare-content.ts';

/**
 * The texts of a value as details: one line for each block, item and list inside it, and one line for everything else.
 * Nodes that are reported elsewhere are left out.
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
      const isTitle = (leaf: YamlNode) =>
        unitLeaves.length > 1 && unitName.endsWith(`"${contentIndex.valueOf(leaf).trim()}"`);
      // The name of a unit already contains its title.
      const titleLeaf = unitLeaves.find(isTitle);
      const texts = unitLeaves.flatMap((leaf) => {
        const text = contentIndex.valueOf(leaf).trim();
        if (leaf === titleLeaf) return [];
        const isInField = leaf.path.slice(depth).some((key) => typeof key === 'string');
        const name = isInField ? fieldName(leaf) : '';
        if (unit === node) return name === '' ? text : `${name}: ${text}`;
        // A boolean is meaningless without its name.
        return typeof leaf.value === 'boolean' ? [] : text;
      });
      return toValueDetail(texts.join(' / '), unit === node ? '' : placePart(unitName));
    },
  );
}

/**
 * A new text with more words than the first number is shown as an outline, or by as many of its first words as the
 * second number. A removed text is always shown in full.
 */
const [maxOutlinedWords, excerptWords] = [100, 30];

/** A short form of a long value that was added: a page by its sections, anything else by its first words. */
function outlineNode(
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): EntryDetail[] | undefined {
  const visibleTokens = visibleWords(contentIndex, node, movedNodes);
  if (visibleTokens.length <= maxOutlinedWords) return undefined;
  if (node.file.kind !== 'resources' || node.parent !== undefined)
    return [
      toValueDetail(`${visibleTokens.slice(0, excerptWords).join(' ')} … (${visibleTokens.length} words)`),
    ];
  const sections = node.at('sections').items.filter((section) => movedNodes?.has(section) !== true);
  return [
    ...describeNode(contentIndex, node, new Set([...(movedNodes ?? []), ...node.at('sections').items])),
    ...sections.map((section) => {
      const blockCount = pluralize(section.at('blocks').items.length, 'block');
      const wordCount = pluralize(visibleWords(contentIndex, section, movedNodes).length, 'word');
      return toValueDetail(`${blockCount}, ${wordCount}`, innermostName(section));
    }),
  ];
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

/** The texts of a value that was added or removed, and an outline if they are long. */
export function describeWholeNode(
  type: 'added' | 'removed',
  contentIndex: ContentIndex,
  node: YamlNode,
  movedNodes?: ReadonlySet<YamlNode>,
): Pick<ReportEntry, 'details' | 'outline'> {
  const outline = type === 'added' ? outlineNode(contentIndex, node, movedNodes) : undefined;
  return { details: describeNode(contentIndex, node, movedNodes), ...(outline && { outline }) };
}

/**
 * The unit that is reported on the same line as a text: its block, its list item or its list of texts, or else the
 * whole value.
 */
function enclosingUnit(leaf: YamlNode, depth: number): YamlNode {
  const { path } = leaf;
  const ancestorAtDepth = (length: number) =>
    leaf.ancestors.find((ancestor) => ancestor.path.length === length) ?? leaf;
  const blocksIndex = path.indexOf('blocks', depth);
  if (blocksIndex !== -1) return ancestorAtDepth(blocksIndex + 2);
  const itemIndex = path.findIndex((key, index) => index >= depth && typeof key === 'number');
  if (itemIndex === -1) return ancestorAtDepth(depth);
  // Items that are plain texts share the line of their list.
  return ancestorAtDepth(itemIndex === path.length - 1 ? itemIndex : itemIndex + 1);
}

/** The last part of a node's name. */
const innermostName = ({ where }: YamlNode): string => where.replace(/.* › /, '');

function leafNodes(node: YamlNode, movedNodes?: ReadonlySet<YamlNode>): YamlNode[] {
  const { value } = node;
  if (movedNodes?.has(node) === true) return [];
  if (Array.isArray(value)) return node.items.flatMap((item) => leafNodes(item, movedNodes));
  // The name of a block already includes its kind.
  if (isRecord(value))
    return Object.keys(value).flatMap((key) => (key === 'kind' ? [] : leafNodes(node.at(key), movedNodes)));
  return [node];
}

export interface ContentIndexPair {
  earlier: ContentIndex;
  later: ContentIndex;
}

/** One change to a file as an entry: what happened and where, then the old and the new wording. */
export function describeChange(change: NodeChange, contentIndexes: ContentIndexPair): ReportEntry {
  const { type, before, after } = change;
  if (before && after) return describePair(change, { before, after }, contentIndexes);
  if (after)
    return {
      ...entryAt(change, after, contentIndexes.later),
      summary: whereWithDisplayLabel(contentIndexes.later, after),
      ...positionAndLocation(after),
      ...describeWholeNode('added', contentIndexes.later, after, change.movedNodes),
      ...outlineInWords(change, contentIndexes.later, after),
    };
  if (before)
    return {
      ...entryAt(change, before, contentIndexes.earlier),
      summary: pastPosition(whereWithDisplayLabel(contentIndexes.earlier, before)),
      ...describeWholeNode('removed', contentIndexes.earlier, before, change.movedNodes),
      ...outlineInWords(change, contentIndexes.earlier, before),
    };
  return { type, summary: [], details: [] };
}

/** The change of a value that exists before and after. */
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
        ...entryAt(change, after, contentIndexes.later),
        ...(placeName(before) !== placeName(after) && { formerPlace: placeText(before) }),
        ...positionAndLocation(after),
        location: locationOfDifference(before, after),
        details: [diffDetail(before, after, contentIndexes)],
        ...outlineInWords(change, contentIndexes.later, after),
      };
  }
}

/** What every entry about one value has: what happened, and where. */
const entryAt = (change: NodeChange, node: YamlNode, contentIndex: ContentIndex) => ({
  type: change.type,
  summary: whereWithDisplayLabel(contentIndex, node),
  place: placeText(placedNode(change, node)),
  ...(isUse(node) ? meetingOfUse(node) : fieldGroupOf(node)),
});

const positionAndLocation = (after: YamlNode) => ({
  position: positionOf(after),
  location: locationOf(after),
});

/** The meeting that has a page, so that all its new or removed pages are one entry. */
const meetingOfUse = (node: YamlNode): Pick<ReportEntry, 'fieldGroup'> => ({
  fieldGroup: { name: placeName(node.enclosingItem ?? node), list: '', isWhole: false, fields: [] },
});

/** The part of a page that visitors read as a whole, with the changed field, or with all fields if it is a row. */
function fieldGroupOf(node: YamlNode): Pick<ReportEntry, 'fieldGroup'> {
  const isInList = typeof node.key === 'number';
  const isRow = isInList && Array.isArray(node.value);
  const isCell = isInList && typeof node.parent?.key === 'number';
  const part = isRow ? node : isInList && !isCell ? undefined : node.enclosingItem;
  const fields = (isRow ? node.items : [node]).filter(({ text }) => text !== undefined);
  const [firstField] = fields;
  if (part === undefined || firstField === undefined) return {};
  // Only the name of a cell contains the name of its row.
  const name = isRow || isCell ? placeName(firstField).replace(/ › [^›]*$/, '') : placeName(part);
  return {
    fieldGroup: {
      name,
      list: placeName(part.ancestor()),
      isWhole: isRow,
      fields: fields.map((field) => ({
        name: placeName(field).startsWith(`${name} › `)
          ? placeName(field).slice(name.length + 3)
          : fieldName(field),
        text: field.text ?? '',
        isTitle: isRow || isCell ? field.key === 0 : itemTitle(part) === field.text,
      })),
    },
  };
}

/** What a short report says of a button that folds a section, and of a page on which a meeting is shown. */
function outlineInWords(
  change: NodeChange,
  contentIndex: ContentIndex,
  node: YamlNode,
): Pick<ReportEntry, 'label' | 'outline'> {
  if (isFold(change))
    return {
      label: 'folded now',
      outline: [{ note: [...reportText`Visitors open it with the button ${node.text ?? ''}.`] }],
    };
  return isUse(node)
    ? { label: entryLabels.changed, outline: [{ note: describeUse(contentIndex, node, change.type) }] }
    : {};
}

/** Whether a section is folded now, because it has a button that opens it. */
const isFold = ({ type, after }: NodeChange): boolean =>
  type === 'added' && after?.key === 'opener' && after.parent?.parent?.key === 'sections';

/** The part that an entry names: of a text that is named by its first words its list, because the text follows. */
function placedNode(change: NodeChange, node: YamlNode): YamlNode {
  if (isUse(node)) return node.enclosingItem ?? node;
  if (isFold(change)) return node.ancestor();
  const isWhole = change.before === undefined || change.after === undefined;
  const isNamedByText =
    typeof node.key === 'number' || (node.file.kind === 'labels' && placeName(node).endsWith('”'));
  return isWhole && isNamedByText && node.text !== undefined ? node.ancestor() : node;
}

/** Whether a node is a page on which a meeting is shown. */
const isUse = (node: YamlNode): boolean => node.file.kind === 'meetings' && node.parent?.key === 'uses';

function describeUse(contentIndex: ContentIndex, use: YamlNode, type: NodeChange['type']): ReportText {
  const page = contentIndex.titleOf('resources', use.at('page').text ?? '');
  const section = use.at('section').text;
  const part =
    section === undefined
      ? 'the page '
      : reportText`the part ${sectionTitle(contentIndex, use, section)} of `;
  const verb = { added: 'Also lists', removed: 'No longer lists' }[String(type)] ?? 'Lists';
  const now = type === 'removed' ? '.' : ' now.';
  return [`${verb} `, ...part, ...reportText`${page}`, now];
}

/** The heading of a section that a meeting uses. */
const sectionTitle = (contentIndex: ContentIndex, use: YamlNode, id: string): string =>
  contentIndex.sectionTitleOf(use.at('page').text ?? '', id) ?? id.replaceAll('-', ' ');

/** A list of which the items are in another order. */
function describeReordered(
  { type, nestedChanges }: NodeChange,
  after: YamlNode,
  contentIndexes: ContentIndexPair,
): ReportEntry {
  const isWholeFile = after.path.length === 0;
  return {
    type,
    summary: isWholeFile ? ['the whole list'] : reportText`${describeWhere(contentIndexes.later, after)}`,
    ...(!isWholeFile && { place: placeText(after) }),
    location: locationOf(after),
    details: reorderDetails(nestedChanges, contentIndexes),
    outline: [{ note: newOrder(after, nestedChanges, contentIndexes.later) }],
  };
}

/** The entry for two items of a list that have exchanged their ids and nothing else. */
function describeExchangedIds({ type, nestedChanges }: NodeChange, after: YamlNode): ReportEntry {
  const items = nestedChanges.flatMap(({ after: item }) => (item ? [item] : []));
  const names = joinWithAnd(
    items.map((item) => reportText`${item.at('title').text ?? item.at('text').text ?? innermostName(item)}`),
  );
  const ids = nestedChanges.map(({ before: item, after: later }) => [
    reportText`${item?.at('id').text ?? ''} → ${later?.at('id').text ?? ''}`,
  ]);
  return {
    type,
    summary: [
      'The ids of ',
      ...names,
      ' were exchanged (',
      ...ids.flat().flatMap((text, index) => (index === 0 ? text : [', ', ...text])),
      '). Visitors read the same texts in the same order.',
    ],
    location: locationOf(after),
    details: [],
  };
}

/** The entry for an item that is in another list now, with the changes inside it. */
function describeMoved(
  { type, nestedChanges }: NodeChange,
  before: YamlNode,
  after: YamlNode,
  contentIndexes: ContentIndexPair,
): ReportEntry {
  const [whereNow, whereBefore] = [
    describeWhere(contentIndexes.later, after),
    describeWhere(contentIndexes.earlier, before),
  ];
  return {
    type,
    summary: [...reportText`${whereNow}, from ${whereBefore}`, ...originFileText(before, after)],
    place: [...placeText(after), ', from ', ...placeText(before), ...originFileText(before, after)],
    location: locationOf(after),
    details: nestedChanges.flatMap((change) => nestedChangeDetails(change, after, contentIndexes)),
  };
}

/** The file that an item was moved from; empty within the same file. */
const originFileText = (before: YamlNode, after: YamlNode): ReportText => {
  const title = before.file.root.at('title').text ?? before.file.slug;
  return before.file.kind === after.file.kind && before.file.slug === after.file.slug
    ? []
    : reportText` of ${title} (${before.file.path})`;
};

/** Two texts with the differences marked. */
export const toDiffDetail = (before: string, after: string, field = ''): ValueDetail => ({
  field,
  segments: diffTexts(before, after),
  texts: { before, after },
});

/** The change of a value, with the differences marked. */
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
  // Two ids may have the same title.
  const withRawValue = (text: string, { value }: YamlNode) =>
    beforeText === afterText ? `${text} (${Array.isArray(value) ? 'as a list' : String(value)})` : text;
  return toDiffDetail(withRawValue(beforeText, before), withRawValue(afterText, after), field);
}

/** The whole text of a value; for anything but a text, with the names of its fields. */
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

/** The details of a change inside a moved item, each with its position in the item. */
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

/** The name of a part of an item. */
const nameInside = (item: YamlNode, { where }: YamlNode): string =>
  placeParts(where.slice(`${item.where} › `.length)).join(' › ');

/** The items that moved past others, with their new position. */
const reorderDetails = (
  reorderedItems: readonly NodeChange[],
  { later: contentIndex }: ContentIndexPair,
): EntryDetail[] =>
  reorderedItems.flatMap(({ after }): EntryDetail[] => {
    const previousItem = after?.ancestor().items[Number(after.key) - 1];
    if (after === undefined) return [];
    const position =
      previousItem === undefined
        ? [' is first now']
        : reportText` is after ${itemName(contentIndex, previousItem)} now`;
    return [{ note: [...reportText`${itemName(contentIndex, after)}`, ...position] }];
  });

/** The new order of a list in words: alphabetical order, or else the items that moved. */
function newOrder(
  list: YamlNode,
  reorderedItems: readonly NodeChange[],
  contentIndex: ContentIndex,
): ReportText {
  const nameOf = (item: YamlNode) =>
    firstWords(isRecord(item.value) ? itemTitle(item) : itemName(contentIndex, item));
  const names = list.items.map((item) => {
    const name = itemName(contentIndex, item);
    // In a list of terms, the order is that of the terms in bold, not of whole items.
    return /\*\*(.+?)\*\*/.exec(name)?.[1] ?? name;
  });
  const isAlphabetical = names.every(
    (name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en') <= 0,
  );
  if (isAlphabetical) return ['The list is in alphabetical order now.'];
  return reorderedItems.flatMap(({ after, passedItem }, index): ReportText => {
    if (after === undefined || passedItem === undefined) return [];
    const side = Number(passedItem.key) < Number(after.key) ? 'after' : 'before';
    return [
      ...(index === 0 ? [] : ['; ']),
      ...reportText`${nameOf(after)}`,
      ` now stands ${side} `,
      ...reportText`${nameOf(passedItem)}`,
    ];
  });
}

/** The name of a list item; a row is named by its first cell. */
const itemName = (contentIndex: ContentIndex, item: YamlNode): string =>
  isRecord(item.value)
    ? innermostName(item)
    : contentIndex.valueOf(Array.isArray(item.value) ? item.at(0) : item);

/** The position of a value; for an entry of a list, with its name. */
function describeWhere(contentIndex: ContentIndex, node: YamlNode): string {
  const { key, text } = node;
  // An item called "change" gets another noun, because the report calls its own entries changes.
  const where = node.where.replace(/(^|› )(\d+(?:st|nd|rd|th)) change(?= ›|$)/, '$1its $2 difference');
  const name = typeof key === 'number' && text !== undefined ? contentIndex.valueOf(node) : undefined;
  return name === undefined || name === text ? where : `${where} “${name}”`;
}

/** The position of a value, and where visitors see it, unless both are the same. */
function whereWithDisplayLabel(contentIndex: ContentIndex, node: YamlNode): ReportText {
  const displayLabel = node.meta.display?.label;
  const whereText = reportText`${describeWhere(contentIndex, node)}`;
  // A label is located by the place where visitors read it, because its key does not show this.
  if (node.file.kind === 'labels' && displayLabel !== undefined) return [...whereText, ` (${displayLabel})`];
  const isAlreadyNamed = displayLabel === undefined || node.where.includes(displayLabel.replace(/^.* /, ''));
  return isAlreadyNamed ? whereText : [...whereText, ` (${displayLabel})`];
}

/** The name of a removed item. Its number is the position in the earlier list. */
const pastPosition = ([where = '', ...rest]: ReportText): ReportText =>
  typeof where === 'string'
    ? [where, ...rest]
    : [{ quoted: where.quoted.replace(/(^| › )(?=\d+(?:st|nd|rd|th) [^›]*$)/, '$1what was the ') }, ...rest];
