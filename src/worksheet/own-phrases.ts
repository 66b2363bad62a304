import { type FileLine, isIndented } from './file-line.ts';

const box = /^\[ ?[^\]\s]? ?\] ?/;
/** No line of ours is broken into more. */
const mostPieces = 16;
/** So many letters at the beginning find the phrases that a line may be. */
const start = 6;

/** Lines that stand alike in every file of a form, found also where mail has broken them. */
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

  /** Returns the number of the last line of the longest phrase that begins with a line, or nothing. */
  lastLine(lines: readonly FileLine[], from: number): number | undefined {
    const { folded = '', key = '' } = lines[from] ?? {};
    const whole = key.replace(box, '[] ');
    const first = folded.replace(box, '[] ');
    let last: number | undefined;
    for (const phrase of this.byStart.get(whole.slice(0, start)) ?? []) {
      const end = phrase === whole ? from : lastOf(phrase, first, lines, from);
      if (end !== undefined && end >= (last ?? from)) last = end;
    }
    return last;
  }
}

function lastOf(phrase: string, first: string, lines: readonly FileLine[], from: number): number | undefined {
  if (!phrase.startsWith(first)) return undefined;
  let position = first.length;
  for (let index = from + 1; index < from + mostPieces; index += 1) {
    const line = lines[index];
    if (!line || line.key === '' || isIndented(line.text)) return undefined;
    // A phrase may also be broken after a hyphen.
    if (phrase[position] === ' ') position += 1;
    if (line.key === phrase.slice(position)) return index;
    if (!phrase.startsWith(line.folded, position)) return undefined;
    position += line.folded.length;
  }
  return undefined;
}
