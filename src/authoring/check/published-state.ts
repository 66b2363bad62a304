/** Adds to the message about a place what was published there, whichever rule reports the place. */
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
  /** What changed in the current content: a value, an item, or the list or group that lacks something. */
  node: YamlNode;
  /** The published value; undefined for added items. */
  before: YamlNode | undefined;
  type: 'value' | 'removed' | 'added' | 'moved';
  /** Where something removed stood; by default, where the changed node is. */
  location?: string;
  /** What was published, as a clause; empty if that would be too long. The place is in brackets, or empty. */
  clause: (place: string) => string;
}

/** Longer texts are not repeated in a message. */
const maxQuotedLength = 240;

/** Names and labels up to this length are shown whole; of longer texts only what has changed. */
const maxWholeLength = 60;

/** A message names at most this many changes, because a person with more of them cannot tell which one matters. */
const maxNamedChanges = 2;

/** Adds the published state to the messages about places that differ from it. */
export function describePublishedState(
  diagnostics: readonly Diagnostic[],
  published: ContentSnapshot,
  content: ContentSnapshot,
): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const changes = publishedChanges(published, content);
  return diagnostics.map((diagnostic) => {
    const { node, message, rule, saysPublishedState = false } = diagnostic;
    if (node === undefined || rule === 'names/copy' || rule?.startsWith('published/')) return diagnostic;
    if (saysPublishedState) return diagnostic;
    const clauses = relevantChanges(node, message, changes)
      .map((change) => change.clause(placeOf(change, node)))
      .filter((clause) => clause !== '');
    if (clauses.length === 0) return diagnostic;
    const publishedState = `When this was published, ${clauses.join(', and ')}. If you did not mean to change that, put it back as it was.`;
    return { ...diagnostic, publishedState };
  });
}

/** Where a change is, unless it is at the reported place. */
const placeOf = ({ node, location = node.location }: PublishedChange, reported: YamlNode): string =>
  reported.isWithin(node) || location === reported.location ? '' : ` (${location})`;

/** The changes of a value or around it; if there are none, the few changes in its file and those that a message names. */
function relevantChanges(
  node: YamlNode,
  message: string,
  changes: readonly PublishedChange[],
): readonly PublishedChange[] {
  // The message about something new is about nothing else.
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

/** A hint for each item that saved files or addresses know, and that stands in another list than when it was published. */
export const movedItemHints = (content: ContentSnapshot, published: ContentSnapshot): Problem[] =>
  publishedChanges(published, content).flatMap(({ type, node, before }) => {
    const [list, group] = [before?.parent, before?.parent?.ancestor()];
    const isElsewhere = list?.file.path !== node.file.path || list.where !== node.parent?.where;
    if (type !== 'moved' || !group || !isElsewhere || node.at('id').value === undefined) return [];
    const message = `This stood in ${group.where || list?.file.path} when it was published. If you did not mean to move it, put it back there, with everything that belongs to it.`;
    return node.diagnostic(message, { rule: 'published/changed' });
  });

/** Cached, because the messages and the hints about one content need the same changes. */
const changesSince = memoizeWeak((published: ContentSnapshot) =>
  memoizeWeak((content: ContentSnapshot) => findChanges(published, content)),
);

/** All differences from the published content, by file. */
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

/** The differences between a published and a current value; removed items are collected. */
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
  // Of a small group of values, such as the page and the section of a link, a person changes several at once.
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

/** A new field, of which nothing was published. */
const newChange = (node: YamlNode): PublishedChange => ({
  node,
  before: undefined,
  type: 'added',
  clause: () => '',
});

const groupSource = (group: YamlNode): string =>
  group.children.map((field) => `"${String(field.key)}: ${String(field.value)}"`).join(', ');

/** Whether a value is a number, a name or a choice. */
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

/** For each current item, the published one with the same value, id, title or position. */
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

/** The values of a longest increasing subsequence: the items that nobody moved. */
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

/** An item as its text, its few values, or its noun and title. */
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

/** The values of a list; in brackets if one of them holds a comma. */
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

/** What a list or a group held, in words, such as `1 item (agenda)`. */
function contentsOf({ value, items, children }: YamlNode): string {
  const names = Array.isArray(value)
    ? items.map((item) => item.at('kind').text ?? nameOf(item))
    : children.map(({ fieldName }) => fieldName);
  const shown = names.length > 4 ? [...names.slice(0, 4), '…'] : names;
  return `${pluralize(names.length, Array.isArray(value) ? 'item' : 'field')} (${shown.join(', ')})`;
}

/** What a text said where it has other words now. */
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
  // Of words that were only added, the reported text itself needs no reminder.
  if (oldWords === '') return place === '' ? '' : `“${shorten(newWords)}”${place} was not there`;
  if (oldWords.length > maxQuotedLength) return '';
  if (newWords === '' && start === 0) return `“${oldWords}”${place} stood at the beginning`;
  return newWords === ''
    ? `“${oldWords}”${place} followed “${old.slice(Math.max(0, start - 4), start).join(' ')}”`
    : `“${oldWords}”${place} stood where “${shorten(newWords)}” is now`;
}
