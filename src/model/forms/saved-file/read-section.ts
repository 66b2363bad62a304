import type { FileLayout } from './detect-layout.ts';
import { type FileLine, indentationPattern } from './file-line.ts';
import { normalizeLine } from './normalize-line.ts';
import { reservedNames } from './manifest.ts';
import type { TemplateLine } from './template-line.ts';
import { isNotBlank, OpenAnswer } from './open-answer.ts';
import type { Section } from './split-sections.ts';

/** A piece of the contents of a section of a file. */
export type SectionItem =
  | { kind: 'answer'; name: string; label: string; lines: string[]; isMentioned: boolean }
  | { kind: 'option'; option: TemplateLine; isTicked: boolean; text: string }
  /**
   * A line that looks like a line of the form, but is in the wrong place. In a file without indentation, the user may
   * have written it.
   */
  | { kind: 'doubtful'; text: string }
  /** Text that belongs to no question, or that is outside the part of the form. */
  | { kind: 'left-over' | 'outside'; text: string };

/** Facts about the whole file that are needed for reading one section. */
export interface FileContext {
  /** All lines of the file, because the meaning of a line may depend on the next one. */
  lines: readonly FileLine[];
  layout: FileLayout;
  askedNames: ReadonlySet<string>;
}

/** Reads the lines under a heading of a file as answers and options. */
export function readSection(section: Section, context: FileContext, isLastInPart: boolean): SectionItem[] {
  const reader = new SectionReader(section, context);
  for (const sectionLine of section.lines) {
    if (sectionLine.kind === 'line') reader.readLine(sectionLine.line, sectionLine.index);
    else reader.items.push(sectionLine);
  }
  // People who join several files leave empty lines between them. These lines are not part of the last answer of a
  // file.
  reader.closeAnswer(context.layout.keepsTrailingSpaces || isLastInPart);
  return reader.items;
}

