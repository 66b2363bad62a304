import { type FileLine, isIndented, isUnderline, joinLines } from './file-line.ts';
import { introBeginning, type KnownWords } from './known-words.ts';

/** The form's own lines in a file, whole or wrapped: the index of the last line by that of the first. */
type OwnLines = ReadonlyMap<number, number>;

/** Returns the form's own lines in a file, whole or wrapped. */
export function findOwnLines(lines: readonly FileLine[], words: KnownWords): OwnLines {
  const found = new Map<number, number>();
  let lastFound = -1;
  let mayBegin = true;
  for (const [index, { text, key }] of lines.entries()) {
    if (index <= lastFound) continue;
    const last = mayBegin && key !== '' ? lastOfOwn(lines, index, key, words) : undefined;
    if (last !== undefined) found.set(index, (lastFound = last));
    // What directly follows a user's line may be the rest of it, whatever it looks like.
    mayBegin = text === '' || (mayBegin && !isIndented(text)) || isUnderline(text);
  }
  return found;
}

function lastOfOwn(
  lines: readonly FileLine[],
  from: number,
  key: string,
  words: KnownWords,
): number | undefined {
  const last = words.lastOfPhrase(lines, from);
  const sentence = last === undefined ? introBeginning(key, words) : undefined;
  if (!sentence) return last;
  const pieces: string[] = [];
  let length = 0;
  for (let index = from; length <= sentence.longest; index += 1) {
    const folded = lines[index]?.folded ?? '';
    if (folded === '') break;
    pieces.push(folded);
    length += folded.length + 1;
  }
  const end = sentence.find(pieces.join('\n'))?.end;
  let at = -1;
  const index = pieces.findIndex((folded) => (at += folded.length + 1) === end);
  return index === -1 ? undefined : from + index;
}

/** Returns the lines of a file, with those of the form joined that mail has broken. What people wrote keeps its line ends. */
export function joinOwnLines(lines: readonly FileLine[], own: OwnLines): FileLine[] {
  const joined: FileLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const last = own.get(index) ?? index;
    joined.push(
      ...(last === index ? lines.slice(index, index + 1) : [joinLines(lines.slice(index, last + 1))]),
    );
    index = last;
  }
  return joined;
}
