import type { Answers } from '../fields.ts';
import type { SavedAt } from '../saved-at.ts';
import { normalizeState } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { cleanLines } from './clean-lines.ts';
import { decodeFile } from './decode-file.ts';
import { findEncodingTraces } from './encoding-traces.ts';
import type { Notice } from './file-format.ts';
import { type FileLine, createLineNormalizer } from './file-line.ts';
import { type FilePart, findParts } from './find-parts.ts';
import { currentFormatVersion, parseFormatLine } from './line-format.ts';
import { createFormMatchers, findHeading } from './line-matcher.ts';
import { findRepeatedLines } from './repeated-lines.ts';
import {
  addDoubtfulLine,
  toAnswers,
  endPart,
  addLeftOver,
  type LeftOverLine,
  readLine,
  readTitle,
  startPart,
  createReaderState,
} from './part-reader.ts';
import { splitSavedLines } from './split-lines.ts';

/** A form and what a file holds of it. */
export interface FormInFile {
  form: FormDefinition;
  answers: Answers;
  /** The lines that have no place in it; under the last form, those beside all forms too. */
  leftOver: string[];
  /** When it was saved; undefined for a file that has lost its manifest. */
  savedAt: SavedAt | undefined;
}

/** What a file turned out to be. */
export type FileContents =
  | {
      kind: 'own-form';
      forms: FormInFile[];
      /** The lines that have no place in any of the forms. */
      leftOver: string[];
      /** What else the user should know about the file, each notice once, in the order of Notice. */
      notices: Notice[];
    }
  | {
      kind: 'refused';
      reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' | 'other-form';
      /** The forms that it names, in the order of the file. */
      otherSlugs: readonly string[];
    };

/**
 * Returns a function that opens files, or the text in them, for the first of some forms. It undoes what mail programs and
 * editors do to text, finds questions and options by what the file or the words of now say of them, and keeps every line it
 * cannot place; it never throws. A file that holds nothing of the first form is read for all of the others that it names; with readsAllForms, so
 * is every file.
 */
export function createFileReader(
  [ownForm, ...otherForms]: readonly [FormDefinition, ...FormDefinition[]],
  { readsAllForms = false } = {},
): (file: Uint8Array | string) => FileContents {
  // A part of a form that no page of the site has can be opened nowhere else.
  const canBeOpenedElsewhere = (slug: string) =>
    !readsAllForms || otherForms.some((other) => other.slug === slug);
  const readOwnForm = createTextReader(ownForm, canBeOpenedElsewhere);
  return (file) => {
    const decoded = typeof file === 'string' ? { kind: 'text' as const, text: file } : decodeFile(file);
    if (decoded.kind === 'unreadable') return { kind: 'refused', reason: decoded.reason, otherSlugs: [] };
    const ownContents = readOwnForm(decoded.text);
    const foundForms: (FormContents & { form: FormDefinition; answers: Answers })[] = [];
    // Each form is read from what those before it leave beside them, so that every line ends up in one place.
    let remainingText = decoded.text;
    const addForm = (form: FormDefinition, { answers, ...contents }: FormContents) => {
      if (!answers) return;
      foundForms.push({ form, ...contents, answers });
      remainingText = contents.outsideLines.join('\n');
    };
    addForm(ownForm, ownContents);
    if (!ownContents.answers || readsAllForms)
      for (const form of ownContents.otherSlugs.flatMap(
        (slug) => otherForms.find((other) => other.slug === slug) ?? [],
      ))
        addForm(form, createTextReader(form, canBeOpenedElsewhere)(remainingText));
    const lastForm = foundForms.at(-1);
    if (!lastForm) {
      const isBinary = decoded.text.includes('\0');
      const reason = ownContents.otherSlugs.length > 0 ? 'other-form' : isBinary ? 'binary' : 'no-heading';
      return { kind: 'refused', reason, otherSlugs: ownContents.otherSlugs };
    }
    const namedSlugs = new Set([...ownContents.otherSlugs, ...foundForms.flatMap((form) => form.otherSlugs)]);
    for (const { form } of foundForms) namedSlugs.delete(form.slug);
    const noticeKinds = new Set(foundForms.flatMap(({ notices }) => notices));
    if (decoded.isGuessed) noticeKinds.add('guessed-letters');
    for (const kind of findEncodingTraces(decoded.text)) noticeKinds.add(kind);
    const formsInFile = foundForms.map(({ form, answers, leftOverLines, savedAt }) => ({
      form,
      savedAt,
      ...normalizeState(form, {
        answers,
        leftOver: leftOverLines
          .filter(({ isInsideForm }) => isInsideForm || leftOverLines === lastForm.leftOverLines)
          .map(({ text }) => text),
      }),
    }));
    return {
      kind: 'own-form',
      forms: formsInFile,
      leftOver: formsInFile.flatMap((form) => form.leftOver),
      notices: [
        ...simpleNotices.filter((kind) => noticeKinds.has(kind)).map((kind) => ({ kind })),
        ...[...namedSlugs].map((slug) => ({ kind: 'other-form' as const, slug })),
      ],
    };
  };
}

const simpleNotices = [
  'guessed-letters',
  'garbled',
  'mail-encoded',
  'newer-version',
  'truncated',
  'indentation-lost',
  'second-copy',
] as const;

/** What a text holds of one form; without answers, it holds nothing of it. */
interface FormContents {
  answers?: Answers;
  savedAt?: SavedAt | undefined;
  /** The lines that have no place in it. */
  leftOverLines: readonly LeftOverLine[];
  /** All lines outside the form's own parts, even blank ones: text of nobody's, and whole files of other forms. */
  outsideLines: string[];
  notices: (typeof simpleNotices)[number][];
  /** The other forms that it names, in the order of the text. */
  otherSlugs: string[];
}

