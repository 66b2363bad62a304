import type { Answers } from '../fields.ts';
import { emptyAnswers, optionIds, textNames } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { type FileLine, foldLine } from './file-line.ts';
import { nameOf, ours } from './foot.ts';
import { parseFormatLine } from './marks.ts';
import {
  addByHand,
  addLine,
  goesOn,
  isFilled,
  isTouched,
  linesOf,
  type OpenAnswer,
  openAnswer,
} from './open-answer.ts';
import { headingIn, isTitle, type Own } from './own-words.ts';

/** A line without a place, in one of the form's own parts of the file or beside them. */
export interface LeftLine {
  text: string;
  isOwn: boolean;
}

/** The first two spaces of a line of the user, as programs leave them. */
const indentation = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
const onlySpaces = /^[ \t]+$/;
const numberBefore = /^[\s#*_]*\d{1,3}[.)]\s+/;

/** Returns how far the reading of a form's parts of a file has come, before anything is read. */
export const startReading = (form: FormDefinition, lines: readonly FileLine[]) => ({
  form,
  lines,
  /** The names of what the form asks now. */
  asked: new Set(
    form.fields.flatMap((field) => [
      ...textNames(field).map((name) => name.toLowerCase()),
      ...optionIds(field).map((id) => `${nameOf(field)}+${id}`.toLowerCase()),
    ]),
  ),
  /** Texts by their names and the names of what is ticked, also of what the form does not ask any more. */
  texts: new Map<string, string>(),
  ticks: new Set<string>(),
  /** The lines without a place, in the order of the file. */
  left: [] as LeftLine[],
  /** Whether a part or a section is in the file a second time. */
  hasSecondCopy: false,
  isSecondPart: false,
  /** Whether this part or section was already read: the first answer counts. */
  isCopy: false,
  /** The headings under which something was read. */
  read: new Set<string>(),
  /** The heading that is being read; undefined above the first one and below the last line. */
  heading: undefined as Own | undefined,
  /** What was read last: the question whose answer goes on, or an option. */
  open: undefined as OpenAnswer | undefined,
  option: undefined as Own | undefined,
  /** How the file shows what was done to it. */
  keepsTrailingSpaces: lines.some(({ text }) => onlySpaces.test(text)),
  hasBlanks: lines.some(({ text }) => text === ''),
  needsUnderline: lines.some(({ own, underline }) => underline && headingIn(own)),
});
type Reading = ReturnType<typeof startReading>;

/** Begins a part of the file: the form, or a second copy of it. */
export function startPart(reading: Reading, isSecond: boolean, hasTitle: boolean): void {
  reading.isSecondPart = isSecond;
  endPart(reading);
  reading.hasSecondCopy ||= isSecond && hasTitle;
}

/** Ends a part. Empty lines at its end are not part of an answer: people who join files leave some between them. */
export function endPart(reading: Reading): void {
  close(reading, true);
  startPlace(reading, undefined, '');
}

/** Reads the line with the form's title, of which words that somebody has changed are kept. */
export function readTitle(reading: Reading, { text, own }: FileLine): void {
  if (!own.some(isTitle)) keep(reading, firstLine(text));
}

/** Reads a line, of which the index is known. */
export function readLine(reading: Reading, line: FileLine, index: number): void {
  const { open } = reading;
  if (line.text === '') {
    if (open) addLine(open, '', true);
  } else if (!indentation.test(line.text)) readUnindented(reading, line, index);
  else {
    const text = line.text.replace(indentation, '');
    if (open) addLine(open, text);
    else if (isFilled(text) && !addOption(reading, asUnindented(line))) keep(reading, text);
  }
}

/** Returns a line that has become indented without the spaces before it. */
function asUnindented(line: FileLine): FileLine {
  const text = line.text.trim();
  const folded = foldLine(text);
  return { ...line, text, ...folded, ...line.words.know(folded) };
}

/** Sets aside a line that has no place, so that it is never lost. */
export function keep({ left }: Reading, text: string, isOwn = true): void {
  for (const line of text.split('\n')) left.push({ text: line, isOwn });
}

export function answersIn({ texts, ticks }: Reading, form: FormDefinition): Answers {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = texts.get(name.toLowerCase()) ?? '';
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((id) =>
        ticks.has(`${nameOf(field)}+${id}`.toLowerCase()),
      );
  return answers;
}

const firstLine = (text: string): string => text.replace(/\n.*/s, '');

/** Returns whether a question or an option is below the heading that is being read. */
function isHere({ heading }: Reading, one: Own): boolean {
  if (heading?.name !== ours.section) return heading !== undefined && one.question === heading.question;
  return one.group === heading.group || one.isUnnamed === true || heading.isUnnamed === true;
}

/** Ends the open answer and begins what is under a heading; without one, what follows is left over. */
function startPlace(reading: Reading, heading: Own | undefined, label: string): void {
  startAnswer(reading);
  const place = heading && placeOf(heading);
  const isSecond = place !== undefined && reading.read.has(place);
  reading.heading = heading;
  reading.isCopy = reading.isSecondPart || isSecond;
  if (heading && reading.isCopy) reading.hasSecondCopy = true;
  if (heading?.name === ours.leftOver || (heading?.kind === 'question' && asksText(reading, heading)))
    reading.open = openAnswer(heading.name, label);
}

const placeOf = ({ name, words }: Own): string => (name === ours.section ? words : name);

/** Returns whether a question shares its heading with others now. */
const isLabelled = ({ form }: Reading, { name, kind }: Own): boolean =>
  kind === 'question' &&
  form.sections.some(
    (one) =>
      one.kind === 'answers' &&
      one.fields.length > 1 &&
      one.fields.some((id) => name.replace(/[.+]$/, '') === id.toLowerCase()),
  );

const asksText = ({ asked }: Reading, { name }: Own): boolean => !/[.+]$/.test(name) || asked.has(name);

/** Ends the open answer and begins the next, if there is one. */
function startAnswer(reading: Reading, next?: OpenAnswer): void {
  close(reading);
  reading.open = next;
  reading.option = undefined;
}

function readUnindented(reading: Reading, line: FileLine, index: number): void {
  const { text, own, underline, key, words } = line;
  const { open, form } = reading;
  const isEmptyMark = own.some(({ kind }) => kind === 'empty');
  const heading = headingIn(own);
  if (underline ? heading : heading && !reading.needsUnderline && !isLabelled(reading, heading))
    startPlace(reading, heading, firstLine(text));
  else if (underline) {
    startPlace(reading, undefined, '');
    keep(reading, text);
  } else if (own.some(({ kind }) => kind === 'end') || parseFormatLine(text)?.slug === form.slug)
    startPlace(reading, undefined, '');
  else if (isEmptyMark && open && !open.hasOwn && !open.isByHand) open.isMarked = true;
  else if (index === reading.lines.length - 1 && words.isCutMark(key)) keep(reading, text);
  else if (!isEmptyMark && !isOurSentence(reading, line))
    if ((open && goesOn(open)) || !addOption(reading, line)) readWords(reading, line, index);
}

function readWords(reading: Reading, line: FileLine, index: number): void {
  const { open, lines } = reading;
  const next = lines[index + 1];
  const below = next?.text === '' ? lines[index + 2] : next;
  const answerFollows =
    below !== undefined && (indentation.test(below.text) || below.own.some(({ kind }) => kind === 'empty'));
  // Directly below an answer, text is a label only if its own answer follows.
  const isClose = reading.hasBlanks && open !== undefined && goesOn(open);
  const mayBeLabel = !isClose || (answerFollows && !open.endsByHand);
  const label = mayBeLabel ? labelIn(reading, line, answerFollows) : undefined;
  if (label) {
    startAnswer(
      reading,
      asksText(reading, label) ? openAnswer(label.name, line.text.replace(numberBefore, '')) : undefined,
    );
    // The user may have written the words of a label that belongs to another section.
    if (!isHere(reading, label) || isClose) keep(reading, line.text);
  } else if (open && answerFollows && open.emptyAtEnd > 0) {
    // A label that the form no longer knows: what is under it is not part of the answer above.
    startAnswer(reading);
    keep(reading, line.text);
  } else if (!open || !addByHand(open, line.text)) keep(reading, line.text);
}

/** Returns the question that a line names, under this heading or, if an answer follows, anywhere. Of equal ones its number decides. */
function labelIn(reading: Reading, { own, number }: FileLine, answerFollows: boolean): Own | undefined {
  const labels = own.filter(({ kind }) => kind === 'question');
  const here = labels.filter((one) => isHere(reading, one));
  const [only, ...others] = answerFollows ? labels : [];
  return here.find((one) => one.number === number) ?? here[0] ?? (others.length === 0 ? only : undefined);
}

/** Takes a line such as "[x] Title" and returns true, or false if it is not an option of the form. */
function addOption(reading: Reading, { text, key, own }: FileLine): boolean {
  const options = own.filter(({ kind }) => kind === 'option');
  const option = options.find((one) => isHere(reading, one)) ?? options[0];
  if (!option) return false;
  startAnswer(reading);
  reading.option = option;
  markRead(reading);
  const name = `${option.question}${option.name}`;
  const isDone = !key.startsWith('[]');
  const differs = reading.isCopy && isDone && !reading.ticks.has(name);
  if (isDone && !reading.isCopy) reading.ticks.add(name);
  const isGone = isDone && !reading.isCopy && !reading.asked.has(name);
  if (option.isReworded || differs || isGone) keep(reading, text);
  return true;
}

/** Returns whether a line is one that the page itself writes, so that it need not be kept. */
function isOurSentence({ heading, option }: Reading, { own, key }: FileLine): boolean {
  if (heading === undefined || heading.name.endsWith('%')) return own.some(({ kind }) => kind === 'sentence');
  return (
    option !== undefined &&
    (key === `(${option.name.slice(1)})` ||
      own.some(({ kind, name }) => kind === 'tip' && name === option.name))
  );
}

function markRead({ heading, isCopy, read }: Reading): void {
  if (heading && !isCopy) read.add(placeOf(heading));
}

function close(reading: Reading, isPartEnd = false): void {
  const { open, isCopy, texts } = reading;
  if (!open) return;
  reading.open = undefined;
  if (isTouched(open)) markRead(reading);
  const lines = linesOf(open, reading.keepsTrailingSpaces || isPartEnd);
  const text = lines.join('\n');
  const before = texts.get(open.name);
  const isFirst = !isCopy && !before;
  if (isFirst) texts.set(open.name, text);
  if (!isFirst) {
    if (text !== before) for (const line of lines.filter(isFilled)) keep(reading, line);
  } else if (open.name === ours.leftOver || (text !== '' && !reading.asked.has(open.name))) {
    // What was left over before is left over again, and what is not asked any more with its words.
    if (open.name !== ours.leftOver) keep(reading, open.label);
    for (const line of lines) keep(reading, line);
  }
}
