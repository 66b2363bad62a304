import type { Answers } from '../../src/model/forms/fields.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { withSiteUrl, type GetPageUrl } from './arbitrary-site.ts';
import { type Damage, applyDamages } from './damages.ts';
import { fileReader, writeFile } from './saved-file-api.ts';
import { multisetDifference, splitWords } from './word-lists.ts';

interface DamageResult {
  /** Whether every answer and tick came back exactly, and nothing else was left over. */
  isExact: boolean;
  /** Words and ticks of the file's answers that are nowhere in the result. */
  lostWords: string[];
  /** Words and ticks that ended up elsewhere. */
  movedWords: string[];
}

/** Writes the answers for any site, damages the file, opens it and compares the result. */
export function measureDamage(
  form: FormDefinition,
  answers: Answers,
  appliedDamages: readonly Damage[],
  site: GetPageUrl,
): DamageResult {
  const text = writeFile(withSiteUrl(form, site), { answers, leftOver: [] });
  const openedFile = fileReader(form)(applyDamages(text, appliedDamages));
  if (openedFile.kind !== 'own-form')
    return { isExact: false, lostWords: [JSON.stringify(openedFile)], movedWords: [] };

  const addedLines = appliedDamages.flatMap((damage) => damage.addedLines ?? []);
  const keptWords = [...Object.values(openedFile.answers.texts), ...openedFile.leftOver].flatMap(splitWords);
  const lostWords = multisetDifference(
    [...Object.values(answers.texts), ...addedLines].flatMap(splitWords),
    keptWords,
  );
  // A line that could be one of two options is left over with its tick, so that the user can see it.
  const movedTicks: string[] = [];
  for (const [field, ids] of Object.entries(answers.ticks))
    for (const id of multisetDifference(ids, openedFile.answers.ticks[field] ?? []))
      (keptWords.includes('[x]') && keptWords.includes(`(${id})`) ? movedTicks : lostWords).push(`[x] ${id}`);

  const expectedAnswer = (answer: string) =>
    appliedDamages.reduce((current, damage) => damage.expectedAnswer?.(current) ?? current, answer);
  const getText = (name: string) => openedFile.answers.texts[name] ?? '';
  const isExactAnswer = ([name, answer]: [string, string]) => getText(name) === expectedAnswer(answer);
  const nonEmptyAnswers = Object.entries(answers.texts).filter(([, answer]) => answer !== '');
  const hasSameTicks = JSON.stringify(openedFile.answers.ticks) === JSON.stringify(answers.ticks);
  return {
    isExact:
      Object.entries(answers.texts).every(isExactAnswer) &&
      hasSameTicks &&
      multisetDifference(openedFile.leftOver, addedLines).length === 0,
    lostWords,
    movedWords: [
      ...nonEmptyAnswers.flatMap(([name, answer]) =>
        multisetDifference(splitWords(answer), splitWords(getText(name))),
      ),
      ...movedTicks,
    ],
  };
}
