/** Collects the lines under one question, without their indentation, until the next question begins. */
export class AnswerLines {
  /** The HTML name of the question, or undefined for the section of left-over lines. */
  readonly name: string | undefined;
  private readonly lines: string[] = [];
  private marked = false;
  private hasOwn = false;
  private byHand = false;
  private lastIsBlank = false;
  private lastIsByHand = false;
  /** How many lines at the end are completely empty, without even an indent. */
  private emptyAtEnd = 0;

  constructor(name: string | undefined) {
    this.name = name;
  }

  /** Returns whether the last line was blank. */
  get endsBlank(): boolean {
    return this.lastIsBlank;
  }

  /** Returns whether the last line belongs to the answer and is not blank. */
  get goesOn(): boolean {
    return (this.hasOwn || this.byHand) && !this.lastIsBlank;
  }

  /** Returns whether the last line was typed into the file by hand, or has lost its indentation. */
  get endsByHand(): boolean {
    return this.lastIsByHand;
  }

  /** Returns whether the file says anything here, even if only that nothing was filled in. */
  get isTouched(): boolean {
    return this.hasOwn || this.byHand || this.marked;
  }

  /** Adds an indented line, which the user wrote in the form. */
  addOwn(text: string): void {
    this.lines.push(text);
    this.emptyAtEnd = 0;
    this.lastIsByHand = false;
    this.lastIsBlank = text.trim() === '';
    if (!this.lastIsBlank) this.hasOwn = true;
  }

  addEmpty(): void {
    this.lines.push('');
    this.emptyAtEnd += 1;
    this.lastIsByHand = false;
    this.lastIsBlank = true;
  }

  /** Notes that the file says "(not filled in)"; returns false if an answer comes before it. */
  mark(): boolean {
    if (this.hasOwn || this.byHand) return false;
    this.marked = true;
    return true;
  }

  /**
   * Adds a line that is not indented and returns true if it was evidently typed into the file by hand: directly below
   * other lines, or anywhere under a question that has no indented line.
   */
  addByHand(text: string): boolean {
    const free = !this.hasOwn && !this.marked;
    if (!free && this.lastIsBlank) return false;
    this.lines.push(text);
    this.emptyAtEnd = 0;
    this.byHand = true;
    this.lastIsByHand = true;
    this.lastIsBlank = false;
    return true;
  }

  /**
   * Returns the lines of the answer. The page itself wrote the one empty line before the next heading. In a file that
   * still has its trailing spaces, the user's blank lines are indented, so empty lines at the end are all the page's.
   */
  result(areAllOurs: boolean): string[] {
    const ours = areAllOurs ? this.emptyAtEnd : Math.min(this.emptyAtEnd, 1);
    const lines = this.lines.slice(0, this.lines.length - ours);
    return this.marked || this.byHand ? withoutBlankEdges(lines) : lines;
  }
}

/** Returns the lines that are not blank. */
export const filled = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');

function withoutBlankEdges(lines: string[]): string[] {
  const isFilled = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isFilled);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}
