import type { Answers } from '../fields.ts';
import { emptyAnswers, optionIds, textInputNames } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { type FileLine, normalizeLine } from './file-line.ts';
import { manifestName, reservedNames } from './manifest.ts';
import { parseFormatLine } from './line-format.ts';
import {
  addUnindentedLine,
  addLine,
  endsWithText,
  isNotBlank,
  isMentioned,
  getAnswerLines,
  type AnswerBuilder,
  createAnswerBuilder,
} from './answer-builder.ts';
import { findHeading, isTitle, type TemplateLine } from './line-matcher.ts';

/** A line without a place, in one of the form's own parts of the file or beside them. */
export interface LeftOverLine {
  text: string;
  isInsideForm: boolean;
}

/** The first two spaces of a line of the user, as programs leave them. */
const indentationPattern = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
const onlySpacesPattern = /^[ \t]+$/;
const leadingNumberPattern = /^[\s#*_]*\d{1,3}[.)]\s+/;

/** Returns how far the reading of a form's parts of a file has come, before anything is read. */
export const createReaderState = (form: FormDefinition, lines: readonly FileLine[]) => ({
  form,
  lines,
  /** The names of what the form asks now. */
  askedNames: new Set(
    form.fields.flatMap((field) => [
      ...textInputNames(field).map((name) => name.toLowerCase()),
      ...optionIds(field).map((id) => `${manifestName(field)}+${id}`.toLowerCase()),
    ]),
  ),
  /** Texts by their names and the names of what is ticked, also of what the form does not ask any more. */
  texts: new Map<string, string>(),
  ticks: new Set<string>(),
  /** The lines without a place, in the order of the file. */
  leftOverLines: [] as LeftOverLine[],
  /** Whether a part or a section is in the file a second time. */
  hasSecondCopy: false,
  isSecondPart: false,
  /** Whether this part or section was already read: the first answer counts. */
  isCopy: false,
  /** The headings under which something was read. */
  readHeadings: new Set<string>(),
  /** The heading that is being read; undefined above the first one and below the last line. */
  heading: undefined as TemplateLine | undefined,
  /** What was read last: the question whose answer goes on, or an option. */
  answer: undefined as AnswerBuilder | undefined,
  option: undefined as TemplateLine | undefined,
  /** How the file shows what was done to it. */
  keepsTrailingSpaces: lines.some(({ text }) => onlySpacesPattern.test(text)),
  hasEmptyLines: lines.some(({ text }) => text === ''),
  /** Whether no line is indented any more, so that an answer may hold what looks like a line of ours. */
  isIndentationLost: lines.every(({ text }) => !indentationPattern.test(text) || text.trim() === ''),
  /** Whether a line was taken for one of ours that may be the user's. */
  hasDoubtfulLine: false,
  needsUnderline: lines.some(({ candidates, underline }) => underline && findHeading(candidates)),
});
type ReaderState = ReturnType<typeof createReaderState>;

/** Begins a part of the file: the form, or a second copy of it. */
export function startPart(state: ReaderState, isSecondCopy: boolean, hasTitle: boolean): void {
  state.isSecondPart = isSecondCopy;
  endPart(state);
  state.hasSecondCopy ||= isSecondCopy && hasTitle;
}

/** Ends a part. Empty lines at its end are not part of an answer: people who join files leave some between them. */
export function endPart(state: ReaderState): void {
  closeAnswer(state, true);
  startHeading(state, undefined, '');
}

/** Reads the line with the form's title, of which words that somebody has changed are kept. */
export function readTitle(state: ReaderState, { text, candidates }: FileLine): void {
  if (!candidates.some(isTitle)) addLeftOver(state, firstLine(text));
}

/** Reads a line, of which the index is known. */
export function readLine(state: ReaderState, line: FileLine, index: number): void {
  const { answer } = state;
  if (line.text === '') {
    if (answer) addLine(answer, '', true);
  } else if (!indentationPattern.test(line.text)) readUnindented(state, line, index);
  else {
    const text = line.text.replace(indentationPattern, '');
    if (answer) addLine(answer, text);
    else if (isNotBlank(text) && !readOption(state, toUnindented(line))) addLeftOver(state, text);
  }
}

/** Returns a line that has become indented without the spaces before it. */
function toUnindented(line: FileLine): FileLine {
  const text = line.text.trim();
  const normalized = normalizeLine(text);
  return { ...line, text, ...normalized, ...line.matcher.match(normalized) };
}

/** Sets aside a line that has no place, so that it is never lost. */
export function addLeftOver({ leftOverLines }: ReaderState, text: string, isInsideForm = true): void {
  for (const line of text.split('\n')) leftOverLines.push({ text: line, isInsideForm });
}

export function toAnswers({ texts, ticks }: ReaderState, form: FormDefinition): Answers {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = texts.get(name.toLowerCase()) ?? '';
  for (const field of form.fields)
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((id) =>
        ticks.has(`${manifestName(field)}+${id}`.toLowerCase()),
      );
  return answers;
}

const firstLine = (text: string): string => text.replace(/\n.*/s, '');

/** Returns whether a question or an option is below the heading that is being read. */
function isUnderHeading({ heading }: ReaderState, line: TemplateLine): boolean {
  if (heading?.name !== reservedNames.sectionHeading)
    return heading !== undefined && line.question === heading.question;
  return (
    line.group === heading.group ||
    line.isMissingFromManifest === true ||
    heading.isMissingFromManifest === true
  );
}

/** Ends the open answer and begins what is under a heading; without one, what follows is left over. */
function startHeading(state: ReaderState, heading: TemplateLine | undefined, label: string): void {
  startAnswer(state);
  const headingId = heading && headingIdOf(heading);
  const isRepeated = headingId !== undefined && state.readHeadings.has(headingId);
  if (isRepeated && !state.isSecondPart) addDoubtfulLine(state, label);
  state.heading = heading;
  state.isCopy = state.isSecondPart || isRepeated;
  if (heading && state.isCopy) state.hasSecondCopy = true;
  if (
    heading?.name === reservedNames.leftOver ||
    (heading?.kind === 'question' && isAskedNow(state, heading))
  )
    state.answer = createAnswerBuilder(heading.name, label);
}

/** Keeps a line of ours that is out of place in a file without indentation: the user may have written it. */
export function addDoubtfulLine(state: ReaderState, text: string): void {
  if (!state.isIndentationLost) return;
  state.hasDoubtfulLine = true;
  addLeftOver(state, text);
}

const headingIdOf = ({ name, keyOrChecksum }: TemplateLine): string =>
  name === reservedNames.sectionHeading ? keyOrChecksum : name;

/** Returns whether a question shares its heading with others now. */
const sharesHeading = ({ form }: ReaderState, { name, kind }: TemplateLine): boolean =>
  kind === 'question' &&
  form.sections.some(
    (section) =>
      section.kind === 'answers' &&
      section.fields.length > 1 &&
      section.fields.some((id) => name.replace(/[.+]$/, '') === id.toLowerCase()),
  );

const isAskedNow = ({ askedNames }: ReaderState, { name }: TemplateLine): boolean =>
  !/[.+]$/.test(name) || askedNames.has(name);

/** Ends the open answer and begins the next, if there is one. */
function startAnswer(state: ReaderState, next?: AnswerBuilder): void {
  closeAnswer(state);
  state.answer = next;
  state.option = undefined;
}

function readUnindented(state: ReaderState, line: FileLine, index: number): void {
  const { text, candidates, underline, key, matcher } = line;
  const { answer, form } = state;
  const isEmptyMark = candidates.some(({ kind }) => kind === 'not-filled-in');
  const heading = findHeading(candidates);
  if (underline ? heading : heading && !state.needsUnderline && !sharesHeading(state, heading))
    startHeading(state, heading, firstLine(text));
  else if (underline) {
    startHeading(state, undefined, '');
    addLeftOver(state, text);
  } else if (
    candidates.some(({ kind }) => kind === 'format-line') ||
    parseFormatLine(text)?.slug === form.slug
  )
    startHeading(state, undefined, '');
  else if (isEmptyMark && answer && !answer.hasIndentedLines && !answer.hasUnindentedLines)
    answer.isMarkedEmpty = true;
  else if (isEmptyMark && answer && !answer.isMarkedEmpty) addDoubtfulLine(state, text);
  else if (index === state.lines.length - 1 && matcher.isTruncatedNotFilledIn(key)) addLeftOver(state, text);
  else if (!isEmptyMark && !isTemplateSentence(state, line))
    if ((answer && endsWithText(answer)) || !readOption(state, line)) readOtherText(state, line, index);
}

function readOtherText(state: ReaderState, line: FileLine, index: number): void {
  const { answer, lines } = state;
  const next = lines[index + 1];
  const following = next?.text === '' ? lines[index + 2] : next;
  const answerFollows =
    following !== undefined &&
    (indentationPattern.test(following.text) ||
      following.candidates.some(({ kind }) => kind === 'not-filled-in'));
  // Directly below an answer, text is a label only if its own answer follows.
  const isDirectlyBelowAnswer = state.hasEmptyLines && answer !== undefined && endsWithText(answer);
  const mayBeLabel = !isDirectlyBelowAnswer || (answerFollows && !answer.endsUnindented);
  const label = mayBeLabel ? findLabel(state, line, answerFollows) : undefined;
  if (label) {
    startAnswer(
      state,
      isAskedNow(state, label)
        ? createAnswerBuilder(label.name, line.text.replace(leadingNumberPattern, ''))
        : undefined,
    );
    // The user may have written the words of a label that belongs to another section.
    if (!isUnderHeading(state, label) || isDirectlyBelowAnswer) addLeftOver(state, line.text);
  } else if (answer && answerFollows && answer.trailingEmptyLines > 0) {
    // A label that the form no longer knows: what is under it is not part of the answer above.
    startAnswer(state);
    addLeftOver(state, line.text);
  } else if (!answer || !addUnindentedLine(answer, line.text)) addLeftOver(state, line.text);
}

/** Returns the question that a line names, under this heading or, if an answer follows, anywhere. Of equal ones its number decides. */
function findLabel(
  state: ReaderState,
  { candidates, number }: FileLine,
  answerFollows: boolean,
): TemplateLine | undefined {
  const labels = candidates.filter(({ kind }) => kind === 'question');
  const underHeading = labels.filter((line) => isUnderHeading(state, line));
  const [onlyLabel, ...otherLabels] = answerFollows ? labels : [];
  return (
    underHeading.find((line) => line.number === number) ??
    underHeading[0] ??
    (otherLabels.length === 0 ? onlyLabel : undefined)
  );
}

/** Takes a line such as "[x] Title" and returns true, or false if it is not an option of the form. */
function readOption(state: ReaderState, { text, key, candidates }: FileLine): boolean {
  const options = candidates.filter(({ kind }) => kind === 'option');
  const option = options.find((line) => isUnderHeading(state, line)) ?? options[0];
  if (!option) return false;
  startAnswer(state);
  state.option = option;
  markHeadingRead(state);
  const name = `${option.question}${option.name}`;
  const isTicked = !key.startsWith('[]');
  const isExtraTick = state.isCopy && isTicked && !state.ticks.has(name);
  if (isTicked && !state.isCopy) state.ticks.add(name);
  const isNoLongerAsked = isTicked && !state.isCopy && !state.askedNames.has(name);
  if (option.isReworded || isExtraTick || isNoLongerAsked) addLeftOver(state, text);
  return true;
}

/** Returns whether a line is one that the page itself writes, so that it need not be kept. */
function isTemplateSentence({ heading, option }: ReaderState, { candidates, key }: FileLine): boolean {
  if (heading === undefined || heading.name.endsWith('%'))
    return candidates.some(({ kind }) => kind === 'sentence');
  return (
    option !== undefined &&
    (key === `(${option.name.slice(1)})` ||
      candidates.some(({ kind, name }) => kind === 'tip' && name === option.name))
  );
}

function markHeadingRead({ heading, isCopy, readHeadings }: ReaderState): void {
  if (heading && !isCopy) readHeadings.add(headingIdOf(heading));
}

function closeAnswer(state: ReaderState, isPartEnd = false): void {
  const { answer, isCopy, texts } = state;
  if (!answer) return;
  state.answer = undefined;
  if (isMentioned(answer)) markHeadingRead(state);
  const lines = getAnswerLines(answer, state.keepsTrailingSpaces || isPartEnd);
  const text = lines.join('\n');
  const storedText = texts.get(answer.name);
  const isFirst = !isCopy && !storedText;
  if (isFirst) texts.set(answer.name, text);
  if (!isFirst) {
    if (text !== storedText) for (const line of lines.filter(isNotBlank)) addLeftOver(state, line);
  } else if (answer.name === reservedNames.leftOver || (text !== '' && !state.askedNames.has(answer.name))) {
    // What was left over before is left over again, and what is not asked any more with its words.
    if (answer.name !== reservedNames.leftOver) addLeftOver(state, answer.label);
    for (const line of lines) addLeftOver(state, line);
  }
}
