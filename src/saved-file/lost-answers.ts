import { type Answers, emptyAnswers, optionIds, textNames } from '../form/answers.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { savedFileReader } from './read-saved-file.ts';
import { writeSavedFile } from './write-saved-file.ts';

/**
 * Returns the names of the questions whose answers do not come back from a file that the form itself saves, whether they are
 * the only answer or all are answered. A form whose headings, labels and options differ enough has none.
 */
export function lostAnswers(definition: FormDefinition): string[] {
  const names = definition.fields.flatMap(textNames);
  const all = emptyAnswers(definition);
  for (const name of names) all.texts[name] = `Answer to ${name}`;
  for (const field of definition.fields) {
    const ids = optionIds(field);
    if (ids.length > 0) all.ticks[field.id] = ids;
  }
  const read = savedFileReader(definition);
  const lostFrom = (answers: Answers) => lostIn(definition, answers, read);
  const alone = names.filter((name) => {
    const answers = emptyAnswers(definition);
    answers.texts[name] = `Answer to ${name}`;
    return lostFrom(answers).length > 0;
  });
  return [...new Set([...alone, ...lostFrom(all)])];
}

function lostIn(
  definition: FormDefinition,
  answers: Answers,
  read: ReturnType<typeof savedFileReader>,
): string[] {
  const result = read(writeSavedFile(definition, answers, { date: '14 July 2025' }));
  const names = [...Object.keys(answers.texts), ...Object.keys(answers.ticks)];
  if (result.kind !== 'read') return names;
  const { texts, ticks } = result.answers;
  return names.filter(
    (name) =>
      (texts[name] ?? '') !== (answers.texts[name] ?? '') ||
      String(ticks[name] ?? '') !== String(answers.ticks[name] ?? ''),
  );
}
