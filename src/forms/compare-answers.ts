import { diffArrays } from 'diff';
import type { Answers } from './field-kind.ts';
import { type Field, listsOf, optionsOf, textsOf } from './field-kinds.ts';
import type { FormDefinition } from './form-definition.ts';

/** A stretch of text that is in both texts, only in the earlier one, or only in the later one. */
export interface Run {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/** Numbers such as 2.1, 1,200 and 9:30, words, single characters of scripts without spaces, punctuation and spaces. */
const token =
  /\p{N}+(?:[.,:]\p{N}+)+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}'’_-]+|\n|[^\S\n]+|[^\s\p{L}\p{N}\p{M}'’_-]+/gu;

/** Beyond this many changed words, showing each helps nobody, and finding them would hold up the page. */
const mostChanges = 1000;

/**
 * Returns two texts as one list of runs, word by word. Without the added runs it is exactly the earlier text, and
 * without the removed runs exactly the later one.
 */
export function compareTexts(earlier: string, later: string): Run[] {
  const [before, after] = [tokens(earlier), tokens(later)];
  const changes = diffArrays(before, after, { maxEditLength: mostChanges });
  if (!changes) return withCommonEdges(before, after);
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/**
 * Returns the runs with what is replaced word after word as one replaced phrase: otherwise each word is read out alone. The
 * space between two such words then belongs to both sides.
 */
function withoutGaps(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  const isReplaced = ([before, after]: readonly Run[]) =>
    before?.change === 'removed' && after?.change === 'added';
  for (const [index, run] of runs.entries()) {
    const last = joined.at(-1)?.change === 'same' ? [] : joined.slice(-2);
    const isSame = run.change === 'same';
    const isGap = isSame && /^[^\S\n]+$/.test(run.text);
    const isWithin = isGap && isReplaced(last) && isReplaced(runs.slice(index + 1, index + 3));
    const into = isWithin ? last : last.filter(({ change }) => !isSame && change === run.change);
    for (const one of into) one.text += run.text;
    if (into.length === 0) joined.push({ ...run });
  }
  return joined;
}

const tokens = (text: string): string[] => text.match(token) ?? [];

/** Returns the runs for texts that have little in common: the same words at both ends, and all between replaced. */
function withCommonEdges(before: string[], after: string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = (all: string[]) => all.slice(start, all.length - end).join('');
  const runs: Run[] = [
    { change: 'same', text: before.slice(0, start).join('') },
    { change: 'removed', text: middle(before) },
    { change: 'added', text: middle(after) },
    { change: 'same', text: before.slice(before.length - end).join('') },
  ];
  return runs.filter((run) => run.text !== '');
}

/** The earlier and the later answer to one question, compared word by word or option by option. */
export type ComparedQuestion = {
  /** The HTML name of the question. */
  name: string;
  label: string;
  /** The label of its group. */
  group?: string;
  isChanged: boolean;
} & ({ type: 'text'; runs: Run[] } | { type: 'ticks'; options: { title: string; change: Run['change'] }[] });

/** Returns every question of a form, in order, with what changed between two sets of answers. */
export function compareAnswers(
  definition: FormDefinition,
  earlier: Answers,
  later: Answers,
): ComparedQuestion[] {
  return definition.fields.flatMap((field) => {
    const texts = textsOf(field).map(({ name, label, number }) => ({
      ...compareText(name, label, earlier, later),
      ...(number !== undefined && { group: field.label }),
    }));
    if (listsOf(field).length === 0) return texts;
    return [...texts, compareTicks(field, earlier.ticks[field.id] ?? [], later.ticks[field.id] ?? [])];
  });
}

function compareText(name: string, label: string, earlier: Answers, later: Answers): ComparedQuestion {
  const [before, after] = [earlier.texts[name] ?? '', later.texts[name] ?? ''];
  const runs = withoutGaps(compareTexts(before, after));
  return { type: 'text', name, label, isChanged: before !== after, runs };
}

/** Returns the options of a field compared; those ticked on neither side are of no interest and left out. */
function compareTicks(field: Field, before: readonly string[], after: readonly string[]): ComparedQuestion {
  const options = optionsOf(field)
    .filter(({ id }) => before.includes(id) || after.includes(id))
    .map(({ id, title }) => ({ title, change: changeOf(before.includes(id), after.includes(id)) }));
  const isChanged = options.some((option) => option.change !== 'same');
  return { type: 'ticks', name: field.id, label: field.label, isChanged, options };
}

const changeOf = (before: boolean, after: boolean): Run['change'] =>
  before === after ? 'same' : after ? 'added' : 'removed';
