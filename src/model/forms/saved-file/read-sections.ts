import { type FileLayout, type FileLine, firstLineOf, indentationPattern, isNotBlank } from './file-line.ts';
import type { FormTemplate } from './form-template.ts';
import { parseFormatLine } from './line-format.ts';
import { reservedNames } from './manifest.ts';
import { OpenAnswer } from './open-answer.ts';
import type { FilePart } from './split-by-form.ts';
import { findHeading, isTitle, type TemplateLine } from './template-line.ts';

/** A heading of a saved file, with what was read under it. */
export interface Section {
  /** Undefined above the first heading, below a Format line, and under a heading that the form does not have. */
  heading: TemplateLine | undefined;
  /** The text of the heading, as the file has it. */
  headingText: string;
  items: SectionItem[];
}

/** A piece of the contents of a section of a file. */
export type SectionItem =
  /** An answer; `isMentioned` if the file has text under its question, or the mark for a missing answer. */
  | { kind: 'answer'; name: string; label: string; lines: string[]; isMentioned: boolean }
  | { kind: 'option'; option: TemplateLine; isTicked: boolean; text: string }
  /**
   * Text that belongs to no question. It is doubtful if it looks like a line of the form, but is in the wrong place. In a
   * file without indentation, the user may have written it.
   */
  | { kind: 'left-over'; text: string; isDoubtful?: true }
  /** Text that is outside the part of the form. */
  | { kind: 'outside'; text: string };

/** Reads the lines of a part of a file, section by section, as answers and options. */
export function readSections(
  { lines, hasTitle }: FilePart,
  layout: FileLayout,
  template: FormTemplate,
): Section[] {
  const reader = new SectionReader(lines, layout, template);
  for (const [index, line] of lines.entries()) {
    for (const text of line.outsideBefore) reader.addItem({ kind: 'outside', text });
    if (hasTitle && index === 0) {
      // An unchanged title is dropped, because the form writes it again.
      if (!line.candidates.some(isTitle)) reader.addLeftOver(firstLineOf(line));
    } else reader.readLine(line, index);
  }
  // People who join several files leave empty lines between them. These lines are not part of the last answer of a
  // file.
  reader.closeAnswer(true);
  return reader.sections;
}

