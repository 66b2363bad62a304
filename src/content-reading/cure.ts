/** Words to put in place of a part of a file; offsets are zero-based, `end` is exclusive. */
export interface TextEdit {
  start: number;
  end: number;
  words: string;
}

/**
 * How to mend a mistake that has exactly one safe cure, without adding or removing a line. Where several ways may lead
 * there, they are all given, and they have to mean the same.
 */
export interface Cure {
  /** What was done, as a sentence for coordinators. */
  done: string;
  ways: readonly (readonly TextEdit[])[];
  /** For ids, choices, titles and labels only: in a sentence the same signs may be meant. */
  isForNames?: true;
}

/** Returns the cure that puts words in place of a part of a file. */
export const cureBy = (done: string, start: number, end: number, words: string): Cure => ({
  done,
  ways: [[{ start, end, words }]],
});

/** Returns the text with all edits made; they may not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let made = text;
  for (const { start, end, words } of edits.toSorted((a, b) => b.start - a.start))
    made = made.slice(0, start) + words + made.slice(end);
  return made;
}
