/** Creates a copy to share: a saved file with only those answers that the visitor has chosen. */
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/templates.ts';
import { type FormState, leftOverField } from './answers.ts';
import { optionsOf } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';
import type { SaveDate } from './saved-at.ts';
import { renderSavedFile } from './saved-file/render-saved-file.ts';

/** An answer that the visitor can put into a copy or leave out. */
export interface ShareableAnswer {
  /** The name of the text, or the id of the field whose options are ticked. */
  name: string;
  label: string;
  /** The answer as one text; '' if there is none. */
  text: string;
  /** Whether the answer is left out of a copy unless the visitor ticks it. */
  isPrivate: boolean;
}

/** The answers to all questions of a form, in its order, also those that are empty. */
function listAnswers(
  { fields }: FormDefinition,
  { answers: { texts, ticks } }: FormState,
): ShareableAnswer[] {
  return fields.flatMap((field) => [
    ...field.textInputs.map(({ name, label, number, isPrivate = false }) => ({
      ...{ name, isPrivate },
      label: number === undefined ? label : `${field.label}: ${label}`,
      text: texts[name] ?? '',
    })),
    ...(field.optionLists.length === 0
      ? []
      : [
          {
            ...{ name: field.id, isPrivate: false, label: field.label },
            text: optionsOf(field)
              .filter(({ id }) => ticks[field.id]?.includes(id))
              .map(({ title }) => title)
              .join(', '),
          },
        ]),
  ]);
}

const hasText = ({ text }: ShareableAnswer): boolean => text !== '';

/**
 * The answers that the visitor can share. The lines that belong to no question come last, with the label `leftOverLabel`.
 * They count as private, because nobody knows which questions they answered.
 */
export const shareableAnswers = (
  definition: FormDefinition,
  state: FormState,
  leftOverLabel: string,
): ShareableAnswer[] =>
  [
    ...listAnswers(definition, state),
    { name: leftOverField, label: leftOverLabel, isPrivate: true, text: state.leftOver.join('\n') },
  ].filter(hasText);

/** The maximum length of the beginning of an answer, in characters. */
const maxExcerptLength = 60;

/** The first words of an answer, in one line. */
export function firstWords(text: string): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, ' '));
  const beginning = characters.slice(0, maxExcerptLength).join('');
  return characters.length <= maxExcerptLength ? beginning : `${beginning.replace(/ [^ ]*$/, '')} …`;
}

/** The state of a form without all answers except those with these names. */
function keepAnswers({ answers, leftOver }: FormState, names: ReadonlySet<string>): FormState {
  const keep = <T>(record: Record<string, T>, empty: T) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, names.has(name) ? value : empty]),
    );
  return {
    answers: { texts: keep(answers.texts, ''), ticks: keep(answers.ticks, []) },
    leftOver: names.has(leftOverField) ? leftOver : [],
  };
}

/**
 * The file with only the answers that have these names. Its name is never that of the visitor's own file, so that it
 * cannot replace that file. The sentence at its head counts all questions of the form, so that nobody can see whether an
 * answer was left out or never written.
 */
export function createCopy(
  definition: FormDefinition,
  state: FormState,
  names: ReadonlySet<string>,
  date: SaveDate,
  labels: Pick<Labels['shareCopy'], 'inFile' | 'fileNameEnd'>,
): { name: string; text: string } {
  const sharedState = keepAnswers(state, names);
  const sharedAnswers = listAnswers(definition, sharedState);
  const copySentence = fillTemplate(labels.inFile, {
    count: sharedAnswers.filter(hasText).length,
    total: sharedAnswers.length,
  });
  return {
    name: definition.fileName.replace(/(?=\.\w+$)/, `-${labels.fileNameEnd}`),
    text: renderSavedFile({ ...definition, copySentence }, sharedState, date),
  };
}
