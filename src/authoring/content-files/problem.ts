import {
  pluralize,
  multisetMatcher,
  quoteForYaml,
  stripTypographicQuotes,
} from '../../model/text/string-utils.ts';
import { escapeInvisible } from '../../model/text/characters.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { type Path, isRecord, valueAt } from './value-path.ts';
import { type Schema, allowedFieldNames, childSchemaFor, metaOf, unwrapSchema } from './zod-schema.ts';
import type { z } from 'zod';
import type { RuleId } from './rule-ids.ts';

/** One mistake in the content: where it is and what to do about it, worded for coordinators. */
export interface Problem {
  /** Relative to the project, such as content/resources/x.yaml. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units, as editors count. */
  column: number;
  /** The item and field by name, such as `section "Context" › title`; empty for the file as a whole. */
  where: string;
  message: string;
  /** The rule that it breaks, explained in docs/rules.md. */
  rule?: RuleId | undefined;
  /** How to fix it, where there is one safe fix. */
  fix?: Fix | undefined;
  /** Set if starter text has merely not been replaced yet: the writer may still preview the page. */
  isUnfilledTemplate?: true;
  /** Set if it is a copy that somebody may only have begun to change: wrong once it is handed in, not before. */
  isCopy?: true;
}

/** Whether a page may be previewed in spite of a problem, because its writer has not finished yet. */
export const isUnfinished = ({ isUnfilledTemplate, isCopy }: Problem): boolean =>
  isUnfilledTemplate === true || isCopy === true;

/** Returns the problem as one line, `file:line:column  where  message  rule`, clickable in terminals and editors. */
export function formatProblem(problem: Problem): string {
  const location = `${problem.file}:${problem.line}:${problem.column}`;
  const parts = [location, problem.where, problem.message, problem.rule ?? ''].filter((part) => part !== '');
  // File names and texts may hold anything, even what moves the cursor or starts a CI workflow command.
  return parts.map(escapeInvisible).join('  ');
}

/** Returns the problems without duplicates, sorted by file, line, column and wording. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
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

/** What a problem says, of which field. */
export const problemKey = ({ file, where, message }: Problem): string =>
  JSON.stringify([file, where, message]);

