import { type FileLine, isIndented } from './file-line.ts';
import { reservedNames } from './manifest.ts';
import { parseFormatLine } from './line-format.ts';
import type { FormMatchers } from './form-matchers.ts';
import { findHeading, isTitle } from './template-line.ts';

interface LineRange {
  startIndex: number;
  /** The index of the line after the last line of the range. */
  endIndex: number;
}

/** Lines of the form for which the file is read. The title and the Format line may be missing. */
export interface OwnPart extends LineRange {
  owner: 'this-form';
  hasTitle: boolean;
  hasFormatLine: boolean;
}

interface OtherPart extends LineRange {
  owner: 'other-form';
  /** The slug of the other form, if the part names it. */
  slug: string | undefined;
  /** Whether the part of another form is complete: it has both the title and the Format line of that form. */
  isComplete: boolean;
}

/** Text that belongs to no form, such as the text of an email. */
interface UnownedPart extends LineRange {
  owner: 'none';
}

/**
 * A part of a saved file. It has either the lines of one form, from its title to its Format line, or text that belongs
 * to no form.
 */
export type FilePart = (OwnPart | OtherPart | UnownedPart) & {
  /** The version of the file format, if the part ends with a Format line of the form for which the file is read. */
  formatVersion: number | undefined;
};

type FormOwner = 'this-form' | 'other-form';

interface PartTitle {
  owner: FormOwner;
  /** The slug of the form that the sentence below the title names. */
  slug?: string;
}

interface PartFormatLine {
  owner: FormOwner;
  slug: string;
  version: number;
}

/**
 * A part of a file whose form is not known yet. A title is doubtful if nothing but its underline shows that it is a
 * title.
 */
interface MarkedPart<Title = PartTitle> extends LineRange {
  title: Title | undefined;
  formatLine: PartFormatLine | undefined;
}
type DoubtfulTitle = PartTitle | 'doubtful';

/**
 * Splits the lines of a file into parts, and determines to which form each part belongs. If that is doubtful, the part
 * is not assigned to the form for which the file is read. Its lines are left over, so that no answer of another form is
 * mixed in.
 */
export function splitByForm(lines: readonly FileLine[], matchers: FormMatchers): FilePart[] {
  const parts = resolveDoubtfulTitles(splitParts(lines, matchers), lines);
  const markedOwners = parts.map(({ title, formatLine }) => title?.owner ?? formatLine?.owner);
  const firstOwn = markedOwners.indexOf('this-form');
  const firstOther = markedOwners.indexOf('other-form');
  const hasOwnMark = parts.some(({ title, formatLine }) =>
    [title?.owner, formatLine?.owner].includes('this-form'),
  );
  /**
   * Whether a part without a title and a Format line belongs to the form for which the file is read. If a title or
   * Format line of this form is in the file, the parts below it belong to this form. If not, the parts above the first
   * part of another form do.
   */
  const isUnmarkedPartOwn = (index: number) =>
    hasOwnMark ? firstOwn !== -1 && index > firstOwn : firstOther === -1 || index < firstOther;
  return parts.flatMap((part, index) =>
    toFileParts(part, markedOwners[index] ?? (isUnmarkedPartOwn(index) ? 'this-form' : 'none'), lines),
  );
}

function toFileParts(part: MarkedPart, owner: FilePart['owner'], lines: readonly FileLine[]): FilePart[] {
  const { startIndex, endIndex, formatLine } = part;
  const formatVersion = formatLine?.owner === 'this-form' ? formatLine.version : undefined;
  const range = { startIndex, endIndex, formatVersion };
  if (owner === 'none') return [{ ...range, owner }];
  if (owner === 'other-form') return [{ ...range, owner, ...identifyOtherForm(part) }];
  const hasTitle = part.title?.owner === 'this-form';
  if (formatLine?.owner !== 'other-form')
    return [{ ...range, owner, hasTitle, hasFormatLine: formatLine !== undefined }];
  // The Format line at the end of this part names another form, although the part began as a part of the form that is
  // being read. The other form begins at the first heading that this form does not have at this position. Without such
  // a heading, only the Format line belongs to the other form.
  const cutIndex = findOtherHeading(part, lines, { requiresOrder: true }) ?? endIndex - 1;
  return [
    { ...range, endIndex: cutIndex, owner, hasTitle, hasFormatLine: false },
    { ...range, startIndex: cutIndex, owner: 'other-form', slug: formatLine.slug, isComplete: false },
  ];
}

function identifyOtherForm({ title, formatLine }: MarkedPart): Pick<OtherPart, 'slug' | 'isComplete'> {
  if (formatLine?.owner !== 'other-form') return { slug: title?.slug, isComplete: false };
  return { slug: formatLine.slug, isComplete: title?.owner === 'other-form' };
}

/**
 * Decides for each doubtful title whether it begins a part of another form, or whether it is only a line of the part
 * above it.
 */
