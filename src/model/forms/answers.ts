import type { Labels } from '../schemas/labels.ts';
import { multisetMatcher } from '../text/similarity.ts';
import { fillTemplate } from '../text/templates.ts';
import { toSingleLine, normalizeLineEndings } from '../text/lines.ts';
import { type Answers, type TextInput, questionNames, type Field, optionsOf } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

/**
 * Everything that is filled in on a form: its answers, and its left-over lines, which are lines of opened files that
 * belong to no question.
 */
export interface FormState {
  answers: Answers;
  leftOver: readonly string[];
}

/**
 * The name of the form field for left-over lines. No question can have this name, because the ids of questions begin
 * with a letter.
 */
export const leftOverField = '_left-over';

/**
 * The HTML names of the text inputs of a field. A single input has the id of the field as its name. In a group, the
 * name is the id of the group, a dot and the id of the question.
 */
export const textInputNames = (field: Field): string[] => field.textInputs.map(({ name }) => name);

export const optionIds = (field: Field): string[] => optionsOf(field).map(({ id }) => id);

export function emptyAnswers(definition: FormDefinition): Answers {
  const answers: Answers = { texts: {}, ticks: {} };
  for (const field of definition.fields) {
    for (const name of textInputNames(field)) answers.texts[name] = '';
    if (field.optionLists.length > 0) answers.ticks[field.id] = [];
  }
  return answers;
}

/**
 * Reads the answers from the FormData of a form, with LF line endings. Entries that do not belong to a field of the
 * form are ignored.
 */
export function readAnswers(
  definition: FormDefinition,
  formEntries: Iterable<[string, FormDataEntryValue | string]>,
): Answers {
  const answers = emptyAnswers(definition);
  const ticked = new Map(Object.keys(answers.ticks).map((id) => [id, new Set<string>()]));
  for (const [name, value] of formEntries) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(answers.texts, name)) answers.texts[name] = normalizeLineEndings(value);
    ticked.get(name)?.add(value);
  }
  const ticks = Object.fromEntries([...ticked].map(([name, ids]) => [name, [...ids]]));
  return { texts: answers.texts, ticks: sortTicks(definition, ticks) };
}

const sortTicks = ({ fields }: FormDefinition, ticks: Answers['ticks']): Answers['ticks'] =>
  Object.fromEntries(
    fields
      .filter((field) => field.optionLists.length > 0)
      .map((field) => [field.id, optionIds(field).filter((id) => ticks[field.id]?.includes(id))]),
  );

/**
 * Removes from a state everything that the fields of the form do not accept, and appends it to the left-over lines, so
 * that nothing is lost. The state comes from a file or from the undo history.
 */
export function normalizeState(
  form: FormDefinition,
  { answers, leftOver }: FormState,
  previous: Answers = emptyAnswers(form),
): { answers: Answers; leftOver: string[] } {
  const acceptsByName = new Map(
    form.fields.flatMap(({ textInputs }) => textInputs).map(({ name, accepts }) => [name, accepts]),
  );
  const texts = { ...previous.texts };
  const rejectedLines: string[] = [];
  for (const [name, text] of Object.entries(answers.texts)) {
    const normalized = normalizeAnswer(text, acceptsByName.get(name));
    if (normalized !== undefined) texts[name] = normalized;
    else {
      const isPresent = multisetMatcher((texts[name] ?? '').split('\n'));
      rejectedLines.push(...text.split('\n').filter((line) => line.trim() !== '' && !isPresent(line)));
    }
  }
  return {
    answers: { texts, ticks: sortTicks(form, answers.ticks) },
    leftOver: mergeLeftOver(leftOver, rejectedLines),
  };
}

/** A text as a field stores it; undefined if the field does not accept this text. */
export function normalizeAnswer(text: string, accepts: TextInput['accepts'] | undefined): string | undefined {
  if (text === '' || accepts === 'text') return text;
  return accepts === 'line' ? toSingleLine(text) : accepts?.find((value) => value === text);
}

/**
 * Whether any text contains a character that could not be decoded: half of a surrogate pair, or the replacement
 * character U+FFFD.
 */
