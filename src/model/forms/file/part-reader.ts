import { onOneLine } from '../../text/words.ts';
import { emptyAnswers, optionIds } from '../answers.ts';
import { textsOf } from '../field-kinds.ts';
import { fieldsOf, type FormDefinition } from '../form-definition.ts';
import type { FileLine } from './file-line.ts';
import { findLabel, findOption, type Heading, type KnownOption, type KnownWords } from './known-words.ts';
import { parseFormatLine } from './marks.ts';

const isFilled = (line: string): boolean => line.trim() !== '';

/**
 * Returns what collects the lines under one question (its HTML name, or undefined for the section of left-over lines), without
 * their indentation, until the next question begins.
 */
function answerLines(name: string | undefined) {
  const lines: string[] = [];
  let isMarked = false;
  let hasOwn = false;
  let isByHand = false;
  let endsByHand = false;
  /** How many lines at the end are completely empty, without even an indent. */
  let emptyAtEnd = 0;
  const endsBlank = () => lines.at(-1)?.trim() === '';
  return {
    name,
    endsBlank,

    /** Returns whether the last line is empty, without the indentation of what somebody wrote. */
    endsEmpty: () => emptyAtEnd > 0,

    /** Returns whether the last line was typed into the file by hand, or has lost its indentation. */
    endsByHand: () => endsByHand,

    /** Returns whether the last line belongs to the answer and is not blank. */
    goesOn: () => (hasOwn || isByHand) && !endsBlank(),

    /** Returns whether the file says anything here, even if only that nothing was filled in. */
    isTouched: () => hasOwn || isByHand || isMarked,

    /** Adds a line that the user wrote in the form, without its indentation, or an empty one that had none. */
    add(text: string, isEmpty = false): void {
      lines.push(text);
      emptyAtEnd = isEmpty ? emptyAtEnd + 1 : 0;
      endsByHand = false;
      hasOwn ||= isFilled(text);
    },

    /**
     * Adds a line that is not indented and returns true if it was evidently typed into the file by hand: directly below
     * other lines, or anywhere under a question that has no indented line.
     */
    addByHand(text: string): boolean {
      if ((hasOwn || isMarked) && emptyAtEnd > 0) return false;
      lines.push(text);
      emptyAtEnd = 0;
      return (isByHand = endsByHand = true);
    },

    /** Notes that the file says "(not filled in)"; returns false if an answer comes before it. */
    mark(): boolean {
      if (hasOwn || isByHand) return false;
      return (isMarked = true);
    },

    /**
     * Returns the lines of the answer. The page itself wrote the one empty line before the next heading. In a file that
     * still has its trailing spaces, the user's blank lines are indented, so empty lines at the end are all the page's.
     */
    result(areAllOurs: boolean): string[] {
      const ours = areAllOurs ? emptyAtEnd : Math.min(emptyAtEnd, 1);
      const own = lines.slice(0, lines.length - ours);
      if (!isMarked && !isByHand) return own;
      const first = own.findIndex(isFilled);
      return first === -1 ? [] : own.slice(first, own.findLastIndex(isFilled) + 1);
    },
  };
}
type AnswerLines = ReturnType<typeof answerLines>;

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
  key !== '' && notFilledIn.startsWith(key);

/**
 * Returns what reads the lines of a form's parts of a file, one after the other, and keeps track of where in the form they
 * belong.
 */
