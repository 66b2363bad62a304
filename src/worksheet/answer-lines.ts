/** One line under a question, without its indentation. */
interface AnswerLine {
  text: string;
  /** Whether it was indented: then a person wrote it in the form. */
  own: boolean;
}

/** Collects the lines that stand under one question until the next one begins. */
export class AnswerLines {
  /** The HTML name of the question, or nothing for the section of left-over lines. */
  readonly name: string | undefined;
  private readonly lines: AnswerLine[] = [];
  private marked = false;
  private hasOwn = false;
  private byHand = false;
  private lastIsBlank = false;

  constructor(name: string | undefined) {
    this.name = name;
  }

  addOwn(text: string): void {
    this.lines.push({ text, own: true });
    this.lastIsBlank = text.trim() === '';
    if (!this.lastIsBlank) this.hasOwn = true;
  }

  addBlank(): void {
    this.lines.push({ text: '', own: false });
    this.lastIsBlank = true;
  }

  /** Notes that the file says "(not filled in)"; returns false where an answer stands before it. */
  mark(): boolean {
    if (this.hasOwn || this.byHand) return false;
    this.marked = true;
    return true;
  }

  /**
   * Adds a line that is not indented and returns true, if it was evidently typed here by hand: right below
   * the other lines, or anywhere under a question that has no indented line.
   */
  addByHand(text: string): boolean {
    const free = !this.hasOwn && !this.marked;
    if (!free && this.lastIsBlank) return false;
    this.lines.push({ text, own: false });
    this.byHand = true;
    this.lastIsBlank = false;
    return true;
  }

  /** Returns whether the line before was blank. */
  get endsBlank(): boolean {
    return this.lastIsBlank;
  }

  /**
   * Returns the lines of the answer. The one blank line before the next heading is ours. In a file that still
   * has its trailing spaces, the person's blank lines are indented, so all others at the end are ours.
   */
  result(keepsTrailingSpaces: boolean): string[] {
    const { lines } = this;
    let end = lines.length;
    const oursAtEnd = () => lines[end - 1]?.own === false && lines[end - 1]?.text === '';
    if (oursAtEnd()) end -= 1;
    while (keepsTrailingSpaces && oursAtEnd()) end -= 1;
    const texts = lines.slice(0, end).map((line) => line.text);
    return this.marked || this.byHand ? withoutBlankEdges(texts) : texts;
  }
}

function withoutBlankEdges(lines: string[]): string[] {
  const isFilled = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isFilled);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}
