/**
 * Adds a sentence about the published state to the problems of all rules: what was published where the problem is now.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { pluralize } from '../../model/text/templates.ts';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';
import type { Problem } from '../content-files/problem.ts';
import { isRecord } from '../content-files/value-path.ts';
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';
import { pairFiles } from './pair-files.ts';
import { itemTitle } from './saved-items.ts';

/** A difference from the published content. */
interface PublishedChange {
  /** The changed node of the current content. If something was removed, it is the list or group that contained it. */
  node: YamlNode;
  /** The published value; undefined for added items. */
  before: YamlNode | undefined;
  type: 'value' | 'removed' | 'added' | 'moved';
  /** The location of something that was removed. If it is undefined, the location of `node` is used. */
  location?: string;
  /**
   * Creates the part of the sentence that says what was published; '' if it would be too long. `place` is a location in
   * brackets, or ''.
   */
  clause: (place: string) => string;
}

/** A published text that is longer than this is not repeated in a message. */
const maxQuotedLength = 240;

/** A name or label up to this length is quoted as a whole. From a longer text, only the changed part is quoted. */
const maxWholeLength = 60;

/**
 * If more changes than this are relevant to a problem, its message names none of them, because a reader could not tell
 * which one matters.
 */
const maxNamedChanges = 2;

/** Adds to each diagnostic a sentence about what was published at its place, if the content has changed there. */
export function describePublishedState(
  diagnostics: readonly Diagnostic[],
  published: ContentSnapshot,
  content: ContentSnapshot,
): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const changes = publishedChanges(published, content);
  return diagnostics.map((diagnostic) => {
    const { node, message, rule, saysPublishedState } = diagnostic;
    if (node === undefined || rule === 'names/copy' || rule?.startsWith('published/')) return diagnostic;
    if (saysPublishedState === true) return diagnostic;
    const clauses = relevantChanges(node, message, changes)
      .map((change) => change.clause(placeOf(change, node)))
      .filter((clause) => clause !== '');
    if (clauses.length === 0) return diagnostic;
    const publishedState = `When this was published, ${clauses.join(', and ')}. If you did not mean to change that, put it back as it was.`;
    return { ...diagnostic, publishedState };
  });
}

/**
 * The location of a change, in brackets, for a message. '' if the change is where the problem is reported, because the
 * message gives this location anyway.
 */
const placeOf = ({ node, location = node.location }: PublishedChange, reported: YamlNode): string =>
  reported.isWithin(node) || location === reported.location ? '' : ` (${location})`;

/**
 * The changes that a message about `node` should name: the innermost change of the node or of a value that contains it.
 * If there is none, these are the changes inside the node. If there are none of these either, they are the changes in
 * its file and in the files that the message names. More than `maxNamedChanges` changes are not returned.
 */
function relevantChanges(
  node: YamlNode,
  message: string,
  changes: readonly PublishedChange[],
): readonly PublishedChange[] {
  // If the problem is in a new field or item, nothing was published there, so no change is named.
  if (changes.some((change) => change.type === 'added' && node.isWithin(change.node))) return [];
  const surrounding = changes.filter(({ type, node: changed }) =>
    type === 'removed' ? changed === node || changed === node.parent : node.isWithin(changed),
  );
  const innermost = surrounding.toSorted((a, b) => b.node.path.length - a.node.path.length)[0];
  if (innermost && innermost.node !== node.file.root) return [innermost];
  const inside = changes.filter((change) =>
    change.type === 'added' ? change.node.parent === node : change.node.isWithin(node),
  );
  const nearby = changes.filter(
    ({ type, node: { file } }) => type !== 'added' && (file === node.file || message.includes(file.path)),
  );
  return [inside, nearby].find(({ length }) => length > 0 && length <= maxNamedChanges) ?? [];
}

/** A hint for each item with an id that was in another list when it was published. */
export const movedItemHints = (content: ContentSnapshot, published: ContentSnapshot): Problem[] =>
  publishedChanges(published, content).flatMap(({ type, node, before }) => {
    const [list, group] = [before?.parent, before?.parent?.ancestor()];
    const isElsewhere = list?.file.path !== node.file.path || list.where !== node.parent?.where;
    if (type !== 'moved' || !group || !isElsewhere || node.at('id').value === undefined) return [];
    const message = `This stood in ${group.where || list?.file.path} when it was published. If you did not mean to move it, put it back there, with everything that belongs to it.`;
    return node.diagnostic(message, { rule: 'published/changed' });
  });

/** The differences are computed only once for two content states, because the messages and the hints both need them. */
const changesSince = memoizeWeak((published: ContentSnapshot) =>
  memoizeWeak((content: ContentSnapshot) => findChanges(published, content)),
);

/** All differences between the published and the current content, in the order of the files. */
const publishedChanges = (published: ContentSnapshot, content: ContentSnapshot): readonly PublishedChange[] =>
  changesSince(published)(content);

