import type { Answers } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { SavedAt } from '../saved-at.ts';
import { findAskedNames } from './asked-names.ts';
import {
  assignAnswers,
  type LeftOverLine,
  leftOverInside,
  leftOverOutside,
  type ReadPart,
} from './assign-answers.ts';
import { undoEditorChanges } from './undo-editor-changes.ts';
import { collectLeftOver } from './collect-left-over.ts';
import { detectLayout } from './detect-layout.ts';
import type { Notice } from './notice.ts';
import { createLineNormalizer } from './normalize-line.ts';
import type { FileLine } from './file-line.ts';
import { type FilePart, splitByForm, type OwnPart } from './split-by-form.ts';
import { currentFormatVersion, parseFormatLine } from './line-format.ts';
import { createFormMatchers } from './form-matchers.ts';
import { findHeading } from './template-line.ts';
import { type FileContext, readSection } from './read-section.ts';
import { findDroppedRepetitions } from './find-dropped-repetitions.ts';
import { splitSavedLines } from './split-saved-lines.ts';
import { splitSections } from './split-sections.ts';

/** What a text contains of one form. */
export interface FormContents {
  answers: Answers;
  /** When the form was saved; undefined for a file without its manifest. */
  savedAt: SavedAt | undefined;
  leftOverLines: LeftOverLine[];
  /**
   * All lines, including blank ones, that do not belong to the form: parts of other forms, and text that belongs to no
   * form.
   */
  outsideLines: string[];
  notices: Exclude<Notice['kind'], 'other-form'>[];
}

interface FormReading {
  /** Undefined for a text that contains nothing of the form. */
  contents: FormContents | undefined;
  /** The other forms that the text names, in the order of the text. */
  otherSlugs: string[];
}

/**
 * Creates a function that reads texts for one form. The wording of the form is prepared only once, for all texts. A
 * complete part of another form does not become left-over lines if another page can open it.
 */
export function createSingleFormReader(
  form: FormDefinition,
  canBeOpenedElsewhere: (slug: string) => boolean,
): (text: string) => FormReading {
  const matchers = createFormMatchers(form);
  const normalize = createLineNormalizer();
  const askedNames = findAskedNames(form);
  const templateHasNbsp = JSON.stringify(form).includes('\u00A0');
  return (text) => {
    const { lines: savedLines, savedAt, hasNbsp } = splitSavedLines(text, matchers);
    const keepsNbsp = hasNbsp === undefined ? templateHasNbsp : !hasNbsp;
    const { lines, outsideAtEnd } = undoEditorChanges(savedLines, form.slug, keepsNbsp, normalize);
    const parts = splitByForm(lines, matchers);
    const quotedSlugs = findQuotedSlugs(lines, outsideAtEnd);
    const partSlugs = parts.flatMap((part) => (part.owner === 'other-form' && part.slug) || []);
    const otherSlugs = [...new Set([...partSlugs, ...quotedSlugs])].filter((slug) => slug !== form.slug);
    const countedPart = findCountedPart(parts, lines);
    if (!countedPart) return { contents: undefined, otherSlugs };

    const layout = detectLayout(lines);
    const context = { lines, layout, askedNames };
    const readParts = parts.map((part) => readPart(part, part !== countedPart, form, context));
    const assigned = assignAnswers(readParts, form, askedNames, layout.isIndentationLost);
    const collected = parts.map((part, index) =>
      collectLeftOver(part, lines, assigned.leftOverLines[index] ?? [], canBeOpenedElsewhere),
    );
    const leftOverLines = [
      ...collected.flatMap((lines) => lines.leftOverLines),
      ...leftOverOutside(outsideAtEnd),
    ];
    const ownLines = parts.flatMap((part) => (part.owner === 'this-form' ? linesOf(part, lines) : []));
    const keptTexts = [...assigned.texts, ...leftOverLines.map(({ text }) => text)];
    const repeatedLines = layout.isIndentationLost
      ? findDroppedRepetitions(
          ownLines,
          keptTexts.flatMap((text) => text.split('\n')),
        )
      : [];
    const hasDoubtfulLine = assigned.hasDoubtfulLine || repeatedLines.length > 0;
    const hasSecondCopy =
      assigned.hasRepeatedSection ||
      parts.some((part) => part !== countedPart && part.owner === 'this-form' && part.hasTitle) ||
      quotedSlugs.includes(form.slug);
    const contents: FormContents = {
      answers: assigned.answers,
      savedAt,
      leftOverLines: [...leftOverLines, ...leftOverInside(repeatedLines)],
      outsideLines: [...collected.flatMap(({ outsideLines }) => outsideLines), ...outsideAtEnd],
      notices: [
        ...(parts.some(isNewerVersion) ? (['newer-version'] as const) : []),
        ...(countedPart.hasFormatLine ? [] : (['truncated'] as const)),
        ...(hasDoubtfulLine ? (['indentation-lost'] as const) : []),
        ...(hasSecondCopy ? (['second-copy'] as const) : []),
      ],
    };
    return { contents, otherSlugs };
  };
}

/** Reads a part of a file for the form. There are no sections if the part does not belong to the form. */
function readPart(
  part: FilePart,
  isSecondCopy: boolean,
  form: FormDefinition,
  context: FileContext,
): ReadPart {
  if (part.owner !== 'this-form') return { isSecondCopy, sections: [] };
  const sections = splitSections(part, context.lines, form, context.layout);
  return {
    isSecondCopy,
    sections: sections.map((section) => ({
      heading: section.heading,
      headingText: section.headingText,
      items: readSection(section, context, section === sections.at(-1)),
    })),
  };
}

const isNewerVersion = ({ formatVersion = 0 }: FilePart): boolean => formatVersion > currentFormatVersion;

const linesOf = ({ startIndex, endIndex }: FilePart, lines: readonly FileLine[]): FileLine[] =>
  lines.slice(startIndex, endIndex);

const leadingQuoteMarksPattern = /^[>\s]+/;

/** The slugs of the forms that are named in Format lines within quoted text. */
function findQuotedSlugs(lines: readonly FileLine[], outsideAtEnd: readonly string[]): string[] {
  const quotedTexts = [
    ...lines.flatMap(({ outsideBefore }) => outsideBefore),
    ...outsideAtEnd,
    ...lines.map(({ text }) => text).filter((text) => text.startsWith('>')),
  ];
  return quotedTexts.flatMap(
    (text) => parseFormatLine(text.replace(leadingQuoteMarksPattern, ''))?.slug ?? [],
  );
}

/**
 * Finds the part of the file from which the answers are read. It is the first part with the title or a heading of the
 * form. If there is none, it is the first part with a Format line of the form.
 */
function findCountedPart(
  parts: readonly FilePart[],
  lines: readonly FileLine[],
): (FilePart & OwnPart) | undefined {
  const ownParts = parts.filter((part) => part.owner === 'this-form');
  const isOnlyForm = ownParts.length === parts.length;
  const hasHeading = (part: FilePart) =>
    linesOf(part, lines).some(
      ({ candidates, underline }) => findHeading(candidates) && (isOnlyForm || underline),
    );
  return (
    ownParts.find((part) => part.hasTitle || hasHeading(part)) ??
    ownParts.find(({ hasFormatLine }) => hasFormatLine)
  );
}
