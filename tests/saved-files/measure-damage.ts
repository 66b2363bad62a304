import type { Answers } from '../../src/model/forms/fields.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { onSite, type Site } from './arbitrary-site.ts';
import { type Damage, damaged } from './damages.ts';
import { fileReader, writeFile } from './door.ts';
import { without, wordsOf } from './words-of.ts';

export interface Measured {
  /** Whether every answer and tick came back exactly, and nothing else was left over. */
  exact: boolean;
  /** Words and ticks that are in the file's answers and nowhere in what was read. */
  lost: string[];
  /** The words and ticks that are elsewhere. */
  moved: string[];
}

/** Writes the answers on any site, damages the file, opens it and compares. */
export function measureDamage(
  form: FormDefinition,
  answers: Answers,
  all: readonly Damage[],
  site: Site,
): Measured {
  const text = writeFile(onSite(form, site), { answers, leftOver: [] });
  const read = fileReader(form)(damaged(text, all));
  if (read.kind !== 'own-form') return { exact: false, lost: [JSON.stringify(read)], moved: [] };

  const added = all.flatMap((damage) => damage.added ?? []);
  const kept = [...Object.values(read.answers.texts), ...read.leftOver].flatMap(wordsOf);
  const lost = without([...Object.values(answers.texts), ...added].flatMap(wordsOf), kept);
  // A line that could be one of two items is left over, with its tick, for its owner to see.
  const movedTicks: string[] = [];
  for (const [field, ids] of Object.entries(answers.ticks))
    for (const id of without(ids, read.answers.ticks[field] ?? []))
      (kept.includes('[x]') && kept.includes(`(${id})`) ? movedTicks : lost).push(`[x] ${id}`);

  const atBest = (answer: string) => all.reduce((now, damage) => damage.atBest?.(now) ?? now, answer);
  const textOf = (name: string) => read.answers.texts[name] ?? '';
  const isExact = ([name, answer]: [string, string]) => textOf(name) === atBest(answer);
  const filled = Object.entries(answers.texts).filter(([, answer]) => answer !== '');
  const sameTicks = JSON.stringify(read.answers.ticks) === JSON.stringify(answers.ticks);
  return {
    exact:
      Object.entries(answers.texts).every(isExact) && sameTicks && without(read.leftOver, added).length === 0,
    lost,
    moved: [
      ...filled.flatMap(([name, answer]) => without(wordsOf(answer), wordsOf(textOf(name)))),
      ...movedTicks,
    ],
  };
}
