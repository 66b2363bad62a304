import { type FileLine, isIndented } from './file-line.ts';
import type { FormTemplate } from './form-template.ts';
import { parseFormatLine } from './line-format.ts';
import { reservedNames } from './manifest.ts';
import { findHeading, isTitle } from './template-line.ts';

/** The slug of a form whose lines were found, but which the file does not name. */
const unnamedForm = '';

/**
 * A part of a saved file. It has either the lines of one form, from its title to its Format line, or text that belongs
 * to no form, such as the text of an email.
 */
export interface FilePart {
  lines: readonly FileLine[];
  /** The slug of the form to which the lines belong, or `unnamedForm`; undefined for text that belongs to no form. */
  slug: string | undefined;
  /** Whether the part has the title of its form. */
  hasTitle: boolean;
  /** The version of the file format, if the part ends with the Format line of its form. */
  formatVersion: number | undefined;
}

/** A part of a file whose form is not known yet. It begins at its title, and ends with its Format line. */
interface MarkedPart {
  startIndex: number;
  /** The index of the line after the last line of the part. */
  endIndex: number;
  /** The slug of the form that has this title. It is 'doubtful' if nothing but its underline shows that it is a title. */
  title: { slug: string } | 'doubtful' | undefined;
  formatLine: { slug: string; version: number } | undefined;
}

/**
 * Splits the lines of a file into parts, and determines to which form each part belongs. If that is doubtful, the part
 * is not assigned to the form for which the file is read. Its lines are left over, so that no answer of another form is
 * mixed in.
 */
export function splitByForm(lines: readonly FileLine[], template: FormTemplate): FilePart[] {
  const ownSlug = template.form.slug;
  const parts = resolveDoubtfulTitles(markParts(lines, template), lines, ownSlug);
  const markedSlugs = parts.map(({ title, formatLine }) => titleSlug(title) ?? formatLine?.slug);
  const firstOwn = markedSlugs.indexOf(ownSlug);
  const firstOther = markedSlugs.findIndex((slug) => slug !== undefined && slug !== ownSlug);
  const hasOwnMark = firstOwn !== -1 || parts.some(({ formatLine }) => formatLine?.slug === ownSlug);
  /**
   * Whether a part without a title and a Format line belongs to the form for which the file is read. If a title or
   * Format line of this form is in the file, the parts below it belong to this form. If not, the parts above the first
   * part of another form do.
   */
  const isUnmarkedPartOwn = (index: number) =>
    hasOwnMark ? firstOwn !== -1 && index > firstOwn : firstOther === -1 || index < firstOther;
  return parts.flatMap((part, index) =>
    toFileParts(part, markedSlugs[index] ?? (isUnmarkedPartOwn(index) ? ownSlug : undefined), lines, ownSlug),
  );
}

const titleSlug = (title: MarkedPart['title']): string | undefined =>
  title === 'doubtful' ? undefined : title?.slug;

function toFileParts(
  { startIndex, endIndex, title, formatLine }: MarkedPart,
  slug: string | undefined,
  lines: readonly FileLine[],
  ownSlug: string,
): FilePart[] {
  const hasTitle = titleSlug(title) !== undefined;
  const partLines = lines.slice(startIndex, endIndex);
  // A Format line of the form being read does not end a part of another form.
  const end = slug !== ownSlug && formatLine?.slug === ownSlug ? undefined : formatLine;
  if (slug !== ownSlug || !end || end.slug === ownSlug)
    return [{ lines: partLines, slug: end?.slug ?? slug, hasTitle, formatVersion: end?.version }];
  // The Format line at the end of this part names another form, although the part began as a part of the form that is
  // being read. The other form begins at the first heading that this form does not have at this position. Without such
  // a heading, only the Format line belongs to the other form.
  const cutIndex = findOtherHeading(partLines, { requiresOrder: true }) ?? partLines.length - 1;
  return [
    { lines: partLines.slice(0, cutIndex), slug, hasTitle, formatVersion: undefined },
    { lines: partLines.slice(cutIndex), slug: end.slug, hasTitle: false, formatVersion: end.version },
  ];
}

