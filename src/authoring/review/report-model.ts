import type { MergeWithBase } from './merge-with-base.ts';
import type { SentencePair } from './sentences.ts';
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { describeCharacter, invisibleCharacterClass } from '../../model/text/characters.ts';
import { normalizeLineEndings } from '../../model/text/lines.ts';

/** A part of a sentence: the report's own wording, or text from content, which every output format must escape. */
type ReportTextPart = string | { quoted: string };
export type ReportText = readonly ReportTextPart[];

export const toPlainText = (text: ReportText): string =>
  text.map((part) => (typeof part === 'string' ? part : part.quoted)).join('');

/** A line below an entry: a value, or a sentence about it. */
export type EntryDetail =
  ValueDetail | { note: ReportText; /** The title of a note that is folded. */ folded?: string };

/** A value before and after a change, as a sequence of unchanged, removed and added segments. */
export interface ValueDetail {
  /** The name of the field, which is also text from content; empty if the entry already contains it. */
  field: string;
  segments: DiffSegment[];
  /** The two whole texts, from which a short report takes the changed sentences. */
  texts?: { before: string; after: string };
  /** Whether the entry is named after the later text. */
  isTitle?: boolean;
  /** Notes on changed sentences, such as the other places with the same change. */
  sentenceNotes?: readonly { sentence: SentencePair; note: ReportText }[];
}

/** A part of a page that visitors read as a whole, such as a question or the row of a table. */
export interface FieldGroup {
  name: string;
  /** The name of the list that contains it. */
  list: string;
  /** Whether the whole part was added or removed. */
  isWhole: boolean;
  /** The field that changed, or all fields of the whole part. */
  fields: readonly {
    name: string;
    text: string;
    /** Whether the part is named after it. */ isTitle: boolean;
  }[];
}

/** The subject of an entry: a change of the content, a decision, or a consequence of a change. */
export type EntryType =
  | 'added'
  | 'changed'
  | 'moved'
  | 'removed'
  | 'renamed'
  | 'reordered'
  | 'exchanged-ids'
  | 'merge-conflict'
  | 'merge-problems'
  | 'not-examined'
  | 'unreadable-file'
  | 'non-content-files'
  | 'unpublished-files'
  | 'lost-answers'
  | 'repurposed-question'
  | 'reused-id'
  | 'new-problems'
  | 'external-address'
  | 'contact-address'
  | 'contact-name'
  | 'promise'
  | 'safety-sentence'
  | 'safety-terms'
  | 'quantity'
  | 'programme-date'
  | 'essential-meeting'
  | 'internal-link'
  | 'meeting-time'
  | 'unfolded'
  | 'drawing-code'
  | 'brought-forward'
  | 'placeholder-order'
  | 'broken-link'
  | 'redirected-link'
  | 'effect';

export const entryLabels: Readonly<Record<EntryType, string>> = {
  added: 'added',
  changed: 'changed',
  moved: 'moved',
  removed: 'removed',
  renamed: 'renamed',
  reordered: 'reordered',
  'exchanged-ids': 'ids exchanged',
  'merge-conflict': 'merge conflict',
  'merge-problems': 'problems after merging',
  'not-examined': 'not examined',
  'unreadable-file': 'cannot be read',
  'non-content-files': 'files that are not content',
  'unpublished-files': '',
  'lost-answers': 'lost answers',
  'repurposed-question': 'repurposed question',
  'reused-id': 'reused id',
  'new-problems': 'new problems',
  'external-address': 'external address',
  'contact-address': 'email or phone',
  'contact-name': 'person who reads reports',
  promise: 'promise',
  'safety-sentence': 'trust and safety',
  'safety-terms': 'safety terms',
  quantity: 'very different number',
  'programme-date': 'dates of the programme',
  'essential-meeting': 'meeting to hold',
  'internal-link': 'leads elsewhere',
  'meeting-time': 'time of a meeting',
  unfolded: 'open to everybody',
  'drawing-code': 'code or link in a drawing',
  'brought-forward': 'answers in another form',
  'placeholder-order': 'order of values',
  'broken-link': 'broken link',
  'redirected-link': 'link to other content',
  effect: '',
};

