import { filled } from './answer-lines.ts';
import { type Answers, emptyAnswers, optionIds } from '../../form/answers.ts';
import type { CleanLines } from '../lines/clean-lines.ts';
import { type FileLine, isUnderline, underlineBelow } from '../lines/file-line.ts';
import { parseFormatLine } from '../file-format.ts';
import { findLabel } from '../words/find-label.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import type { KnownWords } from '../words/known-words.ts';
import type { OwnedPart } from './own-parts.ts';
import { PartReader } from './part-reader.ts';

const indentation = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
const onlySpaces = /^[ \t]+$/;

export interface PartAnswers {
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
  const readOurs = ({ text, key }: FileLine, index: number): number => {
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
    else if (!reader.isOurSentence(key) && (reader.open?.goesOn || !reader.addOption(text)))
      readWords(text, key, index);
    return index;
  };

  const readWords = (text: string, key: string, index: number) => {
    const { open, section } = reader;
    const next = lines[index + 1];
    const below = next?.text === '' ? lines[index + 2] : next;
    const isIndentedBelow = below !== undefined && indentation.test(below.text);
    const answerFollows = isIndentedBelow || below?.key === words.notFilledIn;
    const labels = section && words.labels.get(section);
    // Directly below an answer, text is a label only if its own answer follows.
    const isClose = hasBlanks && open?.goesOn === true;
    const isPlain = key !== '' && (!isClose || (answerFollows && !open.endsByHand));
    const label = isPlain ? findLabel(key, labels, words.allLabels, answerFollows) : undefined;
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
