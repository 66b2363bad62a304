import { diffArrays } from 'diff';
import { type FormState, leftOverField } from './answers.ts';
import type { AnswerChoice } from './merge-answers.ts';
import { type Answers, type Field, optionsOf, type TextInput } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

/** A piece of a comparison of two texts. It is in both texts, only in the earlier text, or only in the later text. */
export interface DiffSegment {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Matches one token of a text: a number such as 2.1, 1,200 or 9:30, a word, a single character of a script without
 * spaces, punctuation, or spaces.
 */
const tokenPattern =
  /\p{N}+(?:[.,:]\p{N}+)+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}'’_-]+|\n|[^\S\n]+|[^\s\p{L}\p{N}\p{M}'’_-]+/gu;

/**
 * If more words than this differ, the whole text is shown as replaced, because a comparison word by word would block
 * the page.
 */
const maxChanges = 1000;

/**
 * Compares two texts word by word, and returns segments. All segments except the added ones form the earlier text, and
 * all except the removed ones the later text.
 */
export function compareTexts(
  earlier: string,
  later: string,
  toTokens: (text: string) => string[] = tokenize,
): DiffSegment[] {
  const changes = diffArrays(toTokens(earlier), toTokens(later), { maxEditLength: maxChanges });
  const replacement: DiffSegment[] = [
    { change: 'removed', text: earlier },
    { change: 'added', text: later },
  ];
  if (!changes) return replacement.filter(({ text }) => text !== '');
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/**
 * Merges neighbouring words that were replaced into one replaced phrase, because a screen reader would announce each
 * word separately. A space between two such words becomes a part of both the removed and the added phrase.
 */
function mergeReplacedWords(segments: readonly DiffSegment[]): DiffSegment[] {
  const merged: DiffSegment[] = [];
  const isReplaced = ([before, after]: readonly DiffSegment[]) =>
    before?.change === 'removed' && after?.change === 'added';
  for (const [index, segment] of segments.entries()) {
    const lastReplacement = merged.at(-1)?.change === 'same' ? [] : merged.slice(-2);
    const isSame = segment.change === 'same';
    const isGap = isSame && /^[^\S\n]+$/.test(segment.text);
    const isInsideReplacement =
      isGap && isReplaced(lastReplacement) && isReplaced(segments.slice(index + 1, index + 3));
    const targets = isInsideReplacement
      ? lastReplacement
      : lastReplacement.filter(({ change }) => !isSame && change === segment.change);
    for (const target of targets) target.text += segment.text;
    if (targets.length === 0) merged.push({ ...segment });
  }
  return merged;
}

/**
 * The segments of one side of a comparison, without those that only the other side has. Changes with only a space between
 * them are one change, and spaces at the ends of a change are not part of it.
 */
export function segmentsOfSide(
  segments: readonly DiffSegment[],
  hiddenChange: DiffSegment['change'],
): DiffSegment[] {
  const visible = segments.filter(({ change }) => change !== hiddenChange);
  const joined: DiffSegment[] = [];
  for (const [index, { change, text }] of visible.entries()) {
    const last = joined.at(-1);
    const isGap = /^[^\S\n]+$/.test(text) && last?.change !== 'same';
    const joinedChange = isGap ? (visible[index + 1]?.change ?? 'same') : change;
    if (last?.change === joinedChange) last.text += text;
    else joined.push({ change: joinedChange, text });
  }
  return joined.flatMap((segment) =>
    segment.change === 'same'
      ? segment
      : segment.text
          .split(/(^\s+|\s+$)/)
          .filter((text) => text !== '')
          .map((text): DiffSegment => ({ change: text.trim() === '' ? 'same' : segment.change, text })),
  );
}

/** Splits a text into words, numbers, spaces and punctuation marks, without losing a character. */
export const tokenize = (text: string): string[] => text.match(tokenPattern) ?? [];

/**
 * Compares two states of a form question by question, in the order of the form. If the left-over lines differ (lines of
 * opened files that belong to no question), their comparison comes last.
 */
export function compareStates(definition: FormDefinition, earlier: FormState, later: FormState) {
  const questions: ComparedQuestion[] = compareAnswers(definition, earlier.answers, later.answers);
  const [before, after] = [earlier, later].map(({ leftOver }) => leftOver.join('\n')) as [string, string];
  if (before !== after) questions.push(compareAnswer({ name: leftOverField, label: '' }, before, after));
  return questions;
}

const compareAnswer = (
  { name, label, accepts = 'text' }: Pick<TextInput, 'name' | 'label'> & Partial<TextInput>,
  before: string,
  after: string,
  group?: string,
) => ({
  /** Whether the difference is shown word by word ('text') or option by option. */
  type: 'text' as const,
  ...{ name, label, group },
  isChanged: before !== after,
  segments: mergeReplacedWords(compareTexts(before, after)),
  /** An input that accepts only a few fixed values cannot keep both answers. */
  choices: allChoices.filter((choice) => choice !== 'both' || typeof accepts === 'string'),
});
const allChoices: readonly AnswerChoice[] = ['mine', 'theirs', 'both'];

/** Compares two sets of answers question by question, in the order of the form. */
export function compareAnswers(definition: FormDefinition, earlier: Answers, later: Answers) {
  return definition.fields.flatMap((field) => {
    const texts = field.textInputs.map((input) =>
      compareAnswer(
        input,
        earlier.texts[input.name] ?? '',
        later.texts[input.name] ?? '',
        input.number === undefined ? undefined : field.label,
      ),
    );
    if (field.optionLists.length === 0) return texts;
    return [...texts, compareTicks(field, earlier.ticks[field.id] ?? [], later.ticks[field.id] ?? [])];
  });
}
export type ComparedQuestion = ReturnType<typeof compareAnswers>[number];

/**
 * Compares the ticks of a field, with one segment for each option. Options that are ticked in neither state are left
 * out.
 */
function compareTicks(field: Field, before: readonly string[], after: readonly string[]) {
  const segments = optionsOf(field)
    .filter(({ id }) => before.includes(id) || after.includes(id))
    .map(({ id, title }): DiffSegment => ({
      text: title,
      change: changeOf(before.includes(id), after.includes(id)),
    }));
  const isChanged = segments.some(({ change }) => change !== 'same');
  return {
    type: 'ticks' as const,
    name: field.id,
    label: field.label,
    group: undefined,
    isChanged,
    segments,
    choices: allChoices,
  };
}

const changeOf = (before: boolean, after: boolean): DiffSegment['change'] =>
  before === after ? 'same' : after ? 'added' : 'removed';
