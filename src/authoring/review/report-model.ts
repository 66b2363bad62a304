import type { MergeWithBase } from './merge-with-base.ts';
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { describeCharacter, invisibleCharacterClass } from '../../model/text/characters.ts';
import { normalizeLineEndings } from '../../model/text/lines.ts';

/** Text from the content. It may contain markup, so every output format must escape it. */
export interface QuotedText {
  quoted: string;
  /** Whether the text is gone or new, if it is a part of a comparison. */
  change?: 'removed' | 'added';
  /** Whether it is a sentence or a part of one, which needs quotation marks where nothing else sets it apart. */
  isSentence?: true;
}

/** A part of a sentence in the report: words of the report itself as a string, or text from the content. */
type ReportTextPart = string | QuotedText;
export type ReportText = readonly ReportTextPart[];

/** A sentence of the report as plain text. Removed and added words are marked as in the word comparison of git. */
export const toPlainText = (text: ReportText): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part;
      const { quoted, change, isSentence } = part;
      if (isSentence) return `“${quoted}”`;
      return change === undefined ? quoted : change === 'removed' ? `[-${quoted}-]` : `{+${quoted}+}`;
    })
    .join('');

/** A line below the first line of a report entry: a value of the content, or a note about it. */
export type EntryDetail =
  | ValueDetail
  | {
      note: ReportText;
      /** If set, the note is collapsed, and only this title is shown at first. */
      folded?: string;
    };

/** A value of the content before and after a change, as a list of segments that are unchanged, removed or added. */
export interface ValueDetail {
  /**
   * The name of the field, which comes from the content and must be escaped; empty if the entry already names the
   * field.
   */
  field: string;
  segments: DiffSegment[];
  /** The two complete texts. A short report finds the changed sentences in them. */
  texts?: ChangedText;
}

/** A sentence before and after it moved. */
export type SentenceMove = Record<'before' | 'after', string>;

/** A text before and after a change. */
export interface ChangedText {
  before: string;
  after: string;
  /**
   * The sentences that moved here from another text. `before` contains them in their new form, so that they are compared with
   * nothing else. Set also if sentences only moved away; then `before` lacks these.
   */
  arrived?: readonly SentenceMove[];
}

/** The texts in an entry before and after the change. One side is empty if the text was added or removed. */
export const textsOf = ({ type, details }: ReportEntry): ChangedText[] =>
  details.flatMap((detail) => {
    if ('note' in detail) return [];
    const text = toPlainText(detail.segments.map((segment) => segment.text));
    if (detail.texts) return [detail.texts];
    if (type === 'added') return [{ before: '', after: text }];
    return type === 'removed' ? [{ before: text, after: '' }] : [];
  });

/** The label of each type of report entry: of changes of the content, questions to decide and consequences of a change. */
export const entryLabels = {
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
  'files-outside-site': '',
  'lost-answers': 'lost answers',
  'repurposed-question': 'same id, other meaning',
  'reused-id': 'reused id',
  'new-problems': 'new problems',
  'external-address': 'external address',
  'contact-address': 'email or phone',
  'contact-name': 'person who reads reports',
  promise: 'promise',
  'safety-sentence': 'trust and safety',
  'safety-terms': 'trust and safety',
  opposite: 'meaning',
  quantity: 'very different number',
  'programme-date': 'dates of the programme',
  'essential-meeting': 'meeting to hold',
  'internal-link': 'leads elsewhere',
  'removed-links': 'links',
  'meeting-time': 'time of a meeting',
  unfolded: 'open to everybody',
  'drawing-code': 'code or link in a drawing',
  'brought-forward': 'private answers shown on another page',
  'broken-link': 'broken link',
  'redirected-link': 'link to other content',
  effect: '',
} as const;

/** The subject of a report entry: a change of the content, a question to decide, or a consequence of a change. */
export type EntryType = keyof typeof entryLabels;

export interface ReportEntry {
  type: EntryType;
  /** The label in a short report, such as “folded now”; if missing, the label of all entries of this type. */
  label?: string;
  summary: ReportText;
  /** For a question: where the text is, if the question does not say it. */
  place?: ReportText;
  /** The pages on which visitors see the change, such as “ on every page”, if no heading above names them. */
  pages?: ReportText;
  /** The position of the value after the change: the path of the file in the project, and the line, counted from 1. */
  location?: { file: string; line: number };
  /** The line of a removed value before the change. */
  formerLine?: number;
  details: EntryDetail[];
  /** Shorter lines that a short report shows in place of long `details`. */
  outline?: EntryDetail[];
  /** Whether a question comes before the others of its kind. */
  comesFirst?: boolean;
  /** Whether the entry shows something that may do harm, so that nobody should approve the change. */
  forbidsApproval?: boolean;
  /** If the same change was made in several places, the entries about these places, which this entry replaces. */
  repeatedIn?: readonly ReportEntry[];
  /**
   * For a text of a table row, or a link of a meeting: the place of the row or meeting, and the name of the text in it.
   * A short report shows the changes of such a place as one entry.
   */
  partOf?: { place: ReportText; name: string };
  /** An id of the changed text. It is the same in all entries about the text, so that the text is not shown twice. */
  textId?: string;
  /**
   * The ids of the texts whose changes this entry shows completely. A short report does not show these changes again.
   */
  coveredTextIds?: readonly string[];
}

