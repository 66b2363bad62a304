import { visible } from '../../src/text/characters.ts';

/** Words of a file replaced by others; offsets are zero-based, `end` is exclusive. */
export interface Splice {
  file: string;
  start: number;
  end: number;
  is: string;
}

/** Returns the texts with the splices made; of those that overlap only the first in the list. */
export function spliced(texts: ReadonlyMap<string, string>, splices: readonly Splice[]): Map<string, string> {
  const made = new Map(texts);
  const kept = splices.filter(
    (one, index) =>
      !splices
        .slice(0, index)
        .some(({ file, start, end }) => file === one.file && start <= one.end && one.start <= end),
  );
  for (const { file, start, end, is } of kept.toSorted((a, b) => b.start - a.start)) {
    const text = made.get(file) ?? '';
    made.set(file, text.slice(0, start) + is + text.slice(end));
  }
  return made;
}

/** What differs between two states of a file, as whole lines. */
export interface LinesChanged {
  file: string;
  /** The first line that differs, counted from 1. */
  line: number;
  was: string[];
  is: string[];
}

/** Returns what differs between two states of the content, one entry for each file. */
export function linesChanged(
  texts: ReadonlyMap<string, string>,
  edited: ReadonlyMap<string, string>,
): LinesChanged[] {
  return [...edited].flatMap(([file, text]) => {
    const before = texts.get(file) ?? '';
    if (before === text) return [];
    const [was, is] = [before.split('\n'), text.split('\n')];
    const isSame = (a: number, b: number) => was.at(a) === is.at(b);
    const most = Math.min(was.length, is.length);
    let first = 0;
    while (first < most && isSame(first, first)) first += 1;
    let last = 1;
    while (last <= most - first && isSame(-last, -last)) last += 1;
    const between = (lines: string[]) => lines.slice(first, lines.length - last + 1);
    return { file, line: first + 1, was: between(was), is: between(is) };
  });
}

/** Describes an edit so that somebody can repeat it by hand: file, line, what was there and what is there now. */
export const describeEdit = (changes: readonly LinesChanged[]): string =>
  changes
    .map(({ file, line, was, is }) =>
      [
        `${file}:${line}`,
        ...was.map((text) => `  was ${visible(text)}`),
        ...is.map((text) => `  is  ${visible(text)}`),
      ].join('\n'),
    )
    .join('\n');
