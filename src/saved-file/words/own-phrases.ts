import { type FileLine, isIndented } from '../lines/file-line.ts';

const box = /^\[ ?[^\]\s]? ?\] ?/;
/** No line of the form is wrapped into more pieces than this. */
const mostPieces = 16;
/** How many characters at the beginning of a line are used to look up the phrases it may be. */
const start = 6;

/** Lines that are the same in every file of a form, found even if mail has wrapped them. */
export class OwnPhrases {
  private readonly byStart = new Map<string, string[]>();

  /** Takes the keys of the phrases; boxes of options are written "[] ". */
  constructor(phrases: Iterable<string>) {
    for (const phrase of new Set(phrases)) {
      const found = this.byStart.get(phrase.slice(0, start));
      if (found) found.push(phrase);
      else this.byStart.set(phrase.slice(0, start), [phrase]);
    }
  }

  /** Returns the index of the last line of the longest phrase that begins at `from`, or undefined. */
  lastLine(lines: readonly FileLine[], from: number): number | undefined {
    const line = lines[from];
    if (!line) return undefined;
    const whole = line.key.replace(box, '[] ');
    const first = line.folded.replace(box, '[] ');
    const ends = this.byStart
      .get(whole.slice(0, start))
      ?.flatMap((phrase) => (phrase === whole ? from : (lastOf(phrase, first, lines, from) ?? [])));
    return ends && ends.length > 0 ? Math.max(...ends) : undefined;
  }
}

function lastOf(phrase: string, first: string, lines: readonly FileLine[], from: number): number | undefined {
  if (!phrase.startsWith(first)) return undefined;
  let position = first.length;
  for (let index = from + 1; index < from + mostPieces; index += 1) {
    const line = lines[index];
    if (!line || line.key === '' || isIndented(line.text)) return undefined;
    // A phrase may also be wrapped after a hyphen.
    if (phrase[position] === ' ') position += 1;
    if (line.key === phrase.slice(position)) return index;
    if (!phrase.startsWith(line.folded, position)) return undefined;
    position += line.folded.length;
  }
  return undefined;
}