function findChanges(published: ContentSnapshot, content: ContentSnapshot): PublishedChange[] {
  const removedItems: YamlNode[] = [];
  const changes = pairFiles(published, content).flatMap(({ earlier, later }) =>
    earlier && later && earlier.text !== later.text
      ? compareValues(earlier.root, later.root, removedItems)
      : [],
  );
  const result = changes.map((change) => {
    const before =
      change.type === 'added' && isRecord(change.node.value)
        ? removedItems.find((item) => isDeepStrictEqual(item.value, change.node.value))
        : undefined;
    return before ? movedChange(before, change.node) : change;
  });
  const movedItems = new Set(result.flatMap(({ type, before }) => (type === 'moved' ? before : [])));
  return result.filter(
    ({ type, before }) => type !== 'removed' || before === undefined || !movedItems.has(before),
  );
}

/**
 * The differences between a published and a current value. Removed list items are also added to `removedItems`, so that
 * the caller can find them in other lists, to which somebody may have moved them.
 */
function compareValues(before: YamlNode, after: YamlNode, removedItems: YamlNode[]): PublishedChange[] {
  if (isDeepStrictEqual(before.value, after.value)) return [];
  if (Array.isArray(before.value) && Array.isArray(after.value))
    return [...before.items, ...after.items].every(isShort)
      ? [valueChange(before, after)]
      : compareLists(before, after, removedItems);
  if (!isRecord(before.value) || !isRecord(after.value)) return [valueChange(before, after)];
  const added = Object.keys(after.value).filter((name) => before.at(name).value === undefined);
  const changes = Object.keys(before.value).flatMap((name) => {
    const [field, current] = [before.at(name), after.at(name)];
    return current.value === undefined
      ? [removedChange(field, after)]
      : compareValues(field, current, removedItems);
  });
  // In a small group, such as the page and the section of a link, several values usually change together, so they count
  // as one change.
  const isSmallGroup = before.children.every(isShort) && before.children.length > 1;
  return changes.length > 1 && isSmallGroup && changes.every(({ before: field }) => field?.parent === before)
    ? [
        {
          node: after,
          before,
          type: 'value',
          clause: (place) => `${place === '' ? 'it' : `this item${place}`} was ${groupSource(before)}`,
        },
      ]
    : [...changes, ...added.map((name) => newChange(after.at(name)))];
}

/** The change for a new field. Messages say nothing about it, because nothing was published there. */
const newChange = (node: YamlNode): PublishedChange => ({
  node,
  before: undefined,
  type: 'added',
  clause: () => '',
});

const groupSource = (group: YamlNode): string =>
  group.children.map((field) => `"${String(field.key)}: ${String(field.value)}"`).join(', ');

/** Whether a value is short, such as a number, a name or a choice. */
const isShort = ({ value, source }: YamlNode): boolean =>
  typeof value !== 'object' && source.length <= 40 && !source.includes('\n');

function compareLists(before: YamlNode, after: YamlNode, removedItems: YamlNode[]): PublishedChange[] {
  const counterparts = pairListItems(before.items, after.items);
  const removed = before.items.filter((item) => !counterparts.includes(item));
  removedItems.push(...removed);
  const inPlace = longestIncreasing(counterparts.flatMap((item) => (item ? Number(item.key) : [])));
  return [
    ...after.items.flatMap((item, index): PublishedChange[] => {
      const counterpart = counterparts[index];
      if (counterpart === undefined) return [addedChange(item, before)];
      const changes = compareValues(counterpart, item, removedItems);
      return inPlace.has(Number(counterpart.key)) ? changes : [movedChange(counterpart, item), ...changes];
    }),
    ...removed.map((item) => removedChange(item, after)),
  ];
}

const idOf = (item: YamlNode): string => String(item.at('id').value ?? '');

/**
 * For each current item of a list, the published item that it corresponds to: the one with the same value, or else with
 * the same id or title, or else the one that follows the published item of the item above. Undefined if there is none.
 */
function pairListItems(before: readonly YamlNode[], after: readonly YamlNode[]): (YamlNode | undefined)[] {
  const free = new Set(before);
  const take = (predicate: (item: YamlNode) => boolean) => {
    const item = [...free].find(predicate);
    if (item) free.delete(item);
    return item;
  };
  const counterparts = after.map((item) => take(({ value }) => isDeepStrictEqual(value, item.value)));
  for (const identityOf of [idOf, itemTitle])
    for (const [index, item] of after.entries())
      counterparts[index] ??= identityOf(item)
        ? take((other) => identityOf(other) === identityOf(item))
        : undefined;
  for (const [index, item] of after.entries())
    counterparts[index] ??= take(
      (other) =>
        other.key === (index === 0 ? 0 : Number(counterparts[index - 1]?.key ?? NaN) + 1) &&
        (idOf(other) === '' || idOf(item) === ''),
    );
  return counterparts;
}

