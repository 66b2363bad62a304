import { pluralize } from '../../model/text/templates.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { quoteForYaml, stripTypographicQuotes } from '../../model/text/quotation-marks.ts';
import { escapeInvisible } from '../../model/text/characters.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { type Path, isRecord, valueAt } from './value-path.ts';
import { type Schema, allowedFieldNames, childSchemaFor, metaOf, unwrapSchema } from './zod-schema.ts';
import type { z } from 'zod';
import type { RuleId } from './rule-ids.ts';

/**
 * A mistake in the content: where it is, and a message that says what to do about it. The message is written for
 * coordinators, who may not know YAML.
 */
export interface Problem {
  /** Relative to the project, such as content/resources/x.yaml. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units, as editors count. */
  column: number;
  /**
   * The item and field that have the problem, by name, such as `section "Context" › title`. '' for the file as a whole.
   */
  where: string;
  message: string;
  /** The words of the content that the message calls wrong. Undefined if it is about more than some words. */
  excerpt?: string | undefined;
  /** The violated rule, explained in docs/rules.md. */
  rule?: RuleId | undefined;
  /** The fix of the problem. Undefined if no fix is safe, for example because several are possible. */
  fix?: Fix | undefined;
  /**
   * Set for a text of a template that the writer has not replaced yet. Pages can still be previewed despite such a
   * problem.
   */
  isUnfilledTemplate?: true;
  /**
   * Set for a copy that its writer may still be going to change. It can be previewed, and becomes a mistake only when
   * it is submitted.
   */
  isCopy?: true;
}

/** Whether pages may be previewed despite a problem, because the writer has not finished yet. */
export const isUnfinished = ({ isUnfilledTemplate, isCopy }: Problem): boolean =>
  isUnfilledTemplate === true || isCopy === true;

/**
 * Formats a problem as one line, `file:line:column  where  message  rule`. Terminals and editors turn its beginning
 * into a link.
 */
export function formatProblem(problem: Problem): string {
  const location = `${problem.file}:${problem.line}:${problem.column}`;
  const parts = [location, problem.where, problem.message, problem.rule ?? ''].filter((part) => part !== '');
  // File names and texts may contain anything, also control sequences of the terminal and commands to the CI system, so
  // they are escaped.
  return parts.map(escapeInvisible).join('  ');
}

/** Sorts problems by file, position and message, and removes duplicates. */
export function sortProblems<Item extends Problem>(problems: readonly Item[]): Item[] {
  const byFormattedLine = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...byFormattedLine.values()].sort(
    (a, b) =>
      compareStrings(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareStrings(a.where, b.where) ||
      compareStrings(a.message, b.message),
  );
}

/** A key that is equal for problems with the same file, field and message, whatever their lines are. */
export const problemKey = ({ file, where, message }: Problem): string =>
  JSON.stringify([file, where, message]);

/**
 * The problems in `after` that were not there before. A problem was there before if an earlier problem has the same
 * file, field and message or, failing that, the same `looseKey`. Each earlier problem accounts for only one later
 * problem.
 */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
  looseKey: (problem: Problem) => string,
): Problem[] {
  let [remainingBefore, remainingAfter] = [before, after];
  for (const keyOf of [problemKey, looseKey]) {
    const [matchBefore, matchAfter] = [
      multisetMatcher(remainingBefore.map(keyOf)),
      multisetMatcher(remainingAfter.map(keyOf)),
    ];
    [remainingBefore, remainingAfter] = [
      remainingBefore.filter((problem) => !matchAfter(keyOf(problem))),
      remainingAfter.filter((problem) => !matchBefore(keyOf(problem))),
    ];
  }
  return [...remainingAfter];
}

