import { onOneLine } from '../../text/words.ts';
import { emptyAnswers, optionIds } from '../answers.ts';
import type { Answers, AskedText } from '../field-kind.ts';
import { textsOf } from '../field-kinds.ts';
import { fieldsOf, type FormDefinition } from '../form-definition.ts';
import type { FileLine } from './file-line.ts';
import {
  findLabel,
  findOption,
  type Heading,
  type KnownOption,
  type KnownWords,
  type Place,
} from './known-words.ts';
import { parseFormatLine } from './marks.ts';

const isFilled = (line: string): boolean => line.trim() !== '';

/** Collects the lines under one question, without their indentation, until the next question begins. */
class AnswerLines {
  /** The HTML name of the question, or undefined for the section of left-over lines. */
  readonly name: string | undefined;
  /** Whether the last line was typed into the file by hand, or has lost its indentation. */
  endsByHand = false;
  private readonly lines: string[] = [];
  private isMarked = false;
  private hasOwn = false;
  private isByHand = false;
  /** How many lines at the end are completely empty, without even an indent. */
  private emptyAtEnd = 0;

  constructor(name: string | undefined) {
    this.name = name;
  }

  get endsBlank(): boolean {
    return this.lines.at(-1)?.trim() === '';
  }

  /** Returns whether the last line belongs to the answer and is not blank. */
  get goesOn(): boolean {
    return (this.hasOwn || this.isByHand) && !this.endsBlank;
  }

  /** Returns whether the file says anything here, even if only that nothing was filled in. */
  get isTouched(): boolean {
    return this.hasOwn || this.isByHand || this.isMarked;
  }

  /** Adds a line that the user wrote in the form, without its indentation, or an empty one that had none. */
  add(text: string, isEmpty = false): void {
    this.lines.push(text);
    this.emptyAtEnd = isEmpty ? this.emptyAtEnd + 1 : 0;
    this.endsByHand = false;
    this.hasOwn ||= isFilled(text);
  }

  /**
   * Adds a line that is not indented and returns true if it was evidently typed into the file by hand: directly below
   * other lines, or anywhere under a question that has no indented line.
   */
  addByHand(text: string): boolean {
    if ((this.hasOwn || this.isMarked) && this.endsBlank) return false;
    this.lines.push(text);
    this.emptyAtEnd = 0;
    return (this.isByHand = this.endsByHand = true);
  }

  /** Notes that the file says "(not filled in)"; returns false if an answer comes before it. */
  mark(): boolean {
    if (this.hasOwn || this.isByHand) return false;
    return (this.isMarked = true);
  }

  /**
   * Returns the lines of the answer. The page itself wrote the one empty line before the next heading. In a file that
   * still has its trailing spaces, the user's blank lines are indented, so empty lines at the end are all the page's.
   */
  result(areAllOurs: boolean): string[] {
    const ours = areAllOurs ? this.emptyAtEnd : Math.min(this.emptyAtEnd, 1);
    const lines = this.lines.slice(0, this.lines.length - ours);
    if (!this.isMarked && !this.isByHand) return lines;
    const first = lines.findIndex(isFilled);
    return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
  }
}

/** The first two spaces of a line of the user, as programs leave them. */
const indentation = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
const onlySpaces = /^[ \t]+$/;

/** A line without a place, in one of the form's own parts of the file or beside them. */
export interface LeftLine {
  text: string;
  isOwn: boolean;
}

/** Whether a line is the beginning of what stands where an answer is missing, as at the end of a file that was cut off. */
const isCutMark = (key: string, { notFilledIn }: KnownWords): boolean =>
  key !== '' && [...notFilledIn].some((mark) => mark.startsWith(key));

