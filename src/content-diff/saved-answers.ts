import { emptyAnswers, optionIds, textNames } from '../worksheet/answers.ts';
import type { FormDefinition } from '../worksheet/form-definition.ts';
import { optionsOf } from '../worksheet/options-of.ts';
import { readWorksheet } from '../worksheet/read-worksheet.ts';
import { writeWorksheet } from '../worksheet/write-worksheet.ts';

interface Question {
  /** What the file holds for it: the text of an answer, or the id of an option. */
  mark: string;
  words: string;
}

/**
 * Returns the questions and options whose answers, in a file saved with the earlier form, find no place in the later
 * one. It writes and opens such a file, as a visitor would.
 */
export function lostAnswers(earlier: FormDefinition, later: FormDefinition): string[] {
  const texts = textQuestions(earlier);
  const options = earlier.fields.flatMap((field) =>
    optionsOf(field).map(({ id, title }) => ({ mark: id, words: title })),
  );
  const full = emptyAnswers(earlier);
  for (const { name, mark } of texts) full.texts[name] = mark;
  for (const field of earlier.fields) if (full.ticks[field.id]) full.ticks[field.id] = optionIds(field);
  const read = readWorksheet(later, writeWorksheet(earlier, full, { date: '1 July 2025' }));
  if (read.kind !== 'read') return [...texts, ...options].map(({ words }) => words);
  const kept = new Set([
    ...Object.values(read.answers.texts),
    ...later.fields.flatMap((field) => {
      const ticked = new Set(read.answers.ticks[field.id]);
      return optionsOf(field).flatMap(({ id, title }) => (ticked.has(id) ? [id, title] : []));
    }),
  ]);
  return [...texts, ...options]
    .filter(({ mark, words }) => !kept.has(mark) && !kept.has(words))
    .map(({ words }) => words);
}

function textQuestions({ fields }: FormDefinition): (Question & { name: string })[] {
  return fields.flatMap((field) =>
    textNames(field).map((name, index) => {
      const item = field.type === 'group' ? field.items[index] : undefined;
      const words = item === undefined ? field.label : `${field.label}: ${item.label}`;
      return { name, words, mark: `An answer to ${name}` };
    }),
  );
}
