import { type FileLine, isIndented } from './file-line.ts';
import { reservedNames } from './manifest.ts';
import { parseFormatLine } from './line-format.ts';
import { type FormMatchers, findHeading, isTitle } from './line-matcher.ts';

/** Lines from a title, or from the end of the previous part, to a Format line or the next title. */
interface MarkedPart {
  startIndex: number;
  /** The index of the line after the last one. */
  endIndex: number;
  /** Whose title it begins with; a title is doubtful if its underline is the only evidence. */
  titleOwner: 'this-form' | 'other-form' | 'doubtful' | 'none';
  /** Whose Format line it ends with. */
  formatLineOwner: 'this-form' | 'other-form' | 'none';
  /** The other form, if the part names one. */
  slug?: string;
  /** The format number in this form's Format line. */
  formatVersion?: number;
}

/** A part of a file and its owner, each a saved copy of one form or text that belongs to no form and is nobody's. */
export interface FilePart extends MarkedPart {
  owner: 'this-form' | 'other-form' | 'none';
}

/**
 * Returns the parts of a file with their owners. If in doubt, a part is not this form's: its lines are then left over,
 * and no answer of another form gets into this one.
 */
export function findParts(lines: readonly FileLine[], matchers: FormMatchers): FilePart[] {
  const parts = resolveDoubtfulTitles(splitParts(lines, matchers), lines);
  const hasMarkedPart = parts.some(
    ({ titleOwner, formatLineOwner }) => titleOwner === 'this-form' || formatLineOwner === 'this-form',
  );
  let unmarkedOwner: FilePart['owner'] = hasMarkedPart ? 'none' : 'this-form';
  return parts.flatMap((part): FilePart[] => {
    const { startIndex, endIndex, titleOwner, formatLineOwner } = part;
    const namedOwner = titleOwner === 'none' || titleOwner === 'doubtful' ? formatLineOwner : titleOwner;
    const owner = namedOwner === 'none' ? unmarkedOwner : namedOwner;
    // Unmarked lines that follow a part of this form count as this form's too.
    if (owner === 'this-form') unmarkedOwner = 'this-form';
    else if (!hasMarkedPart) unmarkedOwner = 'none';
    if (titleOwner !== 'this-form' || formatLineOwner !== 'other-form') return [{ ...part, owner }];
    // Another form's Format line: it begins at the first heading that this form does not have there.
    const cutIndex = findOtherHeading(part, lines, true) ?? endIndex - 1;
    return [
      { startIndex, endIndex: cutIndex, titleOwner, formatLineOwner: 'none', owner },
      { ...part, startIndex: cutIndex, titleOwner: 'none', owner: 'other-form' },
    ];
  });
}

/** A doubtful title counts as one if a Format line or headings of another form follow. */
function resolveDoubtfulTitles(parts: readonly MarkedPart[], lines: readonly FileLine[]): MarkedPart[] {
  const resolved: MarkedPart[] = [];
  for (const part of parts) {
    const previous = resolved.at(-1);
    const hasOtherHeadings = () => findOtherHeading(part, lines, false) !== undefined;
    if (part.titleOwner !== 'doubtful') resolved.push(part);
    else if (part.formatLineOwner === 'other-form' || (part.formatLineOwner === 'none' && hasOtherHeadings()))
      resolved.push({ ...part, titleOwner: 'other-form' });
    else if (previous?.formatLineOwner === 'none')
      resolved.splice(-1, 1, {
        ...previous,
        ...part,
        startIndex: previous.startIndex,
        titleOwner: previous.titleOwner,
      });
    else resolved.push({ ...part, titleOwner: 'none' });
  }
  return resolved;
}

/** Returns the index of the first heading below a part's title that is not this form's or, if `requiresOrder`, is out of order. */
function findOtherHeading(
  { startIndex, endIndex }: MarkedPart,
  lines: readonly FileLine[],
  requiresOrder: boolean,
): number | undefined {
  let lastOrder = -1;
  const firstIndex = startIndex + 1;
  for (const [offset, { key, underline, candidates }] of lines.slice(firstIndex, endIndex).entries()) {
    if (key === '' || !underline) continue;
    const order = findHeading(candidates)?.order;
    if (order === undefined || (requiresOrder && order <= lastOrder)) return firstIndex + offset;
    lastOrder = order;
  }
  return undefined;
}

function splitParts(lines: readonly FileLine[], matchers: FormMatchers): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let part: MarkedPart = { startIndex: 0, endIndex: 0, titleOwner: 'none', formatLineOwner: 'none' };
  const endPartAt = (
    endIndex: number,
    nextPart: Pick<MarkedPart, 'titleOwner' | 'slug'> = { titleOwner: 'none' },
  ) => {
    if (endIndex > part.startIndex) parts.push({ ...part, endIndex });
    part = { startIndex: endIndex, endIndex, formatLineOwner: 'none', ...nextPart };
  };
  const bareTitleIndex = findTitleWithoutUnderline(lines);
  for (const [index, line] of lines.entries()) {
    if (line.key === '') continue;
    const titleInfo =
      index === bareTitleIndex
        ? { titleOwner: 'this-form' as const }
        : identifyTitle(line, index, lines, matchers);
    if (titleInfo) endPartAt(index, titleInfo);
    const formatLine = parseFormatLine(line.text);
    if (!formatLine) continue;
    const isOurs = formatLine.slug === matchers.slug;
    part.formatLineOwner = isOurs ? 'this-form' : 'other-form';
    if (isOurs) part.formatVersion = formatLine.version;
    else part.slug = formatLine.slug;
    endPartAt(index + 1);
  }
  endPartAt(lines.length);
  return parts;
}

/** Returns the index of this form's first title if none of its titles is underlined, otherwise -1. */
function findTitleWithoutUnderline(lines: readonly FileLine[]): number {
  const titles = lines.filter(({ candidates }) => candidates.some(isTitle));
  return titles[0] && titles.every(({ underline }) => !underline) ? lines.indexOf(titles[0]) : -1;
}

/** Returns whose title a line is; another form's can be recognised only by its underline and the sentences below it. */
function identifyTitle(
  line: FileLine,
  index: number,
  lines: readonly FileLine[],
  matchers: FormMatchers,
): Pick<MarkedPart, 'titleOwner' | 'slug'> | undefined {
  if (!line.underline) return undefined;
  if (line.candidates.some(isTitle)) return { titleOwner: 'this-form' };
  if (line.underline === 'single' || findHeading(line.candidates)) return undefined;
  let hasIntro = false;
  for (const { key, candidates, slug, text } of lines.slice(index + 1, index + 4)) {
    if (slug !== undefined)
      return slug === matchers.slug ? { titleOwner: 'this-form' } : { titleOwner: 'other-form', slug };
    hasIntro ||=
      !isIndented(text) &&
      (candidates.some(({ name }) => name === reservedNames.intro) ||
        matchers.currentMatcher.startsLikeIntro(key));
  }
  return { titleOwner: hasIntro ? 'other-form' : 'doubtful' };
}