/** The last line of a report, such as `3 problems in 2 files.` */
export function summarise(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${pluralize(problems.length, 'problem')} in ${pluralize(files, 'file')}.`;
}

/** The whole report: one line for each problem, then the number of problems and files. */
export function formatReport(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarise(problems)].join('\n');
}

/**
 * A key that is equal for problems with the same file and message. Line numbers inside the message are ignored, because
 * edits elsewhere move lines; the name of the item is not part of the key, because edits change it.
 */
const positionIndependentKey = ({ file, message }: Problem): string =>
  [file, message.replaceAll(/\b(lines?) \d+|(?<=\.yaml):\d+/g, '$1')].join('\n');

/** The problems that a change of the content has added. */
export const addedProblems = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  newProblems(before, after, positionIndependentKey);

// In contrast to localeCompare, this comparison gives the same order on every computer.
const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * An edit that replaces a piece of the text of a file by `newText`. The piece begins with the character at index
 * `start` of the text, and ends before the character at index `end`. The first character of the file has index 0.
 */
export interface TextEdit {
  start: number;
  end: number;
  newText: string;
}

/** The edits that repair a mistake which can safely be repaired in only one way. */
export interface Fix {
  /** What the fix has changed, as a sentence for coordinators. */
  description: string;
  edits: readonly TextEdit[];
  /**
   * Set if the fix is safe only in ids, choices, titles and labels. In a sentence, the characters that it replaces may
   * be intended.
   */
  isForNames?: true;
  /**
   * Set if the fix is only a guess, because the line alone does not show what was meant. It is applied only if the
   * whole file is valid YAML afterwards.
   */
  isGuess?: true;
  /**
   * Set if the fix changes what visitors read, because the text itself is the mistake. All other fixes leave the texts
   * as they are.
   */
  changesText?: true;
}

/** A fix that replaces one part of a file. */
export const replacementFix = (description: string, start: number, end: number, newText: string): Fix => ({
  description,
  edits: [{ start, end, newText }],
});

/** Applies edits to a text. The edits must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { start, end, newText } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + newText + result.slice(end);
  return result;
}

const namingFields = ['title', 'label', 'caption', 'figure', 'heading', 'question', 'text', 'id'];
const maxNameLength = 60;

/**
 * The nouns for the items of some lists, by the name of the list. For all other lists, the noun is the name without its
 * final s.
 */
const itemNouns = new Map([
  ['', 'item'],
  ['entries', 'entry'],
  ['roleplayPrompts', 'role-play prompt'],
  ['followUps', 'follow-up'],
]);

/**
 * The position of a value in words, such as `section "Context" › 2nd block (prose) › text`. '' for the root of a file.
 */
export function describePath(file: { kind: ContentKind; data: unknown }, path: Path): string {
  const parts: string[] = [];
  let listName = contentLayout[file.kind].layout === 'list' ? file.kind : '';
  path.forEach((key, index) => {
    if (typeof key !== 'number') {
      // A list and its item are named together, by the noun of the item: `section "Context"`, not `sections ›
      // "Context"`.
      const nextIsItem = typeof path[index + 1] === 'number';
      listName = String(key);
      if (!nextIsItem) parts.push(listName);
      return;
    }
    const item = valueAt(file.data, path.slice(0, index + 1));
    // A cell of a table is named by the first cell of its row and by the heading of its column.
    const columnTitle = valueAt(file.data, [
      ...path.slice(0, Math.max(0, index - 2)),
      'columns',
      key,
      'title',
    ]);
    if (listName === 'rows' && index < path.length - 1)
      parts.push(describeItem(listName, key, { title: valueAt(item, [0]) }));
    else if (listName === '' && typeof columnTitle === 'string')
      parts.push(describeItem('columns', key, { title: columnTitle }));
    else parts.push(describeItem(listName, key, item));
    listName = '';
  });
  return parts.join(' › ');
}

/**
 * Matches plural names that do not become a singular without their s, such as "activities", "boxes" and "usageSteps".
 */
const irregularPlural = /(?:ies|sses|[xz]es|[cs]hes)$|[A-Z].*s$/;

/**
 * The noun for one item of a list, such as "section" for "sections". Undefined if the singular cannot be made by
 * removing the s.
 */
export function itemNoun(listName: string): string | undefined {
  const noun = itemNouns.get(listName);
  return (
    noun ?? (irregularPlural.test(listName) ? undefined : listName.replace(/s$/, '').replaceAll('-', ' '))
  );
}