/** The report entries about one page, file or consequence, with a title. */
export interface ReportGroup {
  /** The heading: the name, the file, and where visitors see the texts. */
  title: ReportText;
  /** The title of the page or file alone, as it stands in a sentence. */
  name: ReportText;
  entries: ReportEntry[];
  /** Whether only readers who know the subject can judge the texts of this exercise or drawing. */
  isTechnical?: boolean;
}

/**
 * The groups with other entries: `replace` returns what stands in the place of an entry, or an empty list to leave it
 * out. Groups that have no entries then are left out, too.
 */
export const replaceEntries = (
  groups: readonly ReportGroup[],
  replace: (entry: ReportEntry) => readonly ReportEntry[],
): ReportGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.flatMap(replace) }))
    .filter(({ entries }) => entries.length > 0);

/** One of the two versions that the report compares. */
export interface RevisionInfo {
  /** The name by which the report calls this version, such as "main" or "the files here". */
  name: string;
  commit: string | undefined;
}

/**
 * The report for the reviewer of a change, as data without a format. Text for the terminal and Markdown for GitHub are
 * generated from it.
 */
export interface Report {
  base: RevisionInfo;
  head: RevisionInfo;
  note: string | undefined;
  /**
   * The result of the content check. If the change also contains code, new problems may only mean that the check is
   * older than this code (`mayNeedNewCode`).
   */
  contentCheck: {
    newProblems: number;
    /**
     * Whether all new problems are copied entries that somebody has begun to edit. Then the work is unfinished rather
     * than wrong.
     */
    isUnfinished: boolean;
    mayNeedNewCode: boolean;
  };
  /** The result of merging the change with the base branch on trial; undefined if there was nothing to merge. */
  merge: MergeWithBase | undefined;
  /** The number of changed content files that cannot be read before or after the change. */
  unreadableFileCount: number;
  /** The number of changed files that are not content. */
  nonContentFileCount: number;
  /** The number of changed files that a developer has to read: all that are neither content nor tests or documents. */
  programFileCount: number;
  /**
   * Whether code of the site changed too. Code decides on which pages a text appears, so the pages named in the report
   * may be wrong.
   */
  mayShowTextsElsewhere: boolean;
  /** The language of the content, such as “en”. Which words reverse the meaning of a sentence depends on it. */
  language: string;
  /** The addresses of the pages on which visitors see the changes. */
  pageUrls: string[];
  /** The titles of the pages on which visitors see the changes. */
  pageTitles: string[];
  /** Whether the PDF guide shows any of the changes. */
  changesGuide: boolean;
  decisions: ReportEntry[];
  groups: ReportGroup[];
  effects: ReportEntry[];
  /** Report entries on changed tests, documents and templates, which visitors do not see. */
  filesOutsideSite: ReportEntry[];
  /** The paths of files in which only comments or formatting changed. */
  formattingOnlyFiles: string[];
}

/**
 * A template tag for sentences of the report. Interpolated strings are marked as text from the content, so that every
 * output format escapes them. The literal parts and numbers are the report's own words.
 */
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

/** Joins texts with a separator between them. */
export const joinTexts = (texts: readonly ReportText[], separator: string): ReportText =>
  texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));

/** Several texts from the content, separated by commas, as a part of a sentence of the report. */
export const quoteList = (texts: readonly string[]): ReportText =>
  joinTexts(
    texts.map((text) => [{ quoted: showInvisible(text) }]),
    ', ',
  );

/** A sentence of the content, or a part of one, inside a sentence of the report. */
export const quoteSentence = (text: string): ReportText => [
  { quoted: showInvisible(text), isSentence: true },
];

/** Joins phrases with commas, and the last one with “and”. */
export const joinWithAnd = (phrases: readonly ReportText[]): ReportText =>
  phrases.flatMap((phrase, index) => {
    const separator = index === 0 ? [] : index === phrases.length - 1 ? [' and '] : [', '];
    return [...separator, ...phrase];
  });

/**
 * A line of the report with an unchanged text from the content, in which invisible characters are replaced by their
 * names.
 */
export const toValueDetail = (text: string, field = ''): ValueDetail => ({
  field: showInvisible(field),
  segments: [{ change: 'same', text: showInvisible(text) }],
});

const invisibleCharacters = new RegExp(invisibleCharacterClass, 'gu');
export const characterLabel = (character: string): string => `[${describeCharacter(character, ' ')}]`;

/**
 * A text on one line, in which control characters and invisible characters are replaced by their names. “¶” stands for
 * the beginning of a new paragraph.
 */
export const showInvisible = (text: string): string =>
  normalizeLineEndings(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisibleCharacters, characterLabel);

export const countItems = <Item>(items: readonly Item[]): Map<Item, number> =>
  new Map([...Map.groupBy(items, (item) => item)].map(([item, { length }]) => [item, length]));
