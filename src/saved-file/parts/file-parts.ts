import { type FileLine, isDoubleUnderline, isIndented, underlineBelow } from '../lines/file-line.ts';
import { parseFormatLine } from '../file-format.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';

/** Lines from a title, or from the end of the previous part, to a Format line or the next title. */
export interface FilePart {
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

/** Returns the parts of a file, each a saved copy of one form or the text around it. */
export function fileParts(lines: readonly FileLine[], words: KnownWords): FilePart[] {
  const parts: FilePart[] = [];
  let part: FilePart = { from: 0, to: 0, title: 'none', end: 'none' };
  const endAt = (to: number, next: Pick<FilePart, 'title' | 'slug'> = { title: 'none' }) => {
    if (to > part.from) parts.push({ ...part, to });
    part = { from: to, to, end: 'none', ...next };
  };
  const bareTitle = titleWithoutUnderline(lines, words);
  for (const [index, line] of lines.entries()) {
    if (line.key === '' || line.isOutside) continue;
    const title = index === bareTitle ? { title: 'ours' as const } : titleAt(line, index, lines, words);
    if (title) endAt(index, title);
    const format = parseFormatLine(line.text);
    if (!format) continue;
    const isOurs = format.slug === words.slug;
    part.end = isOurs ? 'ours' : 'other';
    if (isOurs) part.format = format.format;
    else part.slug = format.slug;
    endAt(index + 1);
  }
  endAt(lines.length);
  return parts;
}

/** Returns the index of this form's first title if none of its titles is underlined, otherwise -1. */
function titleWithoutUnderline(lines: readonly FileLine[], { titles }: KnownWords): number {
  const first = lines.findIndex(({ key }) => titles.has(key));
  const hasUnderlined = lines.some(
    ({ key }, index) => titles.has(key) && underlineBelow(lines, index) !== undefined,
  );
  return hasUnderlined ? -1 : first;
}

/** Returns whose title a line is; another form's can be recognised only by its underline and the sentences below it. */
function titleAt(
  line: FileLine,
  index: number,
  lines: readonly FileLine[],
  words: KnownWords,
): Pick<FilePart, 'title' | 'slug'> | undefined {
  const under = underlineBelow(lines, index);
  if (under === undefined) return undefined;
  if (words.titles.has(line.key)) return { title: 'ours' };
  if (!isDoubleUnderline(lines[under]?.text) || words.headings.has(line.key)) return undefined;
  let hasIntro = false;
  for (const { key, text } of lines.slice(under + 1, under + 4)) {
    const pattern = isIndented(text) ? undefined : introBeginning(key, words);
    if (!pattern) continue;
    hasIntro = true;
    const slug = pattern.beginningOf(key)?.address?.slug;
    if (slug !== undefined) return slug === words.slug ? { title: 'ours' } : { title: 'other', slug };
  }
  return { title: hasIntro ? 'other' : 'doubtful' };
}
