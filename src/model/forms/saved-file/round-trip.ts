/** Saves a form with sample answers and opens the file again, to find answers that would be lost. */
import { type Answers, optionsOf, sampleAnswer } from '../fields.ts';
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { renderSavedFile } from './render-saved-file.ts';
import { createFormTemplate } from './form-template.ts';
import { readSavedFile } from './read-file.ts';

/**
 * Finds questions whose answers would be lost when a form is saved and opened again, and returns their names. For
 * options, it returns the name of their field. There are no such questions if the headings, labels and options of the
 * form differ enough.
 */
export function roundTripFailures(form: FormDefinition): string[] {
  const template = createFormTemplate(form);
  const names = Object.keys(emptyAnswers(form).texts);
  const optionFieldIds = form.fields.filter((field) => optionsOf(field).length > 0).map(({ id }) => id);
  const failures = sampleAnswerSets(form).flatMap((answers) => {
    const opened = readSavedFile(
      renderSavedFile(form, { answers, leftOver: [] }, { savedAt: '2025-07-01', displayDate: '1 July 2025' }),
      [template],
    );
    const [formInFile] = opened.kind === 'readable' ? opened.forms : [];
    if (!formInFile) return names;
    const { texts, ticks } = formInFile.answers;
    // If a question was left empty but comes back with an answer, the answer to another question was assigned to it.
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
 * Sets of sample answers. Each set answers a different combination of questions and options, so that an answer that is
 * assigned to the wrong question is noticed.
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
