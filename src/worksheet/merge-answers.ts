import type { Answers } from './answers.ts';

/** Returns the current answers with only the empty ones taken from the file; ticks of both count. */
export function fillEmpty(current: Answers, read: Answers): Answers {
  const texts = Object.fromEntries(
    Object.entries(current.texts).map(([name, text]) => [name, text === '' ? (read.texts[name] ?? '') : text]),
  );
  const ticks = Object.fromEntries(
    Object.entries(current.ticks).map(([id, ticked]) => [
      id,
      [...ticked, ...(read.ticks[id] ?? []).filter((option) => !ticked.includes(option))],
    ]),
  );
  return { texts, ticks };
}
