import type { FormDefinition } from '../form-definition.ts';
import type { FileLayout } from './detect-layout.ts';
import { type FileLine, firstLineOf, indentationPattern } from './file-line.ts';
import type { OwnPart } from './split-by-form.ts';
import { parseFormatLine } from './line-format.ts';
import { findHeading, isTitle, type TemplateLine } from './template-line.ts';

/** A piece of a section: a line under its heading, or text that certainly belongs to no question. */
type SectionLine =
  { kind: 'line'; line: FileLine; index: number } | { kind: 'left-over' | 'outside'; text: string };

/** A heading of a saved file, with the lines under it. */
export interface Section {
  /** Undefined above the first heading, below a Format line, and under a heading that the form does not have. */
  heading: TemplateLine | undefined;
  /** The text of the heading, as the file has it. */
  headingText: string;
  lines: SectionLine[];
}

/** Splits a part of a file at its headings. */
export function splitSections(
  part: OwnPart,
  fileLines: readonly FileLine[],
  form: FormDefinition,
  layout: FileLayout,
): Section[] {
  let section = createSection();
  const sections = [section];
  for (const [offset, line] of fileLines.slice(part.startIndex, part.endIndex).entries()) {
    for (const text of line.outsideBefore) section.lines.push({ kind: 'outside', text });
    if (part.hasTitle && offset === 0) {
      section.lines.push(...textTypedIntoTitle(line));
      continue;
    }
    const nextSection = sectionStartingAt(line, form, layout);
    if (nextSection) {
      section = nextSection;
      sections.push(section);
    } else {
      section.lines.push({ kind: 'line', line, index: part.startIndex + offset });
    }
  }
  return sections;
}

/**
 * If somebody has changed the title of the form in the file, keeps it as a left-over line. An unchanged title is
 * dropped, because the form writes it again.
 */
const textTypedIntoTitle = (line: FileLine): SectionLine[] =>
  line.candidates.some(isTitle) ? [] : [leftOver(firstLineOf(line))];

const createSection = (heading?: TemplateLine, headingText = '', lines: SectionLine[] = []): Section => ({
  heading,
  headingText,
  lines,
});

const leftOver = (text: string): SectionLine => ({ kind: 'left-over', text });

/**
 * Creates the section that begins with this line, still without the lines under it. Such a line is a heading, is
 * underlined like one, or marks the end of the form. For any other line, the result is undefined.
 */
function sectionStartingAt(line: FileLine, form: FormDefinition, layout: FileLayout): Section | undefined {
  if (line.text === '' || indentationPattern.test(line.text)) return undefined;
  const heading = findHeading(line.candidates);
  if (heading && (line.underline || isBareHeading(heading, form, layout)))
    return createSection(heading, firstLineOf(line));
  if (line.underline) return createSection(undefined, '', [leftOver(line.text)]);
  return endsForm(line, form) ? createSection() : undefined;
}

/**
 * Whether a line without an underline may be a heading. This is possible if no heading of the file is underlined, and
 * if the line is not the label of a question.
 */
const isBareHeading = (heading: TemplateLine, form: FormDefinition, layout: FileLayout): boolean =>
  !layout.hasUnderlinedHeadings && !sharesHeading(heading, form);

const endsForm = ({ candidates, text }: FileLine, form: FormDefinition): boolean =>
  candidates.some(({ kind }) => kind === 'format-line') || parseFormatLine(text)?.slug === form.slug;

/** Whether a line is the label of a question that shares its heading with other questions of the current form. */
function sharesHeading({ name, kind }: TemplateLine, form: FormDefinition): boolean {
  const fieldId = name.replace(/[.+]$/, '');
  return (
    kind === 'question' &&
    form.sections.some(
      (section) =>
        section.kind === 'answers' &&
        section.fields.length > 1 &&
        section.fields.some((id) => id.toLowerCase() === fieldId),
    )
  );
}
