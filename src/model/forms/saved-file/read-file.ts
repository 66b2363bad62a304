/**
 * Opens saved files. `readSavedFile` reads a file for one or several forms, and `readForm` has the steps of reading a
 * text for one form.
 */
import { normalizeState } from '../answers.ts';
import type { Answers } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { SavedAt } from '../saved-at.ts';
import { assignAnswers } from './assign-answers.ts';
import { decodeFile, findEncodingTraces } from './decode-file.ts';
import { detectLayout, type FileLine } from './file-line.ts';
import { splitSavedLines } from './find-manifests.ts';
import type { FormTemplate } from './form-template.ts';
import {
  collectLeftOver,
  type CompletePart,
  findDroppedRepetitions,
  type LeftOverLine,
  leftOverInside,
  leftOverOutside,
} from './left-over.ts';
import { currentFormatVersion, parseFormatLine } from './line-format.ts';
import { readSections } from './read-sections.ts';
import { type FilePart, splitByForm } from './split-by-form.ts';
import { findHeading } from './template-line.ts';
import { undoEditorChanges } from './undo-editor-changes.ts';

/** What the user should know about an opened file, besides its answers, in the order in which it is reported. */
const noticeOrder = [
  /** The file is a copy to share, which may have only some of the answers. */
  'shared-copy',
  /** The encoding is a guess, or some bytes were invalid, so individual letters may be wrong. */
  'guessed-letters',
  /** Letters are wrong, because the text was decoded with a wrong encoding before the file was saved. */
  'garbled',
  /** The text contains codes such as "=C3=AB", which an email uses for letters (quoted-printable). */
  'mail-encoded',
  /** A later version of the page saved the file. */
  'newer-version',
  /** The last line of the form is missing, so the file may have been cut off. */
  'truncated',
  /** The file has lost its indentation, so some lines that look like lines of the form may be answers. */
  'indentation-lost',
  /** The form, or a section of it, is in the file more than once; the first one counts. */
  'second-copy',
] as const;
type FileNotice = (typeof noticeOrder)[number];

/** A notice about the whole file, or about a part of it that belongs to another form. */
export type Notice = { kind: FileNotice } | { kind: 'other-form'; slug: string };

/** A form, with everything that a file contains of it. */
export interface FormInFile {
  form: FormDefinition;
  answers: Answers;
  /**
   * The lines that belong to no question of this form. The last form of a file also gets the lines outside all forms.
   */
  leftOver: string[];
  /** The complete parts of other forms, if this is the last form of a file. Their lines are not in `leftOver`. */
  completeParts: CompletePart[];
  /** When the form was saved; undefined for a file without its manifest. */
  savedAt: SavedAt | undefined;
  /** Whether the form was saved as a copy to share, from which answers may be left out. */
  isCopy: boolean;
}

/** What a file contains, or why it was refused. */
export type FileContents = {
  /** The slugs of the other forms that the file names, in the order of the file. */
  otherSlugs: readonly string[];
} & (
  | {
      /** The file contains at least one of the forms. */
      kind: 'readable';
      forms: [FormInFile, ...FormInFile[]];
      /** Without duplicates, in the order of `noticeOrder`. */
      notices: Notice[];
    }
  | {
      kind: 'refused';
      reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' | 'other-form';
    }
);

/**
 * Reads a saved file for one or several forms, one after another. Each form is read only from the lines that the forms
 * before it have not used, so every line is read as part of one form only. The forms of `otherTemplates` are read too if
 * the file names them. Every line that belongs to no question is kept. Never throws an error.
 */