/**
 * Decides for each doubtful title whether it begins a part of another form, or whether it is only a line of the part
 * above it. It begins a part of another form if the part ends with the Format line of another form. If the part has no
 * Format line, it does if the part has a heading that the form being read does not have.
 */
function resolveDoubtfulTitles(
  parts: readonly MarkedPart[],
  lines: readonly FileLine[],
  ownSlug: string,
): MarkedPart[] {
  const resolved: MarkedPart[] = [];
  for (const part of parts) {
    const { startIndex, endIndex, title, formatLine } = part;
    const previous = resolved.at(-1);
    const isOfOtherForm = () =>
      formatLine
        ? formatLine.slug !== ownSlug
        : findOtherHeading(lines.slice(startIndex, endIndex), { requiresOrder: false }) !== undefined;
    if (title !== 'doubtful') resolved.push(part);
    else if (isOfOtherForm()) resolved.push({ ...part, title: { slug: unnamedForm } });
    else if (previous && !previous.formatLine) resolved.splice(-1, 1, { ...previous, endIndex, formatLine });
    else resolved.push({ ...part, title: undefined });
  }
  return resolved;
}

/**
 * Finds, below the first line of a part, the first heading that does not belong to the form being read, and returns its
 * index. With `requiresOrder`, a heading of this form that is out of order counts too.
 */
function findOtherHeading(
  partLines: readonly FileLine[],
  { requiresOrder }: { requiresOrder: boolean },
): number | undefined {
  let lastOrder = -1;
  for (const [index, { key, underline, candidates }] of partLines.entries()) {
    if (index === 0 || key === '' || !underline) continue;
    const order = findHeading(candidates)?.order;
    if (order === undefined || (requiresOrder && order <= lastOrder)) return index;
    lastOrder = order;
  }
  return undefined;
}

/**
 * Finds where the parts of a file begin and end. A part begins at the start of the file, at a title, and after a Format
 * line.
 */
function markParts(lines: readonly FileLine[], template: FormTemplate): MarkedPart[] {
  const titles = lines.map((_, index) => identifyTitle(lines, index, template));
  const ownTitles = lines.filter(({ candidates }) => candidates.some(isTitle));
  // If none of the titles of the form being read is underlined, the first one counts.
  if (ownTitles[0] && ownTitles.every(({ underline }) => !underline))
    titles[lines.indexOf(ownTitles[0])] = { slug: template.form.slug };
  const formatLines = lines.map(({ key, text }) => (key === '' ? undefined : parseFormatLine(text)));
  const startIndexes = [...lines.keys()].filter(
    (index) => index === 0 || titles[index] !== undefined || formatLines[index - 1] !== undefined,
  );
  return startIndexes.map((startIndex, partIndex) => {
    const endIndex = startIndexes[partIndex + 1] ?? lines.length;
    return { startIndex, endIndex, title: titles[startIndex], formatLine: formatLines[endIndex - 1] };
  });
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
  lines: readonly FileLine[],
  index: number,
  { form, startsLikeIntro }: FormTemplate,
): MarkedPart['title'] {
  const { key = '', underline, candidates = [] } = lines[index] ?? {};
  if (key === '' || !underline) return undefined;
  if (candidates.some(isTitle)) return { slug: form.slug };
  if (underline === 'single' || findHeading(candidates)) return undefined;
  const linesBelow = lines.slice(index + 1, index + 1 + introLines);
  const slug = linesBelow.find((line) => line.slug !== undefined)?.slug;
  if (slug !== undefined) return { slug };
  const isIntro = (line: FileLine) =>
    !isIndented(line.text) &&
    (line.candidates.some(({ name }) => name === reservedNames.intro) || startsLikeIntro(line.key));
  return linesBelow.some(isIntro) ? { slug: unnamedForm } : 'doubtful';
}