/** Reads the lines of a form's parts of a file, one after the other, and keeps track of where in the form they belong. */
export class PartReader {
  readonly answers: Answers;
  /** The lines without a place, in the order of the file. */
  readonly left: LeftLine[] = [];
  /** When the file says that it was saved, in small letters. */
  date: string | undefined;
  /** Whether a part or a section is in the file a second time. */
  hasSecondCopy = false;
  private readonly form: FormDefinition;
  private readonly words: KnownWords;
  private readonly lines: readonly FileLine[];
  private readonly texts: ReadonlyMap<string, AskedText>;
  private readonly keepsTrailingSpaces: boolean;
  private readonly hasBlanks: boolean;
  private readonly needsUnderline: boolean;
  /** The heading that is being read; undefined above the first one and below the last line. */
  private heading: Heading | undefined;
  /** The question whose answer is being read. */
  private open: AnswerLines | undefined;
  private lastOption: KnownOption | undefined;
  /** The first question under the heading, as long as nothing has been read there. */
  private first: string | undefined;
  /** The headings under which something was read. */
  private readonly read = new Set<number>();
  private isSecondPart = false;
  /** Whether this part or section was already read: the first answer counts. */
  private isCopy = false;
  private firstLeftOver: string | undefined;

  constructor(form: FormDefinition, words: KnownWords, lines: readonly FileLine[]) {
    this.form = form;
    this.words = words;
    this.lines = lines;
    this.answers = emptyAnswers(form);
    this.texts = new Map(form.fields.flatMap(textsOf).map((text) => [text.name, text]));
    this.keepsTrailingSpaces = lines.some(({ text }) => onlySpaces.test(text));
    this.hasBlanks = lines.some(({ text }) => text === '');
    this.needsUnderline = lines.some(({ key, underline }) => underline && words.headings.has(key));
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

  /** Reads the line with the form's title, of which words that somebody has changed are kept. */
  readTitle({ text, key }: FileLine): void {
    if (!this.words.titles.has(key)) this.keep(text.replace(/\n.*/s, ''));
  }

  /** Reads a line, of which the index is known. */
  readLine(line: FileLine, index: number): void {
    const { text } = line;
    if (text === '') this.open?.add('', true);
    else if (indentation.test(text)) this.addIndented(text.replace(indentation, ''));
    else this.readUnindented(line, index);
  }

  /** Sets aside a line that has no place, so that it is never lost. */
  keep(text: string, isOwn = true): void {
    for (const line of text.split('\n')) this.left.push({ text: line, isOwn });
  }

  /** Puts the ticks into the order of the form. */
  sortTicks(): void {
    for (const field of this.form.fields) {
      const ticks = this.answers.ticks[field.id];
      if (ticks) this.answers.ticks[field.id] = optionIds(field).filter((id) => ticks.includes(id));
    }
  }

  private get place(): Place | undefined {
    return this.heading?.place;
  }

  /** The ids of the fields under the heading. */
  private get fields(): string[] {
    const { place } = this;
    return !place || place.kind === 'left-over' ? [] : fieldsOf(place, this.words.fields).map(({ id }) => id);
  }

  /** Ends the open answer and begins what is under a heading; without one, what follows is left over. */
  private startPlace(heading: Heading | undefined): void {
    this.startAnswer(undefined);
    this.heading = heading;
    this.isCopy = this.isSecondPart || (heading !== undefined && this.read.has(heading.order));
    if (heading && this.isCopy) this.hasSecondCopy = true;
    const { place } = this;
    if (place?.kind === 'left-over') this.open = new AnswerLines(undefined);
    if (place?.kind !== 'answers') return;
    this.first = place.fields[0];
    const [only, ...others] = fieldsOf(place, this.words.fields);
    const text = only && others.length === 0 ? textsOf(only)[0] : undefined;
    if (text && text.number === undefined) this.open = new AnswerLines(text.name);
  }

  /** Ends the open answer and begins the next, if it has a name. */
  private startAnswer(name: string | undefined): void {
    if (this.open) this.close(this.open);
    this.open = name === undefined ? undefined : new AnswerLines(name);
    this.lastOption = undefined;
    this.first = undefined;
  }

  private readUnindented(line: FileLine, index: number): void {
    const { words, lines, open } = this;
    const { text, key, underline } = line;
    const heading = words.headings.get(key);
    if (heading && (underline || !this.needsUnderline)) this.startPlace(heading);
    else if (underline) {
      this.startPlace(undefined);
      this.keep(text);
    } else if (parseFormatLine(text)?.slug === words.slug) this.startPlace(undefined);
    else if (words.notFilledIn.has(key) && open?.mark()) return;
    else if (index === lines.length - 1 && isCutMark(key, words)) this.keep(text);
    else if (!this.isOurSentence(line) && (open?.goesOn || !this.addOption(text)))
      this.readWords(line, index);
  }

  private readWords(line: FileLine, index: number): void {
    const { words, lines, open } = this;
    const { text, key } = line;
    const next = lines[index + 1];
    const below = next?.text === '' ? lines[index + 2] : next;
    const isIndentedBelow = below !== undefined && indentation.test(below.text);
    const answerFollows = isIndentedBelow || (below !== undefined && words.notFilledIn.has(below.key));
    // Directly below an answer, text is a label only if its own answer follows.
    const isClose = this.hasBlanks && open?.goesOn === true;
    const isPlain = key !== '' && (!isClose || (answerFollows && !open.endsByHand));
    const label = isPlain ? findLabel(line, words, this.fields, answerFollows) : undefined;
    if (label) {
      this.startAnswer(label.name);
      if (!label.isOurs || isClose) this.keep(text);
    } else if (open && answerFollows && open.endsBlank) {
      // A label that the form no longer knows: what is under it is not part of the answer above.
      this.startAnswer(undefined);
      this.keep(text);
    } else if (!open?.addByHand(text)) this.keep(text);
  }

  /** Takes an indented line: the user's words, or an option that has become indented. */
  private addIndented(text: string): void {
    if (this.open) this.open.add(text);
    else if (isFilled(text) && !this.addOption(text.trim())) {
      // A section that had one question when the file was saved may have several now: that question is the first.
      const { first } = this;
      if (first !== undefined && (this.isCopy || this.answers.texts[first] === '')) {
        this.startAnswer(first);
        this.addIndented(text);
      } else this.keep(text);
    }
  }

  /** Takes a line such as "[x] Title" and returns true, or false if it is not an option of the form. */
  private addOption(line: string): boolean {
    if (!line.startsWith('[')) return false;
    const { words } = this;
    const found = findOption(words.fold(line).key, words, this.fields);
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
  private isOurSentence({ key, folded }: FileLine): boolean {
    const { place, words, lastOption } = this;
    if (words.notFilledIn.has(key)) return true;
    if (!place || place.kind === 'progress') {
      const sentences = place ? words.progress.get(place) : words.intro;
      const found = sentences?.map((one) => one.find(folded)).find((one) => one?.end === folded.length);
      this.date ??= found?.date;
      return found !== undefined;
    }
    if (key === `(${lastOption?.id})`) return true;
    return words.tipMarks.some(
      (mark) => key.startsWith(mark) && lastOption?.tips.has(key.slice(mark.length)),
    );
  }

  private markRead(): void {
    if (this.heading && !this.isCopy) this.read.add(this.heading.order);
  }

  private close(open: AnswerLines, isPartEnd = false): void {
    if (open.isTouched) this.markRead();
    const lines = open.result(this.keepsTrailingSpaces || isPartEnd);
    const { name } = open;
    const whole = lines.join('\n');
    if (name === undefined) {
      // What was left over before is left over again; a second copy of it only if it differs.
      if (this.isCopy && whole === this.firstLeftOver) return;
      this.firstLeftOver ??= whole;
      for (const line of this.isCopy ? lines.filter(isFilled) : lines) this.keep(line);
      return;
    }
    const takes = this.texts.get(name)?.takes ?? 'text';
    const text = takes === 'line' ? onOneLine(whole) : whole;
    const first = this.answers.texts[name];
    const isTaken = typeof takes === 'string' || takes.includes(text);
    if (!this.isCopy && !first && isTaken) this.answers.texts[name] = text;
    else if (text !== first) for (const line of lines.filter(isFilled)) this.keep(line);
  }
}
