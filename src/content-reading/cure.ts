/** Text to put in place of a part of a file; offsets are zero-based, `end` is exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  words: string;
}

/**
 * How to mend a mistake that has exactly one safe cure, without adding or removing a line. If several ways are given, all
 * that turn out to be valid must mean the same.
 */
export interface Cure {
  /** What was done, as a sentence for coordinators. */
  done: string;
  ways: readonly (readonly TextEdit[])[];
  /** Only safe in ids, choices, titles and labels: in a sentence the same characters may be meant. */
  isForNames?: true;
}

/** Returns the cure that replaces one part of a file. */
export const cureBy = (done: string, start: number, end: number, words: string): Cure => ({
  done,
  ways: [[{ start, end, words }]],
});

/** Returns the text with all edits made; they must not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let made = text;
  for (const { start, end, words } of edits.toSorted((a, b) => b.start - a.start))
    made = made.slice(0, start) + words + made.slice(end);
  return made;
}