/**
 * The numbers of a longest increasing subsequence. Applied to the published positions of items in their current order,
 * these are the positions of the items that nobody has moved.
 */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const longest = best
      .filter((_, other) => (numbers[other] ?? 0) < number)
      .reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best[index] = [...longest, number];
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trimEnd()} …` : text);

/** The name of an item for messages: its text, its values if they are few and short, or its noun and title. */
export const nameOf = (item: YamlNode): string =>
  item.text === undefined
    ? item.children.length > 0 && item.children.every(isShort) && itemTitle(item) === ''
      ? groupSource(item)
      : (item.where.split(' › ').at(-1) ?? '')
    : `“${shorten(item.text.replaceAll(/\s+/g, ' '))}”`;

function movedChange(before: YamlNode, after: YamlNode): PublishedChange {
  const list = before.parent;
  const above = list?.items[Number(before.key) - 1];
  const position = above === undefined ? 'came first' : `stood directly below ${nameOf(above)}`;
  const group = list?.where === after.parent?.where ? '' : ` in ${list?.ancestor().where ?? ''}`;
  const clause = (place: string) => `${nameOf(after)}${place} ${position}${group}`;
  return { node: after, before, type: 'moved', clause };
}

const addedChange = (node: YamlNode, list: YamlNode): PublishedChange => ({
  ...{ node, before: undefined, type: 'added' },
  clause: (place) => `there were ${list.items.length} items, without ${nameOf(node)}${place}`,
});

function removedChange(before: YamlNode, parent: YamlNode): PublishedChange {
  const what =
    typeof before.key === 'number'
      ? nameOf(before)
      : `"${String(before.key)}:${typeof before.value === 'object' ? '' : ` ${before.source}`}"`;
  const isLong = what.length > maxQuotedLength || what.includes('\n');
  return {
    node: parent,
    before,
    type: 'removed',
    location: parent.items[Number(before.key)]?.location ?? endLocation(parent),
    clause: (place) => (isLong ? '' : `${what} stood here${place}`),
  };
}

/** The location of the last line of a list or group. */
const endLocation = (node: YamlNode): string =>
  `${node.file.path}:${node.file.positionAt(Math.max(node.start, endOf(node) - 1)).line}`;

/** The offset after the last value in a list or group. */
export const endOf = ({ end, children }: YamlNode): number => Math.max(end, ...children.map(endOf));

/**
 * The values of a list as text. If a value contains a comma, the list is put in brackets, and values are quoted as YAML
 * needs it.
 */
const listSource = (values: readonly unknown[]): string =>
  values.some((value) => String(value).includes(','))
    ? `[${values.map((value) => quoteForYaml(String(value))).join(', ')}]`
    : values.join(', ');

function valueChange(before: YamlNode, after: YamlNode): PublishedChange {
  const [textBefore = '', text = ''] = [before.text, after.text];
  const hasGroups = before.children.some(({ value }) => typeof value === 'object');
  const value = Array.isArray(before.value) ? listSource(before.value) : before.displayValue;
  const subject = (place: string) =>
    place === '' && (typeof after.key === 'number' || !Array.isArray(before.value))
      ? 'it'
      : `"${after.fieldName}"`;
  const clause = (place: string) =>
    isRecord(before.value) || hasGroups
      ? `${subject(place)}${place} had ${contentsOf(before)}`
      : text !== '' && (before.isProse || textBefore.length > maxWholeLength)
        ? textClause(textBefore, text, place)
        : value.length > maxQuotedLength
          ? ''
          : `${subject(place)}${place} was ${value}`;
  return { node: after, before, type: 'value', clause };
}

/** The former contents of a list or a group in words, such as `1 item (agenda)`. */
function contentsOf({ value, items, children }: YamlNode): string {
  const names = Array.isArray(value)
    ? items.map((item) => item.at('kind').text ?? nameOf(item))
    : children.map(({ fieldName }) => fieldName);
  const shown = names.length > 4 ? [...names.slice(0, 4), '…'] : names;
  return `${pluralize(names.length, Array.isArray(value) ? 'item' : 'field')} (${shown.join(', ')})`;
}

/**
 * The part of a message that quotes the published words of a text which has other words now. Only the words that differ
 * are quoted.
 */
function textClause(before: string, after: string, place: string): string {
  const [old, current] = [before, after].map((text) => text.trim().split(/\s+/)) as [string[], string[]];
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  const [oldWords, newWords] = [old, current].map((tokens) =>
    tokens.slice(start, tokens.length - end).join(' '),
  ) as [string, string];
  // If words were only added to the reported text itself, nothing has to be said about the published text.
  if (oldWords === '') return place === '' ? '' : `“${shorten(newWords)}”${place} was not there`;
  if (oldWords.length > maxQuotedLength) return '';
  if (newWords === '' && start === 0) return `“${oldWords}”${place} stood at the beginning`;
  return newWords === ''
    ? `“${oldWords}”${place} followed “${old.slice(Math.max(0, start - 4), start).join(' ')}”`
    : `“${oldWords}”${place} stood where “${shorten(newWords)}” is now`;
}
