import { type FileLine, isUnderline, underlineBelow } from '../lines/file-line.ts';
import type { FilePart } from './file-parts.ts';
import type { KnownWords } from '../words/known-words.ts';

/** A part of a file and its owner; text that belongs to no form is nobody's. */
export interface OwnedPart extends FilePart {
  owner: 'ours' | 'other' | 'nobody';
}

/**
 * Returns the parts of a file with their owners. If in doubt, a part is not this form's: its lines are then left over,
 * and no answer of another form gets into this one.
 */
export function ownParts(
  all: readonly FilePart[],
  lines: readonly FileLine[],
  words: KnownWords,
): OwnedPart[] {
  const parts = withoutDoubt(all, lines, words);
  const hasMarked = parts.some(({ title, end }) => title === 'ours' || end === 'ours');
  let unmarked: OwnedPart['owner'] = hasMarked ? 'nobody' : 'ours';
  return parts.flatMap((part): OwnedPart[] => {
    if (part.title === 'ours' && part.end === 'other') {
      unmarked = 'ours';
      return divided(part, lines, words);
    }
    const owner = markedOwner(part) ?? unmarked;
    // Unmarked lines that follow a part of this form count as this form's too.
    if (owner === 'ours') unmarked = 'ours';
    else if (!hasMarked) unmarked = 'nobody';
    return [{ ...part, owner }];
  });
}

function markedOwner({ title, end }: FilePart): 'ours' | 'other' | undefined {
  if (title === 'ours' || title === 'other') return title;
  return end === 'none' ? undefined : end;
}

/** A doubtful title counts as one if a Format line or headings of another form follow. */
function withoutDoubt(parts: readonly FilePart[], lines: readonly FileLine[], words: KnownWords): FilePart[] {
  const sure: FilePart[] = [];
  for (const part of parts) {
    const before = sure.at(-1);
    const hasOthers = () => otherHeading(part, lines, words, false) !== undefined;
    if (part.title !== 'doubtful') sure.push(part);
    else if (part.end === 'other' || (part.end === 'none' && hasOthers()))
      sure.push({ ...part, title: 'other' });
    else if (before?.end === 'none')
      sure.splice(-1, 1, { ...before, ...part, from: before.from, title: before.title });
    else sure.push({ ...part, title: 'none' });
  }
  return sure;
}

/** Splits a part with this form's title and another form's Format line at the first unknown or misplaced heading. */
function divided(part: FilePart, lines: readonly FileLine[], words: KnownWords): OwnedPart[] {
  const cut = otherHeading(part, lines, words, true) ?? part.to - 1;
  return [
    { from: part.from, to: cut, title: 'ours', end: 'none', owner: 'ours' },
    { ...part, from: cut, title: 'none', owner: 'other' },
  ];
}

/** Returns the index of the first heading below a part's title that is not this form's or, if `inOrder`, is out of order. */
function otherHeading(
  { from, to }: FilePart,
  lines: readonly FileLine[],
  { headings }: KnownWords,
  inOrder: boolean,
): number | undefined {
  let last = -1;
  const first = from + 1;
  for (const [offset, { key, text }] of lines.slice(first, to).entries()) {
    const index = first + offset;
    const isHeading = key !== '' && !isUnderline(text) && underlineBelow(lines, index) !== undefined;
    if (!isHeading) continue;
    const order = headings.get(key)?.order;
    if (order === undefined || (inOrder && order <= last)) return index;
    last = order;
  }
  return undefined;
}
