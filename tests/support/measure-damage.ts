import type { Answers } from '../../src/form/answers.ts';
import { decodeFile } from '../../src/saved-file/decode/decode-file.ts';
import type { FormDefinition } from '../../src/form/form-definition.ts';
import { readSavedFile } from '../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../src/saved-file/write-saved-file.ts';
import { onSite, type Site } from './arbitrary-site.ts';
import { type Damage, damaged } from './damage.ts';
import { without, wordsOf } from './words-of.ts';

export interface Measured {
  /** Whether every answer and tick came back exactly, and nothing else was left over. */
  exact: boolean;
  /** Words and ticks that are in the file's answers and nowhere in what was read. */
  lost: string[];
  /** How many answers the file held, how many of them came back exactly, and the words that are elsewhere. */
  answers: number;
  exactAnswers: number;
  moved: string[];
}

const unreadable = (why: string): Measured => ({
  exact: false,
  lost: [why],
  answers: 1,
  exactAnswers: 0,
  moved: [],
});

/** Writes the answers on any site, damages the file, reads it and compares. */
export function measureDamage(
  form: FormDefinition,
  answers: Answers,
  all: readonly Damage[],
  site: Site = () => form.route,
): Measured {
  const file = damaged(writeSavedFile(onSite(form, site), answers, { date: '14 July 2025' }), all);
  const decoded = decodeFile(file);
  if (decoded.kind !== 'text') return unreadable('(file not decoded)');
  const read = readSavedFile(form, decoded.text);
  if (read.kind !== 'read') return unreadable('(file not read)');

  const added = all.flatMap((damage) => damage.added ?? []);
  const kept = [...Object.values(read.answers.texts), ...read.leftOver].flatMap(wordsOf);
  const expected = [...Object.values(answers.texts), ...added].flatMap(wordsOf);
  const lost = without(expected, kept);
  for (const [field, ids] of Object.entries(answers.ticks)) {
    lost.push(...without(ids, read.answers.ticks[field] ?? []).map((id) => `[x] ${id}`));
  }

  const atBest = (answer: string) => all.reduce((now, damage) => damage.atBest?.(now) ?? now, answer);
  const filled = Object.entries(answers.texts).filter(([, text]) => text !== '');
  const textOf = (name: string) => read.answers.texts[name] ?? '';
  const sameTexts = Object.entries(answers.texts).every(([name, text]) => textOf(name) === atBest(text));
  const sameTicks = JSON.stringify(read.answers.ticks) === JSON.stringify(answers.ticks);
  return {
    exact: sameTexts && sameTicks && without(read.leftOver, added).length === 0,
    lost,
    answers: filled.length,
    exactAnswers: filled.filter(([name, text]) => textOf(name) === atBest(text)).length,
    moved: filled.flatMap(([name, text]) => without(wordsOf(text), wordsOf(textOf(name)))),
  };
}
