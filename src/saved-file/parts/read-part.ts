import { filled } from './answer-lines.ts';
import { type Answers, emptyAnswers, optionIds } from '../../form/answers.ts';
import type { CleanLines } from '../lines/clean-lines.ts';
import { isUnderline, underlineBelow } from '../lines/file-line.ts';
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
  counted: OwnedPart | undefined,
): PartAnswers {
  const answers = emptyAnswers(definition);
  const keepsTrailingSpaces = lines.some(({ text }) => onlySpaces.test(text));
  const reader = new PartReader(definition, words, answers, keepsTrailingSpaces);
  const hasBlanks = lines.some(({ text }) => text === '');
  const needsUnderline = lines.some(
    ({ key }, index) => words.headings.has(key) && isUnderline(lines[index + 1]?.text),
  );

  /** Reads a line of this form's parts that is not indented; returns the index of the last line it used. */
  const readOurs = (index: number): number => {
    const { text = '', key = '' } = lines[index] ?? {};
    const under = underlineBelow(lines, index);
    const heading = words.headings.get(key);
    if (heading && (under !== undefined || !needsUnderline)) {
      reader.startPlace(heading);
      return under ?? index;
    }
    if (key.startsWith('format:') && parseFormatLine(text)?.slug === definition.slug)
      reader.startPlace(undefined);
    else if (under !== undefined) {
      reader.startPlace(undefined);
      reader.keep(text);
    } else if (key === words.notFilledIn && reader.open?.mark()) return index;
    else if (index === lines.length - 1 && key !== '' && words.notFilledIn.startsWith(key)) reader.keep(text);
    else if (!reader.isOurSentence(key) && (reader.open?.goesOn || !reader.addOption(text))) readWords(index);
    return index;
  };

  const readWords = (index: number) => {
    const { text = '', key = '' } = lines[index] ?? {};
    const { open, section } = reader;
    const below = lines[index + 1]?.text === '' ? index + 2 : index + 1;
    const isIndentedBelow = indentation.test(lines[below]?.text ?? '');
    const answerFollows = isIndentedBelow || lines[below]?.key === words.notFilledIn;
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

  /** Begins a part; returns the index of the last line of its title. */
  const startPart = (part: OwnedPart): number => {
    const hasTitle = part.title === 'ours';
    reader.startPart(part !== counted, hasTitle);
    if (!hasTitle) return part.from - 1;
    const { text = '', key = '' } = lines[part.from] ?? {};
    if (!words.titles.has(key)) reader.keep(text);
    return underlineBelow(lines, part.from) ?? part.from;
  };

  const beside: string[] = [];
  const keepBeside = (text: string) => {
    beside.push(text);
    if (text.trim() !== '') reader.keepBeside(text);
  };
  let next = 0;
  const keepOutside = (index: number) => {
    for (; next < outside.length && (outside[next]?.before ?? 0) <= index; next += 1) {
      keepBeside(outside[next]?.text ?? '');
    }
  };
  for (const part of parts) {
    const begin = part.owner === 'ours' ? startPart(part) + 1 : part.from;
    if (part.owner !== 'ours') reader.startPart(true, false);
    const keptBefore = reader.ownLeftOver.length;
    for (let index = begin; index < part.to; index += 1) {
      keepOutside(index);
      const { text = '' } = lines[index] ?? {};
      if (part.owner !== 'ours') keepBeside(text);
      else if (text === '') reader.open?.addEmpty();
      else if (indentation.test(text)) reader.addIndented(text.replace(indentation, ''));
      else index = readOurs(index);
    }
    reader.endPart();
    // Text below a form counts as the form's, but what holds nothing of it may be a quoted file of another form.
    const own = part.owner === 'ours' ? lines.slice(part.from, part.to).map(({ text }) => text) : [];
    if (own.length > 0 && filled(reader.ownLeftOver.slice(keptBefore)).length === filled(own).length) {
      reader.ownLeftOver.length = keptBefore;
      beside.push(...own);
    }
  }
  keepOutside(lines.length);
  for (const field of definition.fields) {
    const ticks = new Set(answers.ticks[field.id]);
    if (answers.ticks[field.id]) answers.ticks[field.id] = optionIds(field).filter((id) => ticks.has(id));
  }
  const { leftOver, ownLeftOver, hasSecondCopy } = reader;
  return { answers, leftOver, ownLeftOver, beside, hasSecondCopy };
}