function resolveDoubtfulTitles(
  parts: readonly MarkedPart<DoubtfulTitle>[],
  lines: readonly FileLine[],
): MarkedPart[] {
  const resolved: MarkedPart[] = [];
  for (const part of parts) {
    const { title } = part;
    const previous = resolved.at(-1);
    if (title !== 'doubtful') resolved.push({ ...part, title });
    else if (hasEvidenceOfOtherForm(part, lines)) resolved.push({ ...part, title: { owner: 'other-form' } });
    else if (previous && !previous.formatLine)
      resolved.splice(-1, 1, { ...previous, endIndex: part.endIndex, formatLine: part.formatLine });
    else resolved.push({ ...part, title: undefined });
  }
  return resolved;
}

/**
 * Whether a part belongs to another form. It does if it ends with the Format line of another form. If it has no Format
 * line, it does if it has a heading that the form being read does not have.
 */
function hasEvidenceOfOtherForm(part: MarkedPart<DoubtfulTitle>, lines: readonly FileLine[]): boolean {
  return part.formatLine
    ? part.formatLine.owner === 'other-form'
    : findOtherHeading(part, lines, { requiresOrder: false }) !== undefined;
}

/**
 * Finds, below the title of a part, the first heading that does not belong to the form being read, and returns its
 * index. With `requiresOrder`, a heading of this form that is out of order counts too.
 */
function findOtherHeading(
  { startIndex, endIndex }: LineRange,
  lines: readonly FileLine[],
  { requiresOrder }: { requiresOrder: boolean },
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

/** Splits a file into parts. A part begins at the start of the file, at a title, and after a Format line. */
function splitParts(lines: readonly FileLine[], matchers: FormMatchers): MarkedPart<DoubtfulTitle>[] {
  const titles = findTitles(lines, matchers);
  const formatLines = findFormatLines(lines, matchers.slug);
  const indexesAfterFormatLines = [...formatLines.keys()].map((index) => index + 1);
  const startIndexes = [...new Set([0, ...titles.keys(), ...indexesAfterFormatLines])]
    .filter((index) => index < lines.length)
    .sort((a, b) => a - b);
  return startIndexes.map((startIndex, partIndex) => {
    const endIndex = startIndexes[partIndex + 1] ?? lines.length;
    return {
      startIndex,
      endIndex,
      title: titles.get(startIndex),
      formatLine: formatLines.get(endIndex - 1),
    };
  });
}

/** The Format lines of a file, by their index in the file. A Format line ends a form and names it. */
function findFormatLines(lines: readonly FileLine[], ownSlug: string): Map<number, PartFormatLine> {
  const formatLines = new Map<number, PartFormatLine>();
  for (const [index, { key, text }] of lines.entries()) {
    const formatLine = key === '' ? undefined : parseFormatLine(text);
    if (formatLine)
      formatLines.set(index, {
        ...formatLine,
        owner: formatLine.slug === ownSlug ? 'this-form' : 'other-form',
      });
  }
  return formatLines;
}

/** The titles of forms in a file, by their index in the file. */
function findTitles(lines: readonly FileLine[], matchers: FormMatchers): Map<number, DoubtfulTitle> {
  const titles = new Map<number, DoubtfulTitle>();
  for (const [index, line] of lines.entries()) {
    const title = line.key === '' ? undefined : identifyTitle(line, index, lines, matchers);
    if (title) titles.set(index, title);
  }
  const bareTitleIndex = findTitleWithoutUnderline(lines);
  if (bareTitleIndex !== undefined) titles.set(bareTitleIndex, { owner: 'this-form' });
  return titles;
}

/**
 * The index of the first title of the form being read, for a file in which none of the titles of this form is
 * underlined.
 */
function findTitleWithoutUnderline(lines: readonly FileLine[]): number | undefined {
  const titles = lines.filter(({ candidates }) => candidates.some(isTitle));
  return titles[0] && titles.every(({ underline }) => !underline) ? lines.indexOf(titles[0]) : undefined;
}

/**
 * How many lines below a title may name its form: a blank line, and the sentence about the page, which a mail program
 * may have broken into two lines. With more lines, a sentence in an answer could name the form.
 */
const introLines = 3;

/**
 * Determines whether a line is the title of a form, and of which form. The wording of other forms' titles is unknown.
 * Such a title is recognised by its underline and by the sentences below it.
 */
function identifyTitle(
  { underline, candidates }: FileLine,
  index: number,
  lines: readonly FileLine[],
  matchers: FormMatchers,
): DoubtfulTitle | undefined {
  if (!underline) return undefined;
  if (candidates.some(isTitle)) return { owner: 'this-form' };
  if (underline === 'single' || findHeading(candidates)) return undefined;
  const linesBelow = lines.slice(index + 1, index + 1 + introLines);
  const slug = linesBelow.find((line) => line.slug !== undefined)?.slug;
  if (slug !== undefined)
    return slug === matchers.slug ? { owner: 'this-form' } : { owner: 'other-form', slug };
  return linesBelow.some((line) => isIntro(line, matchers)) ? { owner: 'other-form' } : 'doubtful';
}

const isIntro = ({ text, key, candidates }: FileLine, { currentMatcher }: FormMatchers): boolean =>
  !isIndented(text) &&
  (candidates.some(({ name }) => name === reservedNames.intro) || currentMatcher.startsLikeIntro(key));
