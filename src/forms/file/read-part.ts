import { filled, PartReader } from './part-reader.ts';
import { type Answers, emptyAnswers, optionIds } from '../answers.ts';
import type { CleanLines } from './clean-lines.ts';
import { type FileLine, isUnderline, underlineBelow, isDoubleUnderline, isIndented } from './file-line.ts';
import { parseFormatLine } from './marks.ts';
import type { FormDefinition } from '../form-definition.ts';
import { findLabel, type KnownWords, introBeginning } from './known-words.ts';

const indentation = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
const onlySpaces = /^[ \t]+$/;

interface PartAnswers {
  answers: Answers;
  /** The lines without a place, in the order of the file. */
  leftOver: string[];
  /** Those of them that this form's own parts hold. */
  ownLeftOver: string[];
  /** All other lines of the file, even blank ones: text of nobody's, and whole files of other forms. */
  beside: string[];
  hasSecondCopy: boolean;
}

/**
 * Returns the answers in the lines of a file, ticks in the order of the form, and the lines without a place. Answers
 * come from the `counted` part; of this form's other parts only differences are left over, of the rest everything.
 */
export function readPart(
  definition: FormDefinition,
  words: KnownWords,
  { lines, outside }: CleanLines,
  parts: readonly OwnedPart[],
  counted: OwnedPart,
): PartAnswers {
  const answers = emptyAnswers(definition);
  const keepsTrailingSpaces = lines.some(({ text }) => onlySpaces.test(text));
  const reader = new PartReader(definition, words, answers, keepsTrailingSpaces);
  const hasBlanks = lines.some(({ text }) => text === '');
  const needsUnderline = lines.some(
    ({ key }, index) => words.headings.has(key) && isUnderline(lines[index + 1]?.text),
  );

  /** Reads a line of this form's parts that is not indented; returns the index of the last line it used. */
  const readOurs = (line: FileLine, index: number): number => {
    const { text, key } = line;
    const under = underlineBelow(lines, index);
    const heading = words.headings.get(key);
    if (heading && (under !== undefined || !needsUnderline)) {
      reader.startPlace(heading);
      return under ?? index;
    }
    if (parseFormatLine(text)?.slug === definition.slug) reader.startPlace(undefined);
    else if (under !== undefined) {
      reader.startPlace(undefined);
      reader.keep(text);
    } else if (key === words.notFilledIn && reader.open?.mark()) return index;
    else if (index === lines.length - 1 && key !== '' && words.notFilledIn.startsWith(key)) reader.keep(text);
    else if (!reader.isOurSentence(line) && (reader.open?.goesOn || !reader.addOption(text)))
      readWords(line, index);
    return index;
  };

  const readWords = (line: FileLine, index: number) => {
    const { text, key } = line;
    const { open, section } = reader;
    const next = lines[index + 1];
    const below = next?.text === '' ? lines[index + 2] : next;
    const isIndentedBelow = below !== undefined && indentation.test(below.text);
    const answerFollows = isIndentedBelow || below?.key === words.notFilledIn;
    const labels = section && words.labels.get(section);
    // Directly below an answer, text is a label only if its own answer follows.
    const isClose = hasBlanks && open?.goesOn === true;
    const isPlain = key !== '' && (!isClose || (answerFollows && !open.endsByHand));
    const label = isPlain ? findLabel(line, labels, words.allLabels, answerFollows) : undefined;
    if (label) {
      reader.startAnswer(label.name);
      if (!label.isOurs || isClose) reader.keep(text);
    } else if (open && isIndentedBelow && open.endsBlank) {
      // A label that the form no longer knows: what is under it is not part of the answer above.
      reader.startAnswer(undefined);
      reader.keep(text);
    } else if (!open?.addByHand(text)) reader.keep(text);
  };

  /** Reads this form's title; returns the index of the last line it used. */
  const readTitle = ({ text, key }: FileLine, index: number): number => {
    if (!words.titles.has(key)) reader.keep(text);
    return underlineBelow(lines, index) ?? index;
  };

  const beside: string[] = [];
  const keepBeside = (text: string) => {
    beside.push(text);
    if (text.trim() !== '') reader.keepBeside(text);
  };
  let kept = 0;
  const keepOutside = (index: number) => {
    for (let line = outside[kept]; line && line.before <= index; line = outside[kept]) {
      keepBeside(line.text);
      kept += 1;
    }
  };
  for (const part of parts) {
    const isOurs = part.owner === 'ours';
    const own = lines.slice(part.from, part.to);
    const keptBefore = reader.ownLeftOver.length;
    reader.startPart(part !== counted, part.title === 'ours');
    let used = -1;
    for (const [offset, line] of own.entries()) {
      const index = part.from + offset;
      // The underline of a heading or a title, and a blank line before it.
      if (index <= used) continue;
      keepOutside(index);
      if (!isOurs) keepBeside(line.text);
      else if (offset === 0 && part.title === 'ours') used = readTitle(line, index);
      else if (line.text === '') reader.open?.addEmpty();
      else if (indentation.test(line.text)) reader.addIndented(line.text.replace(indentation, ''));
      else used = readOurs(line, index);
    }
    if (!isOurs) continue;
    reader.endPart();
    // Text below a form counts as the form's, but what holds nothing of it may be a quoted file of another form.
    const texts = own.map(({ text }) => text);
    if (filled(reader.ownLeftOver.slice(keptBefore)).length === filled(texts).length) {
      reader.ownLeftOver.length = keptBefore;
      beside.push(...texts);
    }
  }
  keepOutside(lines.length);
  for (const field of definition.fields) {
    const ticks = answers.ticks[field.id];
    if (ticks) answers.ticks[field.id] = optionIds(field).filter((id) => ticks.includes(id));
  }
  const { leftOver, ownLeftOver, hasSecondCopy } = reader;
  return { answers, leftOver, ownLeftOver, beside, hasSecondCopy };
}

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

/** Lines from a title, or from the end of the previous part, to a Format line or the next title. */
interface FilePart {
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
  for (const { key, folded, text } of lines.slice(under + 1, under + 4)) {
    const sentence = isIndented(text) ? undefined : introBeginning(key, words);
    if (!sentence) continue;
    hasIntro = true;
    const slug = sentence.find(folded)?.address?.slug;
    if (slug !== undefined) return slug === words.slug ? { title: 'ours' } : { title: 'other', slug };
  }
  return { title: hasIntro ? 'other' : 'doubtful' };
}
