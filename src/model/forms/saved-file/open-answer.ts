import { isNotBlank } from './file-line.ts';
import type { SectionItem } from './read-sections.ts';

interface AnswerLine {
  text: string;
  /**
   * How the line begins in the file. An `indented` line may be blank. An `empty` line is blank and has no indentation.
   */
  kind: 'indented' | 'unindented' | 'empty';
}

/** An answer while its lines are being read. It ends where the next question or heading begins. */
export class OpenAnswer {
  readonly name: string;
  /** The label of the question, as the file has it. */
  readonly label: string;
  /** Whether the file has the mark for a missing answer under this question. */
  isMarkedEmpty = false;
  private readonly lines: AnswerLine[] = [];
  private hasIndentedText = false;
  private hasUnindentedText = false;

  constructor(name: string, label: string) {
    this.name = name;
    this.label = label;
  }

  get hasText(): boolean {
    return this.hasIndentedText || this.hasUnindentedText;
  }

  get endsWithText(): boolean {
    return isNotBlank(this.lines.at(-1)?.text ?? '');
  }

  get lastKind(): AnswerLine['kind'] | undefined {
    return this.lines.at(-1)?.kind;
  }

  /** Adds an indented line, which the user wrote in the form. */
  addIndented(text: string): void {
    this.lines.push({ text, kind: 'indented' });
    this.hasIndentedText ||= isNotBlank(text);
  }

  addEmpty(): void {
    this.lines.push({ text: '', kind: 'empty' });
  }

  /**
   * Whether a line without indentation belongs to this answer. Somebody may have typed it into the file, either
   * directly below other lines of the answer, or anywhere under a question that has no indented line.
   */
  acceptsUnindented(): boolean {
    return !(this.hasIndentedText || this.isMarkedEmpty) || this.lastKind !== 'empty';
  }

  addUnindented(text: string): void {
    this.lines.push({ text, kind: 'unindented' });
    this.hasUnindentedText = true;
  }

  /**
   * The answer as it was read. The empty line that the form writes after an answer is left out. If
   * `areTrailingLinesGenerated`, all empty lines at the end are left out, because the user has written none of them.
   */
  toItem(areTrailingLinesGenerated: boolean): SectionItem {
    const { name, label, isMarkedEmpty } = this;
    const trailingCount = this.lines.length - 1 - this.lines.findLastIndex(({ kind }) => kind !== 'empty');
    const droppedCount = areTrailingLinesGenerated ? trailingCount : Math.min(trailingCount, 1);
    const texts = this.lines.slice(0, this.lines.length - droppedCount).map(({ text }) => text);
    const wasTypedIntoFile = isMarkedEmpty || this.hasUnindentedText;
    const lines = wasTypedIntoFile ? withoutBlankEnds(texts) : texts;
    return { kind: 'answer', name, label, lines, isMentioned: this.hasText || isMarkedEmpty };
  }
}

function withoutBlankEnds(lines: readonly string[]): string[] {
  const firstIndex = lines.findIndex(isNotBlank);
  return firstIndex === -1 ? [] : lines.slice(firstIndex, lines.findLastIndex(isNotBlank) + 1);
}
