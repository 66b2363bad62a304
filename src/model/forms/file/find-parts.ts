import { type FileLine, isIndented } from './file-line.ts';
import { ours } from './foot.ts';
import { parseFormatLine } from './marks.ts';
import { type FormWords, headingIn, isTitle } from './own-words.ts';

/** Lines from a title, or from the end of the previous part, to a Format line or the next title. */
interface MarkedPart {
  from: number;
  /** The index of the line after the last one. */
  to: number;
  /** Whose title it begins with; a title is doubtful if its underline is the only evidence. */
  title: 'ours' | 'other' | 'doubtful' | 'none';
  /** Whose Format line it ends with. */
  end: 'ours' | 'other' | 'none';
  /** The other form, if the part names one. */
  slug?: string;
  /** The format number in this form's Format line. */
  format?: number;
}

/** A part of a file and its owner, each a saved copy of one form or text that belongs to no form and is nobody's. */
export interface FilePart extends MarkedPart {
  owner: 'ours' | 'other' | 'nobody';
}

/**
 * Returns the parts of a file with their owners. If in doubt, a part is not this form's: its lines are then left over,
 * and no answer of another form gets into this one.
 */
export function findParts(lines: readonly FileLine[], form: FormWords): FilePart[] {
  const parts = withoutDoubt(markedParts(lines, form), lines);
  const hasMarked = parts.some(({ title, end }) => title === 'ours' || end === 'ours');
  let unmarked: FilePart['owner'] = hasMarked ? 'nobody' : 'ours';
  return parts.flatMap((part): FilePart[] => {
    const { from, to, title, end } = part;
    const named = title === 'none' || title === 'doubtful' ? end : title;
    const owner = named === 'none' ? unmarked : named;
    // Unmarked lines that follow a part of this form count as this form's too.
    if (owner === 'ours') unmarked = 'ours';
    else if (!hasMarked) unmarked = 'nobody';
    if (title !== 'ours' || end !== 'other') return [{ ...part, owner }];
    // Another form's Format line: it begins at the first heading that this form does not have there.
    const cut = otherHeading(part, lines, true) ?? to - 1;
    return [
      { from, to: cut, title, end: 'none', owner },
      { ...part, from: cut, title: 'none', owner: 'other' },
    ];
  });
}

/** A doubtful title counts as one if a Format line or headings of another form follow. */
function withoutDoubt(parts: readonly MarkedPart[], lines: readonly FileLine[]): MarkedPart[] {
  const sure: MarkedPart[] = [];
  for (const part of parts) {
    const before = sure.at(-1);
    const hasOthers = () => otherHeading(part, lines, false) !== undefined;
    if (part.title !== 'doubtful') sure.push(part);
    else if (part.end === 'other' || (part.end === 'none' && hasOthers()))
      sure.push({ ...part, title: 'other' });
    else if (before?.end === 'none')
      sure.splice(-1, 1, { ...before, ...part, from: before.from, title: before.title });
    else sure.push({ ...part, title: 'none' });
  }
  return sure;
}

/** Returns the index of the first heading below a part's title that is not this form's or, if `inOrder`, is out of order. */
function otherHeading(
  { from, to }: MarkedPart,
  lines: readonly FileLine[],
  inOrder: boolean,
): number | undefined {
  let last = -1;
  const first = from + 1;
  for (const [offset, { key, underline, own }] of lines.slice(first, to).entries()) {
    if (key === '' || !underline) continue;
    const order = headingIn(own)?.order;
    if (order === undefined || (inOrder && order <= last)) return first + offset;
    last = order;
  }
  return undefined;
}

function markedParts(lines: readonly FileLine[], form: FormWords): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let part: MarkedPart = { from: 0, to: 0, title: 'none', end: 'none' };
  const endAt = (to: number, next: Pick<MarkedPart, 'title' | 'slug'> = { title: 'none' }) => {
    if (to > part.from) parts.push({ ...part, to });
    part = { from: to, to, end: 'none', ...next };
  };
  const bareTitle = titleWithoutUnderline(lines);
  for (const [index, line] of lines.entries()) {
    if (line.key === '') continue;
    const title = index === bareTitle ? { title: 'ours' as const } : titleAt(line, index, lines, form);
    if (title) endAt(index, title);
    const format = parseFormatLine(line.text);
    if (!format) continue;
    const isOurs = format.slug === form.slug;
    part.end = isOurs ? 'ours' : 'other';
    if (isOurs) part.format = format.format;
    else part.slug = format.slug;
    endAt(index + 1);
  }
  endAt(lines.length);
  return parts;
}

/** Returns the index of this form's first title if none of its titles is underlined, otherwise -1. */
function titleWithoutUnderline(lines: readonly FileLine[]): number {
  const titles = lines.filter(({ own }) => own.some(isTitle));
  return titles[0] && titles.every(({ underline }) => !underline) ? lines.indexOf(titles[0]) : -1;
}

/** Returns whose title a line is; another form's can be recognised only by its underline and the sentences below it. */
function titleAt(
  line: FileLine,
  index: number,
  lines: readonly FileLine[],
  form: FormWords,
): Pick<MarkedPart, 'title' | 'slug'> | undefined {
  if (!line.underline) return undefined;
  if (line.own.some(isTitle)) return { title: 'ours' };
  if (line.underline === 'single' || headingIn(line.own)) return undefined;
  let hasIntro = false;
  for (const { key, own, slug, text } of lines.slice(index + 1, index + 4)) {
    if (slug !== undefined) return slug === form.slug ? { title: 'ours' } : { title: 'other', slug };
    hasIntro ||= !isIndented(text) && (own.some(({ name }) => name === ours.top) || form.now.beginsTop(key));
  }
  return { title: hasIntro ? 'other' : 'doubtful' };
}