const leadingNumberPattern = /^[\s#*_]*\d{1,3}[.)]\s+/;

const isNotFilledInMark = ({ candidates }: FileLine): boolean =>
  candidates.some(({ kind }) => kind === 'not-filled-in');

/** Reads lines one after another. It knows the section and the answer to which the next line may belong. */
class SectionReader {
  private readonly lines: readonly FileLine[];
  private readonly layout: FileLayout;
  private readonly template: FormTemplate;
  private section: Section = { heading: undefined, headingText: '', items: [] };
  readonly sections = [this.section];
  /** The answer to which the next lines may belong. Undefined before the first question, and after an option. */
  private answer: OpenAnswer | undefined;
  private option: TemplateLine | undefined;

  constructor(lines: readonly FileLine[], layout: FileLayout, template: FormTemplate) {
    this.lines = lines;
    this.layout = layout;
    this.template = template;
  }

  readLine(line: FileLine, index: number): void {
    if (line.text === '') this.answer?.addEmpty();
    else if (indentationPattern.test(line.text)) this.readIndented(line);
    else if (!this.readHeading(line)) this.readUnindented(line, index);
  }

  addItem(item: SectionItem): void {
    this.section.items.push(item);
  }

  addLeftOver(text: string): void {
    this.addItem({ kind: 'left-over', text });
  }

  closeAnswer(areTrailingLinesGenerated = this.layout.keepsTrailingSpaces): void {
    if (this.answer) this.addItem(this.answer.toItem(areTrailingLinesGenerated));
    this.answer = undefined;
  }

  /** Begins a section if this line is a heading, is underlined like one, or marks the end of the form. */
  private readHeading(line: FileLine): boolean {
    const heading = findHeading(line.candidates);
    if (heading && (line.underline ?? this.isBareHeading(heading))) {
      this.startSection(heading, firstLineOf(line));
      const isLeftOverHeading = heading.name === reservedNames.leftOver;
      if (isLeftOverHeading || (heading.kind === 'question' && this.hasAnswer(heading)))
        this.answer = new OpenAnswer(heading.name, firstLineOf(line));
    } else if (line.underline) {
      this.startSection(undefined);
      this.addLeftOver(line.text);
    } else if (this.endsForm(line)) this.startSection(undefined);
    else return false;
    return true;
  }

  private startSection(heading: TemplateLine | undefined, headingText = ''): void {
    this.closeAnswer();
    this.option = undefined;
    this.section = { heading, headingText, items: [] };
    this.sections.push(this.section);
  }

  /**
   * Whether a line without an underline may be a heading. This is possible if no heading of the file is underlined, and
   * if the line is not the label of a question that shares its heading with other questions of the current form.
   */
  private isBareHeading({ name, kind }: TemplateLine): boolean {
    if (this.layout.hasUnderlinedHeadings) return false;
    const fieldId = name.replace(/[.+]$/, '');
    return (
      kind !== 'question' ||
      !this.template.form.sections.some(
        (section) =>
          section.kind === 'answers' &&
          section.fields.length > 1 &&
          section.fields.some((id) => id.toLowerCase() === fieldId),
      )
    );
  }

  private endsForm({ candidates, text }: FileLine): boolean {
    return (
      candidates.some(({ kind }) => kind === 'format-line') ||
      parseFormatLine(text)?.slug === this.template.form.slug
    );
  }

  private readIndented(line: FileLine): void {
    const text = line.text.replace(indentationPattern, '');
    if (this.answer) this.answer.addIndented(text);
    else if (isNotBlank(text) && !this.readOption(this.toUnindented(line))) this.addLeftOver(text);
  }

  private toUnindented(line: FileLine): FileLine {
    const text = line.text.trim();
    const normalized = this.template.normalize(text);
    return { ...line, text, ...normalized, ...line.matcher.match(normalized) };
  }

  private readUnindented(line: FileLine, index: number): void {
    if (isNotFilledInMark(line)) this.readNotFilledInMark(line.text);
    else if (index === this.lines.length - 1 && this.isCutOffMark(line)) this.addLeftOver(line.text);
    else if (!this.isTemplateSentence(line)) {
      const isOption = !this.answer?.endsWithText && this.readOption(line);
      if (!isOption) this.readOtherText(line, index);
    }
  }

  /** At the end of a truncated file, the mark for a missing answer may be cut off. */
  private isCutOffMark({ key }: FileLine): boolean {
    return key !== '' && this.template.notFilledInKey.startsWith(key);
  }

  private readNotFilledInMark(text: string): void {
    if (!this.answer || this.answer.isMarkedEmpty) return;
    if (!this.answer.hasText) this.answer.isMarkedEmpty = true;
    // The mark is in the wrong place. In an indented file, the user cannot have written it, because the text of the user
    // is indented. In a file that has lost its indentation, it is kept.
    else if (this.layout.isIndentationLost) this.addItem({ kind: 'left-over', text, isDoubtful: true });
  }

  /**
   * Reads a line that is not indented, and that is neither an option nor the mark for a missing answer. Such a line is
   * the label of a question, a part of the answer above, or a line that belongs to no question.
   */
  private readOtherText(line: FileLine, index: number): void {
    const { answer } = this;
    const answerFollows = this.answerFollows(index);
    const isDirectlyBelowAnswer = this.layout.hasEmptyLines && answer?.endsWithText === true;
    // A line directly below an answer is the label of a question only if another answer follows it.
    const mayBeLabel = !isDirectlyBelowAnswer || (answerFollows && answer.lastKind !== 'unindented');
    const question = mayBeLabel ? this.findQuestion(line, answerFollows) : undefined;
    if (question) {
      this.startAnswer(question, line.text);
      // The line is kept as left over. It is the label of a question, but the user may have written it into an answer.
      if (isDirectlyBelowAnswer || !this.isUnderHeading(question)) this.addLeftOver(line.text);
    } else if (answer?.lastKind === 'empty' && answerFollows) {
      // The line is taken for the label of a question that the form no longer has. The lines below it therefore do not
      // belong to the answer above.
      this.startAnswer(undefined);
      this.addLeftOver(line.text);
    } else if (answer?.acceptsUnindented()) answer.addUnindented(line.text);
    else this.addLeftOver(line.text);
  }

  /** Whether the next line is indented or is the mark for a missing answer. There may be an empty line before it. */
  private answerFollows(index: number): boolean {
    const next = this.lines[index + 1];
    const following = next?.text === '' ? this.lines[index + 2] : next;
    return (
      following !== undefined && (indentationPattern.test(following.text) || isNotFilledInMark(following))
    );
  }

  /**
   * Finds the question whose label this line is. It is a question of this section or, if an answer follows the line, of
   * any section. If several questions have this label, the number in front of the label decides.
   */
  private findQuestion({ candidates, number }: FileLine, answerFollows: boolean): TemplateLine | undefined {
    const questions = candidates.filter(({ kind }) => kind === 'question');
    const underHeading = questions.filter((question) => this.isUnderHeading(question));
    const onlyQuestion = answerFollows && questions.length === 1 ? questions[0] : undefined;
    return underHeading.find((question) => question.number === number) ?? underHeading[0] ?? onlyQuestion;
  }

  private startAnswer(question: TemplateLine | undefined, label = ''): void {
    this.closeAnswer();
    this.option = undefined;
    if (question && this.hasAnswer(question))
      this.answer = new OpenAnswer(question.name, label.replace(leadingNumberPattern, ''));
  }

  /**
   * Whether a question has an answer of its own. Groups and choices have none, unless the current form has a text input
   * with the same name.
   */
  private hasAnswer({ name }: TemplateLine): boolean {
    return !/[.+]$/.test(name) || this.template.askedNames.has(name);
  }

  /** Reads a line such as "[x] Title". Returns false if the line is not an option of the form. */
  private readOption({ text, key, candidates }: FileLine): boolean {
    const options = candidates.filter(({ kind }) => kind === 'option');
    const option = options.find((candidate) => this.isUnderHeading(candidate)) ?? options[0];
    if (!option) return false;
    this.startAnswer(undefined);
    this.option = option;
    this.addItem({ kind: 'option', option, isTicked: !key.startsWith('[]'), text });
    return true;
  }

  /** Whether a question or an option belongs to the heading of this section. */
  private isUnderHeading(line: TemplateLine): boolean {
    const { heading } = this.section;
    if (!heading) return false;
    if (heading.name !== reservedNames.sectionHeading) return line.question === heading.question;
    const isGroupUnknown = line.isMissingFromManifest ?? heading.isMissingFromManifest ?? false;
    return isGroupUnknown || line.group === heading.group;
  }

  /** Whether the form wrote a line that contains no answer. Such a line need not be kept. */
  private isTemplateSentence({ candidates, key }: FileLine): boolean {
    const { option } = this;
    const { heading } = this.section;
    if (!heading || heading.name.endsWith('%')) return candidates.some(({ kind }) => kind === 'sentence');
    if (!option) return false;
    const isWrappedId = key === `(${option.name.slice(1)})`;
    return isWrappedId || candidates.some(({ kind, name }) => kind === 'tip' && name === option.name);
  }
}