export interface ReportEntry {
  type: EntryType;
  /** The word for what happened, if a short report needs another than that for the type. */
  label?: string;
  summary: ReportText;
  /** Where visitors find a change, for short reports. */
  place?: ReportText;
  /** The item of its list after which the changed value stands, as a phrase such as “ after Listen first”. */
  position?: ReportText;
  /** Where visitors found the changed value before, if that is another place. */
  formerPlace?: ReportText;
  /** The part of a page whose other changes a short report shows together with this one. */
  fieldGroup?: FieldGroup;
  /** On which pages visitors see it, as a phrase such as “ on every page”, if the title of its group does not say it. */
  pages?: ReportText;
  /** The current position: the file relative to the project, the line counted from 1. */
  location?: { file: string; line: number };
  details: EntryDetail[];
  /** A replacement for long details, unless the full report is requested. */
  outline?: EntryDetail[];
  /** Whether the programme team answers a decision that the author of the change could usually answer. */
  isForProgrammeTeam?: boolean;
  /** Whether a decision shows something that may harm visitors, so that nobody should approve it. */
  forbidsApproval?: boolean;
  /** Whether a decision shows only sentences that have an earlier and a later form. */
  isRewording?: boolean;
  /** The changes that this entry combines, if the same change was made in several places. */
  repeatedIn?: readonly ReportEntry[];
  /** What the text is for, if that decides how closely it has to be read; “advice” is for mentor or mentee. */
  purpose?: 'definition' | 'id' | 'role-play' | 'advice';
  /** Identifies the changed text of a change. */
  textId?: string;
  /** The texts whose changes a decision shows completely, so that these changes are not repeated below. */
  coveredTextIds?: readonly string[];
}

/** Entries about one page, one file or one consequence. */
export interface ReportGroup {
  title: ReportText;
  entries: ReportEntry[];
  /** Whether only somebody who knows the subject can judge the texts, as those of a technical exercise. */
  isTechnical?: boolean;
}

/** One of the two states that are compared. */
export interface RevisionInfo {
  /** Such as "main" or "the files here". */
  name: string;
  commit: string | undefined;
}

/** The report on a change of content for a reviewer; the terminal, Markdown and HTML formats are generated from it. */
export interface Report {
  base: RevisionInfo;
  head: RevisionInfo;
  note: string | undefined;
  /**
   * What the content check finds. The new problems may be
   * caused by an outdated check if the change contains a newer version of the check.
   */
  contentCheck: {
    newProblems: number;
    /** Whether the new problems are all copies that somebody has begun to change. */
    isUnfinished: boolean;
    mayNeedNewCode: boolean;
  };
  /** The merge with the base branch, if git can compute it. */
  merge: MergeWithBase | undefined;
  /** How many changed content files are unreadable on one of the sides. */
  unreadableFileCount: number;
  /** How many files outside the content have changed. */
  nonContentFileCount: number;
  /** How many of the changed files outside the content a developer has to read: all but tests and documents. */
  programFileCount: number;
  /** Whether changed program code may show the changed texts on other pages than the ones that show them now. */
  mayShowTextsElsewhere: boolean;
  /** The language of the content, whose words decide how closely a change has to be read. */
  language: string;
  /** The addresses of the pages that show the changes. */
  pageUrls: string[];
  /** The titles of these pages. */
  pageTitles: string[];
  /** Whether the guide (PDF) shows any of the changes. */
  changesGuide: boolean;
  decisions: ReportEntry[];
  groups: ReportGroup[];
  effects: ReportGroup[];
  /** What visitors read in place of placeholders, as far as it is known. */
  placeholderValues: ReadonlyMap<string, string>;
  /** Changed tests, documents and schemas, which visitors do not see. */
  unpublishedFiles: ReportEntry[];
  /** Files in which only comments or formatting changed. */
  formattingOnlyFiles: string[];
}

/** A template tag for sentences: interpolated texts are content, everything else is the report's own wording. */
export function reportText(
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
): ReportText {
  return strings.flatMap((text, index): ReportTextPart[] => {
    const value = values[index];
    const quotedPart = typeof value === 'string' ? [{ quoted: showInvisible(value) }] : [];
    const literal = typeof value === 'number' ? text + String(value) : text;
    return [...(literal === '' ? [] : [literal]), ...quotedPart];
  });
}

/** Several texts from content, separated by commas. */
export const quoteList = (texts: readonly string[]): ReportText =>
  texts.flatMap((text, index) => [...(index === 0 ? [] : [', ']), { quoted: showInvisible(text) }]);

/** Joins phrases with commas and a final "and". */
export const joinWithAnd = (phrases: readonly ReportText[]): ReportText =>
  phrases.flatMap((phrase, index) => {
    const separator = index === 0 ? [] : index === phrases.length - 1 ? [' and '] : [', '];
    return [...separator, ...phrase];
  });

/** A value as a detail, on one line, with invisible characters named. */
export const toValueDetail = (text: string, field = ''): ValueDetail => ({
  field: showInvisible(field),
  segments: [{ change: 'same', text: showInvisible(text) }],
});

const invisibleCharacters = new RegExp(invisibleCharacterClass, 'gu');
export const characterLabel = (character: string): string => `[${describeCharacter(character, ' ')}]`;

/** The text on one line, with each control, direction and invisible character shown by its name. */
export const showInvisible = (text: string): string =>
  normalizeLineEndings(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisibleCharacters, characterLabel);