export function partReader(form: FormDefinition, words: KnownWords, lines: readonly FileLine[]) {
  const answers = emptyAnswers(form);
  const texts = new Map(form.fields.flatMap(textsOf).map((text) => [text.name, text]));
  const keepsTrailingSpaces = lines.some(({ text }) => onlySpaces.test(text));
  const hasBlanks = lines.some(({ text }) => text === '');
  const needsUnderline = lines.some(({ key, underline }) => underline && words.headings.has(key));
  /** The lines without a place, in the order of the file. */
  const left: LeftLine[] = [];
  /** The headings under which something was read. */
  const read = new Set<number>();
  /** When the file says that it was saved, in small letters. */
  let date: string | undefined;
  /** Whether a part or a section is in the file a second time. */
  let hasSecondCopy = false;
  /** The heading that is being read; undefined above the first one and below the last line. */
  let heading: Heading | undefined;
  /** The question whose answer is being read. */
  let open: AnswerLines | undefined;
  let lastOption: KnownOption | undefined;
  /** The first question under the heading, as long as nothing has been read there. */
  let first: string | undefined;
  let isSecondPart = false;
  /** Whether this part or section was already read: the first answer counts. */
  let isCopy = false;
  let firstLeftOver: string | undefined;

  /** Begins a part of the file: the form, or a second copy of it. */
  function startPart(isSecond: boolean, hasTitle: boolean): void {
    isSecondPart = isSecond;
    endPart();
    if (isSecond && hasTitle) hasSecondCopy = true;
  }

  /** Ends a part. Empty lines at its end are not part of an answer: people who join files leave some between them. */
  function endPart(): void {
    if (open) close(open, true);
    open = undefined;
    startPlace(undefined);
  }

  /** Reads the line with the form's title, of which words that somebody has changed are kept. */
  function readTitle({ text, key }: FileLine): void {
    if (key !== words.title) keep(text.replace(/\n.*/s, ''));
  }

  /** Reads a line, of which the index is known. */
  function readLine(line: FileLine, index: number): void {
    const { text } = line;
    if (text === '') open?.add('', true);
    else if (indentation.test(text)) addIndented(text.replace(indentation, ''));
    else readUnindented(line, index);
  }

  /** Sets aside a line that has no place, so that it is never lost. */
  function keep(text: string, isOwn = true): void {
    for (const line of text.split('\n')) left.push({ text: line, isOwn });
  }

  /** Returns what was read, with the ticks in the order of the form. */
  function result() {
    for (const field of form.fields) {
      const ticks = answers.ticks[field.id];
      if (ticks) answers.ticks[field.id] = optionIds(field).filter((id) => ticks.includes(id));
    }
    return { answers, date, left, hasSecondCopy };
  }

  /** Returns the ids of the fields under the heading. */
  const fieldsHere = (): string[] =>
    !heading || heading.place.kind === 'left-over'
      ? []
      : fieldsOf(heading.place, words.fields).map(({ id }) => id);

  /** Ends the open answer and begins what is under a heading; without one, what follows is left over. */
  function startPlace(next: Heading | undefined): void {
    startAnswer(undefined);
    heading = next;
    isCopy = isSecondPart || (next !== undefined && read.has(next.order));
    if (next && isCopy) hasSecondCopy = true;
    const place = next?.place;
    if (place?.kind === 'left-over') open = answerLines(undefined);
    if (place?.kind !== 'answers') return;
    first = place.fields[0];
    const [only, ...others] = fieldsOf(place, words.fields);
    const text = only && others.length === 0 ? textsOf(only)[0] : undefined;
    if (text && text.number === undefined) open = answerLines(text.name);
  }

  /** Ends the open answer and begins the next, if it has a name. */
  function startAnswer(name: string | undefined): void {
    if (open) close(open);
    open = name === undefined ? undefined : answerLines(name);
    lastOption = undefined;
    first = undefined;
  }

  function readUnindented(line: FileLine, index: number): void {
    const { text, key, underline } = line;
    const next = words.headings.get(key);
    if (next && (underline || !needsUnderline)) startPlace(next);
    else if (underline) {
      startPlace(undefined);
      keep(text);
    } else if (parseFormatLine(text)?.slug === words.slug) startPlace(undefined);
    else if (words.notFilledIn === key && open?.mark()) return;
    else if (index === lines.length - 1 && isCutMark(key, words)) keep(text);
    else if (!isOurSentence(line) && (open?.goesOn() || !addOption(text))) readWords(line, index);
  }

  function readWords(line: FileLine, index: number): void {
    const { text, key } = line;
    const next = lines[index + 1];
    const below = next?.text === '' ? lines[index + 2] : next;
    const isIndentedBelow = below !== undefined && indentation.test(below.text);
    const answerFollows = isIndentedBelow || (below !== undefined && words.notFilledIn === below.key);
    // Directly below an answer, text is a label only if its own answer follows.
    const isClose = hasBlanks && open?.goesOn() === true;
    const isPlain = key !== '' && (!isClose || (answerFollows && !open?.endsByHand()));
    const label = isPlain ? findLabel(line, words, fieldsHere(), answerFollows) : undefined;
    if (label) {
      startAnswer(label.name);
      if (!label.isOurs || isClose) keep(text);
    } else if (open && answerFollows && open.endsEmpty()) {
      // A label that the form no longer knows: what is under it is not part of the answer above.
      startAnswer(undefined);
      keep(text);
    } else if (!open?.addByHand(text)) keep(text);
  }

  /** Takes an indented line: the user's words, or an option that has become indented. */
  function addIndented(text: string): void {
    if (open) open.add(text);
    else if (isFilled(text) && !addOption(text.trim())) {
      // A section that had one question when the file was saved may have several now: that question is the first.
      if (first !== undefined && (isCopy || answers.texts[first] === '')) {
        startAnswer(first);
        addIndented(text);
      } else keep(text);
    }
  }

  /** Takes a line such as "[x] Title" and returns true, or false if it is not an option of the form. */
  function addOption(line: string): boolean {
    if (!line.startsWith('[')) return false;
    const found = findOption(words.fold(line).key, words, fieldsHere());
    if (!found) return false;
    const { option, done, isOurs } = found;
    if (!option) return isOurs;
    startAnswer(undefined);
    lastOption = option;
    markRead();
    const ticks = answers.ticks[option.field] ?? [];
    const differs = isCopy && done && !ticks.includes(option.id);
    if (done && !isCopy) ticks.push(option.id);
    if (!isOurs || differs) keep(line);
    return true;
  }

  /** Returns whether a line is one that the page itself writes, so that it need not be kept. */
  function isOurSentence({ key, folded }: FileLine): boolean {
    if (words.notFilledIn === key) return true;
    const place = heading?.place;
    if (!place || place.kind === 'progress') {
      const sentences = place ? [words.progress.get(place)] : words.intro;
      const found = sentences.map((one) => one?.find(folded)).find((one) => one?.end === folded.length);
      date ??= found?.date;
      return found !== undefined;
    }
    if (key === `(${lastOption?.id})`) return true;
    return lastOption !== undefined && key === words.tipMark + lastOption.tip;
  }

  function markRead(): void {
    if (heading && !isCopy) read.add(heading.order);
  }

  function close(answer: AnswerLines, isPartEnd = false): void {
    if (answer.isTouched()) markRead();
    const own = answer.result(keepsTrailingSpaces || isPartEnd);
    const { name } = answer;
    const whole = own.join('\n');
    if (name === undefined) {
      // What was left over before is left over again; a second copy of it only if it differs.
      if (isCopy && whole === firstLeftOver) return;
      firstLeftOver ??= whole;
      for (const line of isCopy ? own.filter(isFilled) : own) keep(line);
      return;
    }
    const takes = texts.get(name)?.takes ?? 'text';
    const text = takes === 'line' ? onOneLine(whole) : whole;
    const before = answers.texts[name];
    const isTaken = typeof takes === 'string' || takes.includes(text);
    if (!isCopy && !before && isTaken) answers.texts[name] = text;
    else if (text !== before) for (const line of own.filter(isFilled)) keep(line);
  }

  return { startPart, endPart, readTitle, readLine, keep, left, result };
}