const leadingNumberPattern = /^[\s#*_]*\d{1,3}[.)]\s+/;

const isNotFilledInMark = ({ candidates }: FileLine): boolean =>
  candidates.some(({ kind }) => kind === 'not-filled-in');

/**
 * Whether a question has an answer of its own. Groups and choices have none, unless the current form has a text input
 * with the same name.
 */
const hasAnswer = ({ name }: TemplateLine, askedNames: ReadonlySet<string>): boolean =>
  !/[.+]$/.test(name) || askedNames.has(name);

class SectionReader {
  readonly items: SectionItem[] = [];
  private readonly heading: TemplateLine | undefined;
  private readonly context: FileContext;
  /** The answer to which the next lines may belong. Undefined before the first question, and after an option. */
  private answer: OpenAnswer | undefined;
  private option: TemplateLine | undefined;

  constructor({ heading, headingText }: Section, context: FileContext) {
    this.heading = heading;
    this.context = context;
    const isLeftOverHeading = heading?.name === reservedNames.leftOver;
    const isQuestion = heading?.kind === 'question' && hasAnswer(heading, context.askedNames);
    if (heading && (isLeftOverHeading || isQuestion)) this.answer = new OpenAnswer(heading.name, headingText);
  }

  readLine(line: FileLine, index: number): void {
    if (line.text === '') this.answer?.addEmpty();
    else if (indentationPattern.test(line.text)) this.readIndented(line);
    else this.readUnindented(line, index);
  }

  closeAnswer(areTrailingLinesGenerated: boolean): void {
    if (!this.answer) return;
    const { name, label, isMentioned } = this.answer;
    const lines = this.answer.toLines(areTrailingLinesGenerated);
    this.items.push({ kind: 'answer', name, label, lines, isMentioned });
    this.answer = undefined;
  }

  private readIndented(line: FileLine): void {
    const text = line.text.replace(indentationPattern, '');
    if (this.answer) this.answer.addIndented(text);
    else if (isNotBlank(text) && !this.readOption(toUnindented(line))) this.addLeftOver(text);
  }

  private readUnindented(line: FileLine, index: number): void {
    const { answer } = this;
    const isMark = isNotFilledInMark(line);
    if (isMark && answer && !answer.hasText) answer.isMarkedEmpty = true;
    else if (isMark && answer && !answer.isMarkedEmpty) this.addDoubtful(line.text);
    else if (this.isCutOffMark(line, index)) this.addLeftOver(line.text);
    else if (!isMark && !this.isTemplateSentence(line)) {
      const isOption = !answer?.endsWithText && this.readOption(line);
      if (!isOption) this.readOtherText(line, index);
    }
  }

  /**
   * Whether a line is the beginning of the mark for a missing answer. This is possible at the end of a truncated file.
   */
  private isCutOffMark({ key, matcher }: FileLine, index: number): boolean {
    return index === this.context.lines.length - 1 && matcher.isTruncatedNotFilledIn(key);
  }

  /**
   * Reads a line that is not indented, and that is neither an option nor the mark for a missing answer. Such a line is
   * the label of a question, a part of the answer above, or a line that belongs to no question.
   */
  private readOtherText(line: FileLine, index: number): void {
    const { answer } = this;
    const answerFollows = this.answerFollows(index);
    // A line directly below an answer is the label of a question only if another answer follows it.
    const isDirectlyBelowAnswer = this.context.layout.hasEmptyLines && answer?.endsWithText === true;
    const mayBeLabel = !isDirectlyBelowAnswer || (answerFollows && !answer.endsUnindented);
    const question = mayBeLabel ? this.findQuestion(line, answerFollows) : undefined;
    if (question) {
      this.startAnswer(question, line.text);
      // The line is kept as left over. It is the label of a question, but the user may have written it into an answer.
      if (isDirectlyBelowAnswer || !this.isUnderHeading(question)) this.addLeftOver(line.text);
    } else if (answer?.endsEmpty && answerFollows) {
      // The line is taken for the label of a question that the form no longer has. The lines below it therefore do not
      // belong to the answer above.
      this.startAnswer(undefined);
      this.addLeftOver(line.text);
    } else if (answer?.acceptsUnindented()) answer.addUnindented(line.text);
    else this.addLeftOver(line.text);
  }

  /** Whether the next line is indented or is the mark for a missing answer. There may be an empty line before it. */
  private answerFollows(index: number): boolean {
    const { lines } = this.context;
    const next = lines[index + 1];
    const following = next?.text === '' ? lines[index + 2] : next;
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
    this.closeAnswer(this.context.layout.keepsTrailingSpaces);
    this.option = undefined;
    if (question && hasAnswer(question, this.context.askedNames))
      this.answer = new OpenAnswer(question.name, label.replace(leadingNumberPattern, ''));
  }

  /** Reads a line such as "[x] Title". Returns false if the line is not an option of the form. */
  private readOption({ text, key, candidates }: FileLine): boolean {
    const options = candidates.filter(({ kind }) => kind === 'option');
    const option = options.find((candidate) => this.isUnderHeading(candidate)) ?? options[0];
    if (!option) return false;
    this.startAnswer(undefined);
    this.option = option;
    this.items.push({ kind: 'option', option, isTicked: !key.startsWith('[]'), text });
    return true;
  }

  /** Whether a question or an option belongs to the heading of this section. */
  private isUnderHeading(line: TemplateLine): boolean {
    const { heading } = this;
    if (!heading) return false;
    if (heading.name !== reservedNames.sectionHeading) return line.question === heading.question;
    const isGroupUnknown = line.isMissingFromManifest ?? heading.isMissingFromManifest ?? false;
    return isGroupUnknown || line.group === heading.group;
  }

  /** Whether the form wrote a line that contains no answer. Such a line need not be kept. */
  private isTemplateSentence({ candidates, key }: FileLine): boolean {
    const { heading, option } = this;
    if (!heading || heading.name.endsWith('%')) return candidates.some(({ kind }) => kind === 'sentence');
    if (!option) return false;
    const isWrappedId = key === `(${option.name.slice(1)})`;
    return isWrappedId || candidates.some(({ kind, name }) => kind === 'tip' && name === option.name);
  }

  private addLeftOver(text: string): void {
    this.items.push({ kind: 'left-over', text });
  }

  /**
   * Keeps a line of the form that is in the wrong place, but only if the file has lost its indentation. In an indented
   * file, the user cannot have written it, because the text of the user is indented.
   */
  private addDoubtful(text: string): void {
    if (this.context.layout.isIndentationLost) this.items.push({ kind: 'doubtful', text });
  }
}

function toUnindented(line: FileLine): FileLine {
  const text = line.text.trim();
  const normalized = normalizeLine(text);
  return { ...line, text, ...normalized, ...line.matcher.match(normalized) };
}