export function readSavedFile(
  file: Uint8Array | string,
  templates: readonly FormTemplate[],
  otherTemplates: readonly FormTemplate[] = [],
): FileContents {
  const decoded = typeof file === 'string' ? { text: file, isGuessed: false } : decodeFile(file);
  if (typeof decoded === 'string') return { kind: 'refused', reason: decoded, otherSlugs: [] };
  const { text } = decoded;
  const { readForms, otherSlugs } = readEachForm(text, templates, otherTemplates);
  const [firstForm, ...otherForms] = readForms.map((contents, index): FormInFile => {
    const { form, answers, savedAt, isCopy, leftOverLines, completeParts } = contents;
    const isLast = index === readForms.length - 1;
    const leftOver = leftOverLines.filter((line) => line.isInsideForm || isLast).map((line) => line.text);
    const state = normalizeState(form, { answers, leftOver });
    return { form, savedAt, isCopy, ...state, completeParts: isLast ? completeParts : [] };
  });
  if (!firstForm) {
    const reasonWithoutForm = text.includes('\0') ? 'binary' : 'no-heading';
    return { kind: 'refused', reason: otherSlugs.length > 0 ? 'other-form' : reasonWithoutForm, otherSlugs };
  }
  const notices = new Set<FileNotice>([
    ...readForms.flatMap((contents) => contents.notices),
    ...findEncodingTraces(text),
    ...(decoded.isGuessed ? (['guessed-letters'] as const) : []),
  ]);
  return {
    kind: 'readable',
    forms: [firstForm, ...otherForms],
    notices: [
      ...noticeOrder.filter((kind) => notices.has(kind)).map((kind) => ({ kind })),
      ...otherSlugs.map((slug) => ({ kind: 'other-form' as const, slug })),
    ],
    otherSlugs,
  };
}

/** Reads one form after another. `otherSlugs` are the forms that the text names, without those that were read. */
function readEachForm(
  text: string,
  templates: readonly FormTemplate[],
  otherTemplates: readonly FormTemplate[],
): { readForms: FormContents[]; otherSlugs: string[] } {
  const readForms: FormContents[] = [];
  const namedSlugs = new Set<string>();
  let remainingText = text;
  const templatesToRead = new Set(templates);
  // The loop also reaches the templates that are added to the set meanwhile.
  for (const template of templatesToRead) {
    const { contents, otherSlugs } = readForm(remainingText, template);
    for (const slug of otherSlugs) {
      namedSlugs.add(slug);
      const otherTemplate = otherTemplates.find(({ form }) => form.slug === slug);
      if (otherTemplate) templatesToRead.add(otherTemplate);
    }
    if (!contents) continue;
    readForms.push(contents);
    remainingText = contents.outsideLines.join('\n');
  }
  for (const { form } of readForms) namedSlugs.delete(form.slug);
  return { readForms, otherSlugs: [...namedSlugs] };
}

/**
 * All lines that a form leaves over. If the site no longer has another form, no page can open the complete part of that
 * form. The lines of this part are then left over too, so that they become part of the next saved file.
 */
export const leftOverOf = (
  { leftOver, completeParts }: Pick<FormInFile, 'leftOver' | 'completeParts'>,
  isOnSite: (slug: string) => boolean,
): string[] => [
  ...leftOver,
  ...completeParts.filter(({ slug }) => !isOnSite(slug)).flatMap(({ lines }) => lines),
];

/** What a text contains of one form. */
interface FormContents extends Omit<FormInFile, 'leftOver'> {
  leftOverLines: LeftOverLine[];
  /**
   * All lines, including blank ones, that do not belong to the form: parts of other forms, and text that belongs to no
   * form.
   */
  outsideLines: string[];
  notices: FileNotice[];
}

/**
 * Reads a text for one form: the way of a text to its answers, with one call for each step. There are no contents if the
 * text contains nothing of the form. `otherSlugs` are the other forms that the text names, in its order.
 */