const leadingQuoteMarksPattern = /^[>\s]+/;

/**
 * Returns a function that reads texts for one form, the wording of which is prepared only once. What is whole, from title to
 * last line, and can be opened elsewhere is not left over here.
 */
function createTextReader(
  form: FormDefinition,
  canBeOpenedElsewhere: (slug: string) => boolean,
): (text: string) => FormContents {
  const matchers = createFormMatchers(form);
  const normalize = createLineNormalizer();
  const templateHasNbsp = JSON.stringify(form).includes('\u00A0');
  return (text) => {
    const { lines: linesInFile, savedAt, hasNbsp } = splitSavedLines(text, matchers);
    const { lines, outside } = cleanLines(
      linesInFile,
      form.slug,
      hasNbsp === undefined ? templateHasNbsp : !hasNbsp,
      normalize,
    );
    const parts = findParts(lines, matchers);
    const quotedLines = [...outside, ...lines.filter(({ text }) => text.startsWith('>'))];
    const formatLines = quotedLines.map(({ text }) =>
      parseFormatLine(text.replace(leadingQuoteMarksPattern, '')),
    );
    const namedSlugs = new Set(
      [...parts, ...formatLines].flatMap((partOrFormatLine) => partOrFormatLine?.slug ?? []),
    );
    const hasCopyOutside = namedSlugs.delete(form.slug);
    const otherSlugs = [...namedSlugs];
    const countedPart = findCountedPart(parts, lines);
    if (!countedPart) return { otherSlugs, leftOverLines: [], outsideLines: [], notices: [] };

    const state = createReaderState(form, lines);
    const outsideLines: string[] = [];
    const keepOutsideLine = (line: string) => {
      outsideLines.push(line);
      if (line.trim() !== '') addLeftOver(state, line, false);
    };
    const remainingOutside = outside.values();
    let nextOutside = remainingOutside.next().value;
    const keepOutsideUntil = (index: number) => {
      for (; nextOutside && nextOutside.beforeIndex <= index; nextOutside = remainingOutside.next().value)
        keepOutsideLine(nextOutside.text);
    };
    for (const part of parts) {
      const { startIndex, endIndex, titleOwner, formatLineOwner, owner, slug } = part;
      const isWhole =
        titleOwner === 'other-form' &&
        formatLineOwner === 'other-form' &&
        slug !== undefined &&
        canBeOpenedElsewhere(slug);
      const leftOverBefore = state.leftOverLines.length;
      startPart(state, part !== countedPart, titleOwner === 'this-form');
      for (let index = startIndex; index < endIndex; index += 1) {
        keepOutsideUntil(index);
        const line = lines[index];
        if (!line) break;
        if (isWhole) outsideLines.push(line.text);
        else if (owner !== 'this-form') keepOutsideLine(line.text);
        else if (index === startIndex && titleOwner === 'this-form') readTitle(state, line);
        else readLine(state, line, index);
      }
      if (owner !== 'this-form') continue;
      endPart(state);
      // Text below a form counts as the form's, but what holds nothing of it may be a quoted file of another form.
      const insideLines = state.leftOverLines
        .slice(leftOverBefore)
        .filter(({ isInsideForm }) => isInsideForm);
      if (insideLines.length === 0) continue;
      const texts = lines.slice(startIndex, endIndex).flatMap(({ text }) => text.split('\n'));
      if (countNotBlank(insideLines.map(({ text }) => text)) !== countNotBlank(texts)) continue;
      for (const line of insideLines) line.isInsideForm = false;
      outsideLines.push(...texts);
    }
    keepOutsideUntil(lines.length);
    if (state.isIndentationLost) {
      const ownLines = parts.flatMap(({ owner, startIndex, endIndex }) =>
        owner === 'this-form' ? lines.slice(startIndex, endIndex) : [],
      );
      const keptTexts = [...state.texts.values(), ...state.leftOverLines.map((line) => line.text)];
      for (const line of findRepeatedLines(ownLines, keptTexts.join('\n').split('\n')))
        addDoubtfulLine(state, line);
    }
    const { leftOverLines, hasSecondCopy, hasDoubtfulLine } = state;
    const notices: FormContents['notices'] = [];
    if (parts.some(({ formatVersion = 0 }) => formatVersion > currentFormatVersion))
      notices.push('newer-version');
    if (countedPart.formatLineOwner !== 'this-form') notices.push('truncated');
    if (hasDoubtfulLine) notices.push('indentation-lost');
    if (hasSecondCopy || hasCopyOutside) notices.push('second-copy');
    return { answers: toAnswers(state, form), savedAt, leftOverLines, outsideLines, notices, otherSlugs };
  };
}

const countNotBlank = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== '').length;

/** Returns this form's first part with its title or one of its headings, or else the first with its Format line. */
function findCountedPart(parts: readonly FilePart[], lines: readonly FileLine[]): FilePart | undefined {
  const isOnlyForm = parts.every(({ owner }) => owner === 'this-form');
  const ownParts = parts.filter(({ owner }) => owner === 'this-form');
  const hasHeading = ({ startIndex, endIndex }: FilePart) =>
    lines
      .slice(startIndex, endIndex)
      .some(({ candidates, underline }) => findHeading(candidates) && (isOnlyForm || underline));
  return (
    ownParts.find((part) => part.titleOwner === 'this-form' || hasHeading(part)) ??
    ownParts.find(({ formatLineOwner }) => formatLineOwner === 'this-form')
  );
}