function describeItem(listName: string, index: number, item: unknown): string {
  const noun = itemNoun(listName);
  const name = itemName(item);
  if (name !== undefined)
    return `${(listName === 'blocks' && blockKind(item)) || (noun ?? listName)} "${name}"`;
  if (noun === undefined) return `${listName}[${index + 1}]`;
  const kind = listName === 'blocks' && blockKind(item) !== '' ? ` (${blockKind(item)})` : '';
  return `${ordinal(index + 1)} ${noun}${kind}`;
}

function itemName(item: unknown): string | undefined {
  for (const field of namingFields) {
    const name = valueAt(item, [field]);
    if (typeof name !== 'string' || name.trim() === '' || name.includes('\n')) continue;
    return name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()} …` : name;
  }
  return undefined;
}

function blockKind(item: unknown): string {
  return isRecord(item) && typeof item['kind'] === 'string' ? item['kind'] : '';
}

function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** Writes a text in quotation marks for YAML. If it is already in typographic quotation marks, they are replaced. */
export const requoteForYaml = (text: string): string => quoteForYaml(stripTypographicQuotes(text) ?? text);

/**
 * A fix that puts quotation marks around a text. `reason` completes the sentence that describes the fix. `length` is
 * the length of the text in the file.
 */
export function quotingFix(text: string, start: number, reason: string, length = text.length): Fix {
  const description = `Quotation marks were put around the text, because ${reason}.`;
  const fix = replacementFix(description, start, start + length, requoteForYaml(text));
  if (stripTypographicQuotes(text) === undefined) return fix;
  return {
    ...fix,
    description: 'Straight quotation marks were put in place of others, which YAML does not know.',
    isForNames: true,
  };
}

/**
 * The part of a text that is probably a comment: from # to the end. A # before a digit is not one, because it means
 * "number". Undefined if there is no comment.
 */
export const likelyComment = (text: string): string | undefined => /(?<=^|\s)#(?!\d).*$/.exec(text)?.[0];

/**
 * A sentence for messages that ask the writer to quote a text. If the text ends in a comment, visitors would read it
 * once the text is quoted, so the sentence says to move the comment to its own line first. '' if there is no comment.
 */
export function moveCommentAdvice(text: string): string {
  const comment = likelyComment(text);
  return comment === undefined
    ? ''
    : ` If ${quoteForYaml(comment)} is a note, give it a line of its own first.`;
}

/**
 * For each field name in the content schemas, the kinds of value that fields of this name have: the kinds of text, or
 * 'list'.
 */
const markupsByFieldName = new Map<string, Set<string | undefined>>();
/** For each group of fields in the content schemas, the names of its fields. */
const fieldGroups: ReadonlySet<string>[] = [];

for (const { entrySchema } of Object.values(contentLayout)) collectFieldNames(entrySchema);

function collectFieldNames(wrappedSchema: Schema): void {
  const schema = unwrapSchema(wrappedSchema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const names = allowedFieldNames(schema, undefined);
  if (names.length > 0) fieldGroups.push(new Set(names));
  for (const name of names) {
    const field = childSchemaFor(schema, name, undefined);
    if (field === undefined) continue;
    const markup = unwrapSchema(field)._zod.def.type === 'array' ? 'list' : metaOf(field).markup;
    markupsByFieldName.set(name, (markupsByFieldName.get(name) ?? new Set()).add(markup));
    collectFieldNames(field);
  }
  for (const childSchema of def.type === 'array' ? [def.element] : def.type === 'union' ? def.options : [])
    collectFieldNames(childSchema);
}

/** Whether two different fields with these names can be in the same group, anywhere in the content. */
export const mayStandTogether = (name: string, otherName: string): boolean =>
  name !== otherName && fieldGroups.some((group) => group.has(name) && group.has(otherName));

/** Whether any group in the content can have a field with this name. */
export const isFieldName = (name: string): boolean => markupsByFieldName.has(name);

/** Whether all fields with this name, in all kinds of content, are lists. */
export const isListFieldName = (name: string): boolean =>
  markupsByFieldName.get(name)?.has('list') === true && markupsByFieldName.get(name)?.size === 1;

/** Whether all fields with this name, in all kinds of content, are texts for visitors. */
export const isTextFieldName = (name: string): boolean =>
  [...(markupsByFieldName.get(name) ?? ['list'])].every(
    (markup) => markup === 'line' || markup === 'inline' || markup === 'markdown',
  );
