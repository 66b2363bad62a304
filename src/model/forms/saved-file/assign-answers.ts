import { emptyAnswers, optionIds } from '../answers.ts';
import type { Answers } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { type FileLayout, isNotBlank } from './file-line.ts';
import { type FormTemplate, optionName } from './form-template.ts';
import { type LeftOverLine, leftOverInside, leftOverOutside } from './left-over.ts';
import { reservedNames } from './manifest.ts';
import type { Section, SectionItem } from './read-sections.ts';
import type { FilePart } from './split-by-form.ts';
import type { TemplateLine } from './template-line.ts';

/** What was assigned so far, by names, including those of questions that the form no longer has. */
interface AnswersByName {
  texts: Map<string, string>;
  ticks: Set<string>;
  /** The headings whose sections were read. */
  headingIds: Set<string>;
  hasRepeatedSection: boolean;
  /** Whether a line may belong to an answer although it looks like a line of the form. */
  hasDoubtfulLine: boolean;
}

interface AssignedAnswers extends Pick<AnswersByName, 'hasRepeatedSection' | 'hasDoubtfulLine'> {
  answers: Answers;
  /** All texts that were read as answers. Some may belong to questions that the form no longer has. */
  texts: string[];
  /** The lines of each part that belong to no question. */
  leftOverByPart: Map<FilePart, LeftOverLine[]>;
}

/**
 * Assigns what was read from a file to the questions of the form. If a part or a section of the file occurs twice, the
 * first one counts. Of the parts, it is `countedPart`.
 */
export function assignAnswers(
  sectionsByPart: ReadonlyMap<FilePart, Section[]>,
  countedPart: FilePart,
  template: FormTemplate,
  layout: FileLayout,
): AssignedAnswers {
  const assigned: AnswersByName = {
    texts: new Map(),
    ticks: new Set(),
    headingIds: new Set(),
    hasRepeatedSection: false,
    hasDoubtfulLine: false,
  };
  const leftOverByPart = new Map<FilePart, LeftOverLine[]>();
  for (const [part, sections] of sectionsByPart)
    leftOverByPart.set(
      part,
      sections.flatMap((section) => assignSection(section, part !== countedPart, assigned, template, layout)),
    );
  const { texts, hasRepeatedSection, hasDoubtfulLine } = assigned;
  return {
    answers: toAnswers(assigned, template.form),
    texts: [...texts.values()],
    leftOverByPart,
    ...{ hasRepeatedSection, hasDoubtfulLine },
  };
}

/** Records the answers and ticks of a section. Returns the lines of the section that belong to no question. */
function assignSection(
  { heading, headingText, items }: Section,
  isSecondCopy: boolean,
  assigned: AnswersByName,
  { askedNames }: FormTemplate,
  { isIndentationLost }: FileLayout,
): LeftOverLine[] {
  const headingId = heading ? headingIdOf(heading) : '';
  const isRepeated = assigned.headingIds.has(headingId);
  const isCopy = isSecondCopy || isRepeated;
  if (heading && !isCopy && items.some(showsThatSectionWasRead)) assigned.headingIds.add(headingId);
  // If the file has lost the indentation of answers, a repeated heading may in fact be a line of an answer.
  const isDoubtful = isRepeated && !isSecondCopy && isIndentationLost;
  assigned.hasRepeatedSection ||= heading !== undefined && isCopy;
  assigned.hasDoubtfulLine ||=
    isDoubtful || items.some((item) => item.kind === 'left-over' && item.isDoubtful);
  return [
    ...leftOverInside(isDoubtful ? [headingText] : []),
    ...items.flatMap((item) => assignItem(item, isCopy, assigned, askedNames)),
  ];
}

/** Several headings may have the same reserved name, so they are told apart by their wording. */
const headingIdOf = ({ name, wording }: TemplateLine): string =>
  name === reservedNames.sectionHeading ? wording : name;

/**
 * Whether an item proves that its section is in the file, even if nothing was filled in. An option proves it, and so
 * does an answer or the mark for a missing answer.
 */
const showsThatSectionWasRead = (item: SectionItem): boolean =>
  item.kind === 'option' || (item.kind === 'answer' && item.isMentioned);

/** Records one answer or tick. Returns the lines of the item that belong to no question. */
function assignItem(
  item: SectionItem,
  isCopy: boolean,
  { texts, ticks }: AnswersByName,
  askedNames: ReadonlySet<string>,
): LeftOverLine[] {
  switch (item.kind) {
    case 'answer':
      return leftOverInside(assignText(item, isCopy, texts, askedNames));
    case 'option':
      return leftOverInside(assignTick(item, isCopy, ticks, askedNames));
    case 'outside':
      return leftOverOutside([item.text]);
    case 'left-over':
      return leftOverInside([item.text]);
  }
}

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
  const isTickLost = isTicked && (isCopy ? !ticks.has(name) : !askedNames.has(name));
  if (isTicked && !isCopy) ticks.add(name);
  return isTickLost || option.isReworded ? [text] : [];
}

function toAnswers({ texts, ticks }: AnswersByName, form: FormDefinition): Answers {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = texts.get(name.toLowerCase()) ?? '';
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((id) => ticks.has(optionName(field, id)));
  return answers;
}