export const hasUnreadableCharacters = (state: FormState): boolean =>
  /[\uFFFD\p{Surrogate}]/u.test([...Object.values(state.answers.texts), ...state.leftOver].join('\n'));

/**
 * The left-over lines of the page, followed by those left-over lines of an opened file that the page does not have yet.
 */
export function mergeLeftOver(current: readonly string[], opened: readonly string[]): string[] {
  const isPresent = multisetMatcher(current);
  return [...current, ...opened.filter((line) => !isPresent(line))];
}

const isUnanswered = ({ texts, ticks }: Answers, name: string): boolean =>
  (texts[name] ?? '') === '' && (ticks[name]?.length ?? 0) === 0;

/** Counts the answered questions of a form and, separately, the ticked items of checklists. */
export function measureProgress({ fields }: FormDefinition, answers: Answers) {
  const names = fields.flatMap(questionNames);
  const checklistFields = fields.filter((field) => questionNames(field).length === 0);
  return {
    answered: names.filter((name) => !isUnanswered(answers, name)).length,
    total: names.length,
    done: checklistFields.reduce(
      (sum, field) => sum + tickProgress(optionIds(field), answers.ticks[field.id]).done,
      0,
    ),
    items: checklistFields.flatMap(optionIds).length,
  };
}
type FormProgress = ReturnType<typeof measureProgress>;

/**
 * The HTML name of the next unanswered question after the field `afterName` or, if there is no such field, from the
 * question `firstName` on. After the last question, the search continues with the first one. Undefined if all questions
 * for which `isDue` is true are answered.
 */
export function nextEmptyName(
  { fields }: FormDefinition,
  answers: Answers,
  afterName: string | undefined,
  { firstName = '', isDue = () => true }: SearchOptions = {},
): string | undefined {
  const names = fields.flatMap(questionNames);
  const afterIndex = names.indexOf(afterName ?? '');
  const start = afterIndex >= 0 ? afterIndex + 1 : Math.max(0, names.indexOf(firstName));
  return [...names.slice(start), ...names].find((name) => isUnanswered(answers, name) && isDue(name));
}
interface SearchOptions {
  firstName?: string | undefined;
  isDue?: ((name: string) => boolean) | undefined;
}

/** A sentence that says how much of a form is filled in. */
export function describeProgress(
  { answered, total, done, items }: FormProgress,
  labels: Pick<Labels['form'], 'answered' | 'items' | 'texts'>,
): string {
  if (items === 0) return fillTemplate(labels.answered, { answered, total });
  const parts = [fillTemplate(labels.items, { done, total: items })];
  if (total > 0) parts.push(fillTemplate(labels.texts, { answered, total }));
  return parts.join(', ');
}

/**
 * Whether the visitor is at the checklist of a form, which comes before the questions. This is so until a question is
 * used, or the page has scrolled to one. `lastName` is the name of the field that was used last, or '' after scrolling.
 */
export const isAtChecklist = (
  { fields }: FormDefinition,
  { items }: FormProgress,
  lastName: string | undefined,
): boolean => items > 0 && lastName !== '' && !fields.flatMap(questionNames).includes(lastName ?? '');

/**
 * How much of a form is filled in, as a short text for narrow windows: in a form with a checklist, either how many items
 * are ticked, or how many questions are answered.
 */
export const describeProgressBriefly = (
  { answered, total, done, items }: FormProgress,
  countsItems: boolean,
  labels: Pick<Labels['form'], 'progress' | 'texts' | 'items'>,
): string => {
  if (countsItems) return fillTemplate(labels.items, { done, total: items });
  return items > 0
    ? fillTemplate(labels.texts, { answered, total })
    : fillTemplate(labels.progress, { done: answered, total });
};

/**
 * Counts the ticked options and all options. `percent` is the rounded share of ticked options, from 0 to 100 (spec §4).
 */
export function tickProgress(ids: readonly string[], ticks: readonly string[] = []) {
  const done = ids.filter((id) => ticks.includes(id)).length;
  return { done, total: ids.length, percent: ids.length === 0 ? 0 : Math.round((done / ids.length) * 100) };
}