function readForm(text: string, template: FormTemplate): { contents?: FormContents; otherSlugs: string[] } {
  const { slug } = template.form;
  // 1. The lines of the text, without its manifests. Each line knows by which manifest it is recognised.
  const { lines: savedLines, savedAt, isCopy, hasNbsp } = splitSavedLines(text, template);
  // 2. The lines as the form wrote them. Each line knows which line of the form it may be.
  const { lines, outsideAtEnd } = undoEditorChanges(savedLines, hasNbsp, template);
  // 3. The parts of the file. Each part belongs to this form, to another form, or to no form.
  const parts = splitByForm(lines, template);
  const ownParts = parts.filter((part) => part.slug === slug);
  const quotedSlugs = findQuotedSlugs(lines, outsideAtEnd);
  const namedSlugs = new Set([...parts.flatMap((part) => part.slug || []), ...quotedSlugs]);
  const otherSlugs = [...namedSlugs].filter((namedSlug) => namedSlug !== slug);
  const countedPart = findCountedPart(ownParts, ownParts.length === parts.length);
  if (!countedPart) return { otherSlugs };

  // 4. The sections of each part of this form, with the answers and options under each heading.
  const layout = detectLayout(lines);
  const sectionsByPart = new Map(ownParts.map((part) => [part, readSections(part, layout, template)]));
  // 5. The answers to the questions of the form. If a question is in the file twice, the first answer counts.
  const assigned = assignAnswers(sectionsByPart, countedPart, template, layout);
  // 6. What belongs to no question.
  const collected = parts.map((part) => collectLeftOver(part, assigned.leftOverByPart.get(part)));
  const leftOverLines = [
    ...collected.flatMap((part) => part.leftOverLines),
    ...leftOverOutside(outsideAtEnd),
  ];
  const keptTexts = [...assigned.texts, ...leftOverLines.map((line) => line.text)];
  const repeatedLines = layout.isIndentationLost ? findDroppedRepetitions(ownParts, keptTexts) : [];

  const isNoticed: Partial<Record<FileNotice, boolean>> = {
    'shared-copy': isCopy,
    'newer-version': ownParts.some(({ formatVersion = 0 }) => formatVersion > currentFormatVersion),
    truncated: countedPart.formatVersion === undefined,
    'indentation-lost': assigned.hasDoubtfulLine || repeatedLines.length > 0,
    'second-copy':
      assigned.hasRepeatedSection ||
      ownParts.some((part) => part !== countedPart && part.hasTitle) ||
      quotedSlugs.includes(slug),
  };
  return {
    contents: {
      form: template.form,
      answers: assigned.answers,
      savedAt,
      isCopy,
      leftOverLines: [...leftOverLines, ...leftOverInside(repeatedLines)],
      completeParts: collected.flatMap(({ completeParts }) => completeParts),
      outsideLines: [...collected.flatMap(({ outsideLines }) => outsideLines), ...outsideAtEnd],
      notices: noticeOrder.filter((kind) => isNoticed[kind]),
    },
    otherSlugs,
  };
}

/** The slugs of the forms that are named in Format lines within quoted text. */
function findQuotedSlugs(lines: readonly FileLine[], outsideAtEnd: readonly string[]): string[] {
  const quotedTexts = [
    ...lines.flatMap(({ outsideBefore }) => outsideBefore),
    ...outsideAtEnd,
    ...lines.map(({ text }) => text).filter((text) => text.startsWith('>')),
  ];
  return quotedTexts.flatMap((text) => parseFormatLine(text.replace(/^[>\s]+/, ''))?.slug ?? []);
}

/**
 * Finds the part of the file from which the answers are read. It is the first part with the title or a heading of the
 * form. If there is none, it is the first part with a Format line of the form.
 */
function findCountedPart(ownParts: readonly FilePart[], isOnlyForm: boolean): FilePart | undefined {
  const hasHeading = ({ lines }: FilePart) =>
    lines.some(({ candidates, underline }) => findHeading(candidates) && (isOnlyForm || underline));
  return (
    ownParts.find((part) => part.hasTitle || hasHeading(part)) ??
    ownParts.find(({ formatVersion }) => formatVersion !== undefined)
  );
}