/**
 * Returns the problems that were not there before: first those that say the same of the same field are taken for the same,
 * then those that `looseKey` gives one name, of as many as there were each time.
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

/** Returns the closing line of a report, such as `3 problems in 2 files.` */
export function summarise(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${pluralize(problems.length, 'problem')} in ${pluralize(files, 'file')}.`;
}

/** Returns the whole report: every problem on a line of its own, then the summary line. */
export function formatReport(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarise(problems)].join('\n');
}

/** What a problem says, wherever it has moved: titles name the items around it, and lines move. */
const positionIndependentKey = ({ file, message }: Problem): string =>
  [file, message.replaceAll(/\b(lines?) \d+|(?<=\.yaml):\d+/g, '$1')].join('\n');

/** Returns the problems that a change of the content adds. */
export const addedProblems = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  newProblems(before, after, positionIndependentKey);

// Not localeCompare: the order must be the same on every machine.
const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Text to put in place of a part of a file; offsets are zero-based, `end` is exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  newText: string;
}

/** How to fix a mistake that has exactly one safe fix. */
export interface Fix {
  /** What was done, as a sentence for coordinators. */
  description: string;
  edits: readonly TextEdit[];
  /** Only safe in ids, choices, titles and labels: in a sentence the same characters may be meant. */
  isForNames?: true;
  /** Only safe if the file can be read afterwards: what was meant cannot be known from its line. */
  isGuess?: true;
  /** Changes what visitors read, because the text itself is the mistake; all other fixes leave every text as it is. */
  changesText?: true;
}

/** Returns the fix that replaces one part of a file. */
export const replacementFix = (description: string, start: number, end: number, newText: string): Fix => ({
  description,
  edits: [{ start, end, newText }],
});

/** Returns the text with all edits made; they must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { start, end, newText } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + newText + result.slice(end);
  return result;
}

const namingFields = ['title', 'label', 'caption', 'figure', 'heading', 'question', 'text', 'id'];
const maxNameLength = 60;

/** What an item of a list is called, keyed by the name of the list; the nouns of other regular plurals drop the s. */
const itemNouns = new Map([
  ['', 'item'],
  ['entries', 'entry'],
  ['roleplayPrompts', 'role-play prompt'],
  ['followUps', 'follow-up'],
]);

/** Returns the item and field by name, such as `section "Context" › 2nd block (prose) › text`; empty at the root. */
export function describePath(file: { kind: ContentKind; data: unknown }, path: Path): string {
  const parts: string[] = [];
  let listName = contentLayout[file.kind].layout === 'list' ? file.kind : '';
  path.forEach((key, index) => {
    if (typeof key !== 'number') {
      // A list is named through its items: `section "Context"`, not `sections › "Context"`.
      const nextIsItem = typeof path[index + 1] === 'number';
      listName = String(key);
      if (!nextIsItem) parts.push(listName);
      return;
    }
    const item = valueAt(file.data, path.slice(0, index + 1));
    // A cell is named by the first of its row and by the head of its column.
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

/** Plurals of which the s cannot be dropped: "activities", "boxes" and "usageSteps" would make no words. */
const irregularPlural = /(?:ies|sses|[xz]es|[cs]hes)$|[A-Z].*s$/;

function describeItem(listName: string, index: number, item: unknown): string {
  const hasNoun = itemNouns.has(listName) || !irregularPlural.test(listName);
  const noun = hasNoun
    ? (itemNouns.get(listName) ?? listName.replace(/s$/, '').replaceAll('-', ' '))
    : listName;
  const name = itemName(item);
  if (name !== undefined) return `${listName === 'blocks' ? blockKind(item) || noun : noun} "${name}"`;
  if (!hasNoun) return `${listName}[${index + 1}]`;
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

/** Returns 1st, 2nd, 3rd, 4th … */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** Returns the text in quotation marks that YAML knows, replacing any typographic ones around it. */
export const requoteForYaml = (text: string): string => quoteForYaml(stripTypographicQuotes(text) ?? text);

/** Returns the fix that quotes a text; `reason` completes its sentence, `length` is what the text takes up in the file. */
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

/** Returns what probably is a note at the end of a text; before a digit, # means "number". */
export const likelyComment = (text: string): string | undefined => /(?<=^|\s)#(?!\d).*$/.exec(text)?.[0];

/** Returns what to do first about a note that quotation marks would publish, as a sentence after another. */
export function commentAdvice(text: string): string {
  const comment = likelyComment(text);
  return comment === undefined
    ? ''
    : ` If ${quoteForYaml(comment)} is a note, give it a line of its own first.`;
}

/** The names of all fields in the content, each with what fields of that name hold: a list, a line, another sort of text. */
const markupsByFieldName = new Map<string, Set<string | undefined>>();
for (const { entrySchema } of Object.values(contentLayout)) collectFieldNames(entrySchema);

function collectFieldNames(wrappedSchema: Schema): void {
  const schema = unwrapSchema(wrappedSchema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  for (const name of allowedFieldNames(schema, undefined)) {
    const field = childSchemaFor(schema, name, undefined);
    if (field === undefined) continue;
    const markup = unwrapSchema(field)._zod.def.type === 'array' ? 'list' : metaOf(field).markup;
    markupsByFieldName.set(name, (markupsByFieldName.get(name) ?? new Set()).add(markup));
    collectFieldNames(field);
  }
  for (const childSchema of def.type === 'array' ? [def.element] : def.type === 'union' ? def.options : [])
    collectFieldNames(childSchema);
}

/** Returns whether a word is the name of a field anywhere in the content. */
export const isFieldName = (name: string): boolean => markupsByFieldName.has(name);

const usedOnlyFor = (markup: string) => (name: string) =>
  markupsByFieldName.get(name)?.has(markup) === true && markupsByFieldName.get(name)?.size === 1;

/** Returns whether a word is the name of fields that are lists, and of no others. */
export const isListFieldName = usedOnlyFor('list');

/** Returns whether a word is the name of fields that are texts, and of no others. */
export const isTextFieldName = (name: string): boolean =>
  [...(markupsByFieldName.get(name) ?? ['list'])].every(
    (markup) => markup === 'line' || markup === 'inline' || markup === 'markdown',
  );

/** Returns whether a word is the name of fields in which Markdown does not work, and of no others. */
export const isLineFieldName = usedOnlyFor('line');
