/** A form's own round trip: what it saves is opened again. */
import { type Answers, optionsOf, sampleAnswer } from '../fields.ts';
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { renderSavedFile } from './render-saved-file.ts';
import { createFileReader } from './read-file.ts';

/**
 * Returns the names of the questions, and of the fields with something to tick, of which an answer does not come back from a
 * file that the form saves. A form whose headings, labels and options differ enough has none.
 */
export function roundTripFailures(form: FormDefinition): string[] {
  const readSavedFile = createFileReader([form]);
  const names = Object.keys(emptyAnswers(form).texts);
  const optionFieldIds = form.fields.filter((field) => optionsOf(field).length > 0).map(({ id }) => id);
  const failures = sampleAnswerSets(form).flatMap((answers) => {
    const opened = readSavedFile(
      renderSavedFile(form, { answers, leftOver: [] }, { day: '2025-07-01', displayDate: '1 July 2025' }),
    );
    const [formInFile] = opened.kind === 'own-form' ? opened.forms : [];
    if (!formInFile) return names;
    const { texts, ticks } = formInFile.answers;
    // What comes back although it was not given is that of another, which is lost.
    return [
      ...names.filter((name) => answers.texts[name] !== '' && answers.texts[name] !== texts[name]),
      ...optionFieldIds.filter((id) =>
        answers.ticks[id]?.some((optionId) => ticks[id]?.includes(optionId) !== true),
      ),
    ];
  });
  return [...new Set(failures)];
}

/** Returns answers of which each fills another set of questions and options, so that none is mistaken for another unnoticed. */
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
