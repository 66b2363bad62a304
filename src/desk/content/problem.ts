import { counted, eachFoundOnce, inQuotes, betweenTypographicQuotes } from '../../model/text/words.ts';
import { visible } from '../../model/text/characters.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import {
  type Path,
  type Schema,
  fieldsOf,
  innerSchema,
  isFields,
  metaOf,
  unwrapped,
  valueAt,
} from './values.ts';
import type { z } from 'zod';

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
  /** How to mend it, where there is one safe cure. */
  cure?: Cure | undefined;
  /** Set if starter text has merely not been replaced yet: the writer may still preview the page. */
  isUnfilled?: true;
}

/** Returns the problem as one line, `file:line:column  where  message`, clickable in terminals and editors. */
export function formatProblem(problem: Problem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const parts = [place, problem.where, problem.message].filter((part) => part !== '');
  // File names and texts may hold anything, even what moves the cursor or starts a CI workflow command.
  return parts.map(visible).join('  ');
}

/** Returns the problems without duplicates, sorted by file, line, column and wording. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byLine = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...byLine.values()].sort(
    (a, b) =>
      compareWords(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareWords(a.where, b.where) ||
      compareWords(a.message, b.message),
  );
}

/** What a problem says, of which field. */
export const sayingOf = ({ file, where, message }: Problem): string => JSON.stringify([file, where, message]);

/**
 * Returns the problems that were not there before: first those that say the same of the same field are taken for the same,
 * then those that `alike` gives one name, of as many as there were each time.
 */
export function newProblems(
  before: readonly Problem[],
  now: readonly Problem[],
  alike: (problem: Problem) => string,
): Problem[] {
  let [old, rest] = [before, now];
  for (const nameOf of [sayingOf, alike]) {
    const [wasThere, isThere] = [eachFoundOnce(old.map(nameOf)), eachFoundOnce(rest.map(nameOf))];
    [old, rest] = [
      old.filter((problem) => !isThere(nameOf(problem))),
      rest.filter((problem) => !wasThere(nameOf(problem))),
    ];
  }
  return [...rest];
}

