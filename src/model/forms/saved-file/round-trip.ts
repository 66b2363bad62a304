/** Saves and reopens a form with sample answers, to find answers that would be lost. */
import { type Answers, optionsOf, sampleAnswer } from '../fields.ts';
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { renderSavedFile } from './render-saved-file.ts';
import { createOwnFormReader } from './read-file.ts';

/**
 * The names of the questions and of the fields with options whose answers do not survive saving and opening. A form
 * whose headings, labels and options differ enough has none.
 */
export function roundTripFailures(form: FormDefinition): string[] {
  const readSavedFile = createOwnFormReader(form);
  const names = Object.keys(emptyAnswers(form).texts);
  const optionFieldIds = form.fields.filter((field) => optionsOf(field).length > 0).map(({ id }) => id);
  const failures = sampleAnswerSets(form).flatMap((answers) => {
    const opened = readSavedFile(
      renderSavedFile(form, { answers, leftOver: [] }, { savedAt: '2025-07-01', displayDate: '1 July 2025' }),
    );
    const [formInFile] = opened.kind === 'readable' ? opened.forms : [];
    if (!formInFile) return names;
    const { texts, ticks } = formInFile.answers;
    // An answer that was not given but comes back shows that the answer to another question was assigned wrongly.
    return [
      ...names.filter((name) => answers.texts[name] !== '' && answers.texts[name] !== texts[name]),
      ...optionFieldIds.filter((id) =>
        answers.ticks[id]?.some((optionId) => ticks[id]?.includes(optionId) !== true),
      ),
    ];
  });
  return [...new Set(failures)];
}

/**
 * Sets of answers, each for a different combination of questions and options, so that an answer assigned to the wrong
 * question is noticed.
 */
function sampleAnswerSets(form: FormDefinition): Answers[] {
  const textInputs = form.fields.flatMap(({ textInputs }) => textInputs);
  const maxCount = Math.max(textInputs.length, ...form.fields.map((field) => optionsOf(field).length));
  const bits = Math.ceil(Math.log2(maxCount + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  return patterns.map((isChosen) => {
    const answers = emptyAnswers(form);
    for (const [index, textInput] of textInputs.entries())
      if (isChosen(index)) answers.texts[textInput.name] = sampleAnswer(textInput);
    for (const field of form.fields)
      if (answers.ticks[field.id])
        answers.ticks[field.id] = optionsOf(field).flatMap(({ id }, index) => (isChosen(index) ? id : []));
    return answers;
  });
}
