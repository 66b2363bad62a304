import type { Answers, AskedText } from '../field-kind.ts';
import { textsOf } from '../field-kinds.ts';
import { fieldsOf, type FileSection, type FormDefinition } from '../form-definition.ts';
import { findOption, type Heading, type Place, type KnownOption, type KnownWords } from './known-words.ts';
import { onOneLine } from '../../text/words.ts';
import type { FileLine } from './file-line.ts';

/** Collects the lines under one question, without their indentation, until the next question begins. */
class AnswerLines {
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

/** Collects the answers of a file and keeps track of where in the form its lines belong. */
export class PartReader {
  /** The lines without a place, in the order of the file. */
  readonly leftOver: string[] = [];
  /** Those of them that this form's own parts hold. */
  readonly ownLeftOver: string[] = [];
  /** Whether a part or a section is in the file a second time. */
  hasSecondCopy = false;
  /** The question whose answer is being read. */
  open: AnswerLines | undefined;
  private place: Place | undefined;
  private readonly words: KnownWords;
  private readonly answers: Answers;
  private readonly keepsTrailingSpaces: boolean;
  private readonly texts: ReadonlyMap<string, AskedText>;
  private lastOption: KnownOption | undefined;
  /** The first question under the heading, as long as nothing has been read there. */
  private first: string | undefined;
  private heading: Heading | undefined;
  /** The headings under which something was read. */
  private readonly read = new Set<number>();
  private isSecondPart = false;
  /** Whether this part or section was already read: the first answer counts. */
  private isCopy = false;
  private firstLeftOver: string | undefined;

  constructor(definition: FormDefinition, words: KnownWords, answers: Answers, keepsTrailingSpaces: boolean) {
    this.words = words;
    this.answers = answers;
    this.keepsTrailingSpaces = keepsTrailingSpaces;
    this.texts = new Map(definition.fields.flatMap(textsOf).map((text) => [text.name, text]));
  }

  /** The section that is being read; undefined above the first heading and below the last line. */
  get section(): FileSection | undefined {
    return this.place?.kind === 'left-over' ? undefined : this.place;
  }

  /** Begins a part of the file: the form, or a second copy of it. */
  startPart(isSecond: boolean, hasTitle: boolean): void {
    this.isSecondPart = isSecond;
    this.endPart();
    if (isSecond && hasTitle) this.hasSecondCopy = true;
  }

  /** Ends a part. Empty lines at its end are not part of an answer: people who join files leave some between them. */
  endPart(): void {
    if (this.open) this.close(this.open, true);
    this.open = undefined;
    this.startPlace(undefined);
  }

  /** Ends the open answer and begins what is under a heading; without one, what follows is left over. */
  startPlace(heading: Heading | undefined): void {
    this.startAnswer(undefined);
    this.heading = heading;
    this.isCopy = this.isSecondPart || (heading !== undefined && this.read.has(heading.order));
    if (heading && this.isCopy) this.hasSecondCopy = true;
    const place = heading?.place;
    this.place = place;
    if (place?.kind === 'left-over') this.open = new AnswerLines(undefined);
    if (place?.kind !== 'answers') return;
    this.first = place.fields[0];
    const fields = fieldsOf(place, this.words.fields);
    const only = fields.length === 1 ? fields.flatMap(textsOf)[0] : undefined;
    if (only && only.number === undefined) this.open = new AnswerLines(only.name);
  }

  /** Ends the open answer and begins the next, if it has a name. */
  startAnswer(name: string | undefined): void {
    if (this.open) this.close(this.open);
    this.open = name === undefined ? undefined : new AnswerLines(name);
    this.lastOption = undefined;
    this.first = undefined;
  }

  /** Takes an indented line: the user's words, or an option that has become indented. */
  addIndented(text: string): void {
    if (this.open) this.open.addOwn(text);
    else if (text.trim() !== '' && !this.addOption(text.trim())) {
      // A section that had one question when the file was saved may have several now: that question is the first.
      const { first } = this;
      if (first !== undefined && (this.isCopy || this.answers.texts[first] === '')) {
        this.startAnswer(first);
        this.addIndented(text);
      } else this.keep(text);
    }
  }

  /** Takes a line such as "[x] Title" and returns true, or false if it is not an option of the form. */
  addOption(line: string): boolean {
    if (!line.startsWith('[')) return false;
    const { section, words } = this;
    const fields = section ? fieldsOf(section, words.fields).map((field) => field.id) : [];
    const found = findOption(words.fold(line).key, words.options, fields);
    if (!found) return false;
    const { option, done, isOurs } = found;
    if (!option) return isOurs;
    this.startAnswer(undefined);
    this.lastOption = option;
    this.markRead();
    const ticks = this.answers.ticks[option.field] ?? [];
    const differs = this.isCopy && done && !ticks.includes(option.id);
    if (done && !this.isCopy) ticks.push(option.id);
    if (!isOurs || differs) this.keep(line);
    return true;
  }

  /** Returns whether a line is one that the page itself writes, so that it need not be kept. */
  isOurSentence({ key, folded }: FileLine): boolean {
    const { place, words, lastOption } = this;
    if (key === words.notFilledIn) return true;
    if (!place || place.kind === 'progress') {
      const sentences = place ? words.progress.get(place) : words.intro;
      return sentences?.some((sentence) => sentence.test(folded)) ?? false;
    }
    if (key === `(${lastOption?.id})`) return true;
    return key.startsWith('tip:') && (lastOption?.tips.has(key.slice('tip:'.length)) ?? false);
  }

  /** Sets aside a line that has no place, so that it is never lost. */
  keep(line: string): void {
    this.leftOver.push(line);
    this.ownLeftOver.push(line);
  }

  /** Sets aside a line that is in none of this form's parts. */
  keepBeside(line: string): void {
    this.leftOver.push(line);
  }

  private markRead(): void {
    if (this.heading && !this.isCopy) this.read.add(this.heading.order);
  }

  private close(open: AnswerLines, isPartEnd = false): void {
    if (open.isTouched) this.markRead();
    const lines = open.result(this.keepsTrailingSpaces || isPartEnd);
    const { name } = open;
    if (name === undefined) {
      this.closeLeftOver(lines);
      return;
    }
    const whole = lines.join('\n');
    const takes = this.texts.get(name)?.takes ?? 'text';
    const text = takes === 'line' ? onOneLine(whole) : whole;
    const first = this.answers.texts[name];
    const isTaken = typeof takes === 'string' || takes.includes(text);
    if (!this.isCopy && !first && isTaken) this.answers.texts[name] = text;
    else if (text !== first) for (const line of filled(lines)) this.keep(line);
  }

  /** Keeps the lines that were already left over; a second copy of them is kept only if it differs. */
  private closeLeftOver(lines: string[]): void {
    const text = lines.join('\n');
    if (this.isCopy && text === this.firstLeftOver) return;
    this.firstLeftOver ??= text;
    for (const line of this.isCopy ? filled(lines) : lines) this.keep(line);
  }
}