/** Returns the closing line of a report, such as `3 problems in 2 files.` */
export function summarise(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`;
}

/** Returns the whole report: every problem on a line of its own, then the summary line. */
export function reportOf(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarise(problems)].join('\n');
}

/** What a problem says, wherever it has moved: titles name the items around it, and lines move. */
const wherever = ({ file, message }: Problem): string =>
  [file, message.replaceAll(/\b(lines?) \d+|(?<=\.yaml):\d+/g, '$1')].join('\n');

/** Returns the problems that a change of the content adds. */
export const addedProblems = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  newProblems(before, after, wherever);

// Not localeCompare: the order must be the same on every machine.
const compareWords = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Text to put in place of a part of a file; offsets are zero-based, `end` is exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  words: string;
}

/** How to mend a mistake that has exactly one safe cure. */
export interface Cure {
  /** What was done, as a sentence for coordinators. */
  done: string;
  edits: readonly TextEdit[];
  /** Only safe in ids, choices, titles and labels: in a sentence the same characters may be meant. */
  isForNames?: true;
  /** Only safe if the file can be read afterwards: what was meant cannot be known from its line. */
  isGuess?: true;
}

/** Returns the cure that replaces one part of a file. */
export const cureBy = (done: string, start: number, end: number, words: string): Cure => ({
  done,
  edits: [{ start, end, words }],
});

/** Returns the text with all edits made; they must not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let made = text;
  for (const { start, end, words } of edits.toSorted((a, b) => b.start - a.start))
    made = made.slice(0, start) + words + made.slice(end);
  return made;
}

const nameFields = ['title', 'label', 'caption', 'figure', 'heading', 'question', 'text', 'id'];
const longestName = 60;

/** What an item of a list is called, keyed by the name of the list; other nouns are made by dropping the s. */
const itemNouns = new Map([
  ['activities', 'activity'],
  ['entries', 'entry'],
  ['roleplayPrompts', 'role-play prompt'],
  ['usageSteps', 'usage step'],
  ['followUps', 'follow-up'],
]);

/** Returns the item and field by name, such as `section "Context" › 2nd block (prose) › text`; empty at the root. */
export function whereInFile(file: { kind: ContentKind; data: unknown }, path: Path): string {
  const parts: string[] = [];
  let list = contentLayout[file.kind].layout === 'list' ? file.kind : '';
  path.forEach((step, index) => {
    if (typeof step !== 'number') {
      // A list is named through its items: `section "Context"`, not `sections › "Context"`.
      const nextIsItem = typeof path[index + 1] === 'number';
      list = String(step);
      if (!nextIsItem) parts.push(list);
      return;
    }
    const item = valueAt(file.data, path.slice(0, index + 1));
    // A cell is named by the first of its row and by the head of its column.
    const head = valueAt(file.data, [...path.slice(0, Math.max(0, index - 2)), 'columns', step, 'title']);
    if (list === 'rows' && index < path.length - 1)
      parts.push(itemWords(list, step, { title: valueAt(item, [0]) }));
    else if (list === '' && typeof head === 'string') parts.push(itemWords('columns', step, { title: head }));
    else parts.push(itemWords(list, step, item));
    list = '';
  });
  return parts.join(' › ');
}

function itemWords(list: string, index: number, item: unknown): string {
  const noun = itemNouns.get(list) ?? (list === '' ? 'item' : list.replace(/s$/, '').replaceAll('-', ' '));
  const name = nameOf(item);
  if (name !== undefined) return `${list === 'blocks' ? kindOf(item) || noun : noun} "${name}"`;
  const kind = list === 'blocks' && kindOf(item) !== '' ? ` (${kindOf(item)})` : '';
  return `${ordinal(index + 1)} ${noun}${kind}`;
}

function nameOf(item: unknown): string | undefined {
  for (const field of nameFields) {
    const name = valueAt(item, [field]);
    if (typeof name !== 'string' || name.trim() === '' || name.includes('\n')) continue;
    return name.length > longestName ? `${name.slice(0, longestName).trimEnd()} …` : name;
  }
  return undefined;
}

function kindOf(item: unknown): string {
  return isFields(item) && typeof item['kind'] === 'string' ? item['kind'] : '';
}

/** Returns 1st, 2nd, 3rd, 4th … */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** Returns the text in quotation marks that YAML knows, replacing any typographic ones around it. */
export const inYamlQuotes = (text: string): string => inQuotes(betweenTypographicQuotes(text) ?? text);

/** Returns the cure that quotes a text; `because` completes its sentence, `length` is what the text takes up in the file. */
export function quotingCure(text: string, start: number, because: string, length = text.length): Cure {
  const done = `Quotation marks were put around the text, because ${because}.`;
  const cure = cureBy(done, start, start + length, inYamlQuotes(text));
  if (betweenTypographicQuotes(text) === undefined) return cure;
  return {
    ...cure,
    done: 'Straight quotation marks were put in place of others, which YAML does not know.',
    isForNames: true,
  };
}

/** Why a text with # needs quotation marks. */
export const hashLost = 'what follows # would be lost';

/** Returns what probably is a note at the end of a text; before a digit, # means "number". */
export const noteIn = (words: string): string | undefined => /(?<=^|\s)#(?!\d).*$/.exec(words)?.[0];

/** Returns what to do first about a note that quotation marks would publish, as a sentence after another. */
export function noteFirst(words: string): string {
  const note = noteIn(words);
  return note === undefined ? '' : ` If ${inQuotes(note)} is a note, give it a line of its own first.`;
}

/** The names of all fields in the content, each with what fields of that name hold: a list, a line, another sort of text. */
const fieldNames = new Map<string, Set<string | undefined>>();
for (const { entry } of Object.values(contentLayout)) collectNames(entry);

function collectNames(wrapped: Schema): void {
  const schema = unwrapped(wrapped);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  for (const name of fieldsOf(schema, undefined)) {
    const field = innerSchema(schema, name, undefined);
    if (field === undefined) continue;
    const held = unwrapped(field)._zod.def.type === 'array' ? 'list' : metaOf(field).markup;
    fieldNames.set(name, (fieldNames.get(name) ?? new Set()).add(held));
    collectNames(field);
  }
  for (const inner of def.type === 'array' ? [def.element] : def.type === 'union' ? def.options : [])
    collectNames(inner);
}

/** Returns whether a word is the name of a field anywhere in the content. */
export const isFieldName = (word: string): boolean => fieldNames.has(word);

const onlyHolds = (held: string) => (word: string) =>
  fieldNames.get(word)?.has(held) === true && fieldNames.get(word)?.size === 1;

/** Returns whether a word is the name of fields that are lists, and of no others. */
export const isListName = onlyHolds('list');

/** Returns whether a word is the name of fields in which Markdown does not work, and of no others. */
export const isLineName = onlyHolds('line');
