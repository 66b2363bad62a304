import { emptyAnswers, optionIds } from '../answers.ts';
import type { Answers } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { optionName } from './asked-names.ts';
import { reservedNames } from './manifest.ts';
import { isNotBlank } from './open-answer.ts';
import type { SectionItem } from './read-section.ts';
import { type TemplateLine, wordingId } from './template-line.ts';

/** What one part of a file contains of the form, section by section. */
export interface ReadPart {
  /** Whether this part repeats the form. Its answers are ignored, because those of another part are used. */
  isSecondCopy: boolean;
  sections: ReadSection[];
}

interface ReadSection {
  heading: TemplateLine | undefined;
  headingText: string;
  items: SectionItem[];
}

/**
 * A line of a file that belongs to no question. It may be inside or outside the part of the file that belongs to the
 * form.
 */
export interface LeftOverLine {
  text: string;
  isInsideForm: boolean;
}

interface AssignedAnswers {
  answers: Answers;
  /** All texts that were read as answers. Some may belong to questions that the form no longer has. */
  texts: string[];
  /** The left-over lines (lines that belong to no question) of each part, in the order of the file. */
  leftOverLines: LeftOverLine[][];
  hasRepeatedSection: boolean;
  hasDoubtfulLine: boolean;
}

/** The texts and the ticked options by their names, including those of questions that the form no longer has. */
interface AnswersByName {
  texts: Map<string, string>;
  ticks: Set<string>;
}

/**
 * Assigns what was read from a file to the questions of the form. If a part or a section of the file occurs twice, the
 * first one counts.
 */
export function assignAnswers(
  parts: readonly ReadPart[],
  form: FormDefinition,
  askedNames: ReadonlySet<string>,
  isIndentationLost: boolean,
): AssignedAnswers {
  const markedParts = markCopies(parts, isIndentationLost);
  const answersByName: AnswersByName = { texts: new Map(), ticks: new Set() };
  const leftOverLines = markedParts.map((sections) =>
    sections.flatMap((section) => assignSection(section, answersByName, askedNames)),
  );
  const sections = markedParts.flat();
  return {
    answers: toAnswers(answersByName, form),
    texts: [...answersByName.texts.values()],
    leftOverLines,
    hasRepeatedSection: sections.some(({ heading, isCopy }) => heading !== undefined && isCopy),
    hasDoubtfulLine: sections.some(
      ({ hasDoubtfulHeading, items }) => hasDoubtfulHeading || items.some(({ kind }) => kind === 'doubtful'),
    ),
  };
}

interface MarkedSection extends ReadSection {
  /**
   * Whether this section is ignored because an earlier one counts. Either it is in a second copy of the form, or its
   * heading occurred before.
   */
  isCopy: boolean;
  /**
   * Whether the repeated heading may in fact be a line of an answer. This is possible only if the file has lost the
   * indentation of answers.
   */
  hasDoubtfulHeading: boolean;
}

/** Marks those sections of a file that repeat an earlier section. */
function markCopies(parts: readonly ReadPart[], isIndentationLost: boolean): MarkedSection[][] {
  const readHeadings = new Set<string>();
  const markSection = (section: ReadSection, isSecondCopy: boolean): MarkedSection => {
    const headingId = section.heading && headingIdOf(section.heading);
    const isRepeated = headingId !== undefined && readHeadings.has(headingId);
    const isCopy = isSecondCopy || isRepeated;
    if (headingId !== undefined && !isCopy && section.items.some(showsThatSectionWasRead))
      readHeadings.add(headingId);
    return { ...section, isCopy, hasDoubtfulHeading: isRepeated && !isSecondCopy && isIndentationLost };
  };
  return parts.map(({ sections, isSecondCopy }) =>
    sections.map((section) => markSection(section, isSecondCopy)),
  );
}

/** Several headings may have the same reserved name, so they are told apart by their wording. */
const headingIdOf = (heading: TemplateLine): string =>
  heading.name === reservedNames.sectionHeading ? wordingId(heading) : heading.name;

/**
 * Whether an item proves that its section is in the file, even if nothing was filled in. An option proves it, and so
 * does an answer or the mark for a missing answer.
 */
const showsThatSectionWasRead = (item: SectionItem): boolean =>
  item.kind === 'option' || (item.kind === 'answer' && item.isMentioned);

/** Records the answers and ticks of a section. Returns the lines of the section that belong to no question. */
const assignSection = (
  { headingText, items, isCopy, hasDoubtfulHeading }: MarkedSection,
  answersByName: AnswersByName,
  askedNames: ReadonlySet<string>,
): LeftOverLine[] => [
  ...(hasDoubtfulHeading ? leftOverInside([headingText]) : []),
  ...items.flatMap((item) => assignItem(item, isCopy, answersByName, askedNames)),
];

/** Records one answer or tick. Returns the lines of the item that belong to no question. */
function assignItem(
  item: SectionItem,
  isCopy: boolean,
  answersByName: AnswersByName,
  askedNames: ReadonlySet<string>,
): LeftOverLine[] {
  switch (item.kind) {
    case 'answer':
      return leftOverInside(assignText(item, isCopy, answersByName.texts, askedNames));
    case 'option':
      return leftOverInside(assignTick(item, isCopy, answersByName.ticks, askedNames));
    case 'outside':
      return leftOverOutside([item.text]);
    case 'left-over':
    case 'doubtful':
      return leftOverInside([item.text]);
  }
}

export const leftOverInside = (texts: readonly string[]): LeftOverLine[] =>
  texts.flatMap((text) => text.split('\n')).map((text) => ({ text, isInsideForm: true }));

/** Converts lines outside the form to left-over lines, without the blank ones. */
export const leftOverOutside = (texts: readonly string[]): LeftOverLine[] =>
  texts
    .filter(isNotBlank)
    .flatMap((text) => text.split('\n'))
    .map((text) => ({ text, isInsideForm: false }));

function assignText(
  { name, label, lines }: Extract<SectionItem, { kind: 'answer' }>,
  isCopy: boolean,
  texts: Map<string, string>,
  askedNames: ReadonlySet<string>,
): string[] {
  const text = lines.join('\n');
  const earlierText = texts.get(name);
  if (isCopy || earlierText) return text === earlierText ? [] : lines.filter(isNotBlank);
  texts.set(name, text);
  // Lines that were left over when the file was saved have their own section. They become left-over lines again.
  if (name === reservedNames.leftOver) return lines;
  return text === '' || askedNames.has(name) ? [] : [label, ...lines];
}

/**
 * Records whether an option is ticked. If its tick or its wording would be lost otherwise, returns the line of the
 * option as left over.
 */
function assignTick(
  { option, isTicked, text }: Extract<SectionItem, { kind: 'option' }>,
  isCopy: boolean,
  ticks: Set<string>,
  askedNames: ReadonlySet<string>,
): string[] {
  const name = `${option.question}${option.name}`;
  if (isCopy) {
    const isTickedOnlyInCopy = isTicked && !ticks.has(name);
    return isTickedOnlyInCopy || option.isReworded ? [text] : [];
  }
  if (isTicked) ticks.add(name);
  const isTickOfFormerOption = isTicked && !askedNames.has(name);
  return isTickOfFormerOption || option.isReworded ? [text] : [];
}

function toAnswers({ texts, ticks }: AnswersByName, form: FormDefinition): Answers {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = texts.get(name.toLowerCase()) ?? '';
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((id) => ticks.has(optionName(field, id)));
  return answers;
}
