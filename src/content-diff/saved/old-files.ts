import { type Answers, emptyAnswers, optionIds, textNames } from '../../form/answers.ts';
import type { Field } from '../../form/field.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { writeSavedFile } from '../../saved-file/write-saved-file.ts';
import { earlierWordings } from './earlier-wordings.ts';

/** A file as a visitor might have saved it, with what was in the form. */
export interface OldFile {
  text: string;
  answers: Answers;
  leftOver: string[];
  /** The earlier wording it is written with; undefined for the current wording. */
  wording: string | undefined;
}

/** A line of an opened file that belonged to no question when it was saved. */
const keptLine = 'A line kept from another file';

/**
 * Returns files as visitors might have saved them with a form: in its own wording, then in every earlier one that it
 * promises to read. In its own wording each option is ticked in a different set of files, so that none can be mistaken for
 * another unnoticed. Questions and options in `empty` are left unanswered.
 */
export function oldFiles(form: FormDefinition, empty: ReadonlySet<string> = new Set()): OldFile[] {
  const most = Math.max(0, ...form.fields.map((field) => optionIds(field).length));
  const bits = Math.ceil(Math.log2(most + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  const isOdd = (index: number) => index % 2 === 1;
  const isEven = (index: number) => index % 2 === 0;
  return [
    ...patterns.map((isTicked, nth) => oldFile(form, form, isTicked, nth !== 1, empty, undefined)),
    ...earlierWordings(form).flatMap(({ words, form: written }) => [
      oldFile(form, written, isOdd, true, empty, words),
      oldFile(form, written, isEven, false, empty, words),
    ]),
  ];
}

function oldFile(
  form: FormDefinition,
  written: FormDefinition,
  isTicked: (index: number) => boolean,
  isFilled: boolean,
  empty: ReadonlySet<string>,
  wording: string | undefined,
): OldFile {
  const answers = emptyAnswers(form);
  for (const field of form.fields) {
    if (isFilled)
      for (const name of textNames(field)) if (!empty.has(name)) answers.texts[name] = answerTo(field, name);
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter(
        (id, index) => isTicked(index) && !empty.has(id) && !empty.has(field.id),
      );
  }
  const leftOver = isFilled ? [keptLine] : [];
  const text = writeSavedFile(written, answers, { date: '1 July 2025', leftOver });
  return { text, answers, leftOver, wording };
}

/** Returns an answer unlike that of any other question, of several lines where the field allows it. */
function answerTo(field: Field, name: string): string {
  const mark = `An answer to ${name}.`;
  return 'multiline' in field && field.multiline ? `${mark}\n\n- More of ${name}.` : mark;
}
