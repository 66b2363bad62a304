import { diffArrays } from 'diff';
import { type Answers, type Field, optionsOf } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

/** A stretch of text that is in both texts, only in the earlier one, or only in the later one. */
export interface Run {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/** Numbers such as 2.1, 1,200 and 9:30, words, single characters of scripts without spaces, punctuation and spaces. */
const token =
  /\p{N}+(?:[.,:]\p{N}+)+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}'’_-]+|\n|[^\S\n]+|[^\s\p{L}\p{N}\p{M}'’_-]+/gu;

/** Beyond this many changed words, one text takes the place of the other: finding each would hold up the page. */
const mostChanges = 1000;

/**
 * Returns two texts as one list of runs, word by word. Without the added runs it is exactly the earlier text, and
 * without the removed runs exactly the later one.
 */
export function compareTexts(earlier: string, later: string): Run[] {
  const changes = diffArrays(tokens(earlier), tokens(later), { maxEditLength: mostChanges });
  const replaced: Run[] = [
    { change: 'removed', text: earlier },
    { change: 'added', text: later },
  ];
  if (!changes) return replaced.filter(({ text }) => text !== '');
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

/** Returns every question of a form, in order, with what changed between two sets of answers. */
export function compareAnswers(definition: FormDefinition, earlier: Answers, later: Answers) {
  return definition.fields.flatMap((field) => {
    const texts = field.texts.map(({ name, label, number }) => {
      const [before, after] = [earlier.texts[name] ?? '', later.texts[name] ?? ''];
      return {
        /** Whether it is compared word by word or option by option. */
        type: 'text' as const,
        name,
        label,
        group: number === undefined ? undefined : field.label,
        isChanged: before !== after,
        runs: withoutGaps(compareTexts(before, after)),
      };
    });
    if (field.lists.length === 0) return texts;
    return [...texts, compareTicks(field, earlier.ticks[field.id] ?? [], later.ticks[field.id] ?? [])];
  });
}
export type ComparedQuestion = ReturnType<typeof compareAnswers>[number];

/** Returns the options of a field compared, each a run; those ticked on neither side are of no interest and left out. */
function compareTicks(field: Field, before: readonly string[], after: readonly string[]) {
  const runs = optionsOf(field)
    .filter(({ id }) => before.includes(id) || after.includes(id))
    .map(({ id, title }): Run => ({
      text: title,
      change: changeOf(before.includes(id), after.includes(id)),
    }));
  const isChanged = runs.some(({ change }) => change !== 'same');
  return { type: 'ticks' as const, name: field.id, label: field.label, group: undefined, isChanged, runs };
}

const changeOf = (before: boolean, after: boolean): Run['change'] =>
  before === after ? 'same' : after ? 'added' : 'removed';
