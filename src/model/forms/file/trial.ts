/** A form's own round trip: what it saves is opened again. */
import { type Answers, optionsOf, sampleAnswer } from '../fields.ts';
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { writeFile } from './file-format.ts';
import { fileReader } from './read-file.ts';

/**
 * Returns the names of the questions, and of the fields with something to tick, of which an answer does not come back from a
 * file that the form saves. A form whose headings, labels and options differ enough has none.
 */
export function lostIn(form: FormDefinition): string[] {
  const read = fileReader([form]);
  const names = Object.keys(emptyAnswers(form).texts);
  const fields = form.fields.filter((field) => optionsOf(field).length > 0).map(({ id }) => id);
  const lost = trials(form).flatMap((answers) => {
    const opened = read(
      writeFile(form, { answers, leftOver: [] }, { day: '2025-07-01', date: '1 July 2025' }),
    );
    const [own] = opened.kind === 'read' ? opened.found : [];
    if (!own) return names;
    const { texts, ticks } = own.answers;
    // What comes back although it was not given is that of another, which is lost.
    return [
      ...names.filter((name) => answers.texts[name] !== '' && answers.texts[name] !== texts[name]),
      ...fields.filter((id) => answers.ticks[id]?.some((one) => ticks[id]?.includes(one) !== true)),
    ];
  });
  return [...new Set(lost)];
}

/** Returns answers of which each fills another set of questions and options, so that none is mistaken for another unnoticed. */
function trials(form: FormDefinition): Answers[] {
  const texts = form.fields.flatMap(({ texts }) => texts);
  const most = Math.max(texts.length, ...form.fields.map((field) => optionsOf(field).length));
  const bits = Math.ceil(Math.log2(most + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  return patterns.map((isChosen) => {
    const answers = emptyAnswers(form);
    for (const [index, text] of texts.entries())
      if (isChosen(index)) answers.texts[text.name] = sampleAnswer(text);
    for (const field of form.fields)
      if (answers.ticks[field.id])
        answers.ticks[field.id] = optionsOf(field).flatMap(({ id }, index) => (isChosen(index) ? id : []));
    return answers;
  });
}
