import { z } from 'zod';
import type { EntryKind } from './vocabulary.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The kind of content whose entries this value names. */
    reference?: EntryKind;
    /** How the text is set: one plain line, one line with Markdown marks, or Markdown paragraphs. */
    markup?: 'line' | 'inline' | 'markdown';
    /** Where visitors meet it; that it is met at all is said by the schema of the text itself. */
    display?: Display;
    /** What the value names, if that is no entry: a question, a drawing or a section of a page. */
    refersTo?: 'question' | 'drawing' | 'section';
    /** The group of content/labels.yaml that says what the value is called. */
    labelGroup?: string;
    /** Whether it, or what is inside it, is an example or a story: its dates and names are not those of the programme. */
    sample?: true;
    /** Why the text is limited to a length: what in the layout, or outside the site, has no room for more. */
    lengthReason?: string;
    /** Why a list has so many items, and what to do where it has others, as sentences. */
    countReason?: string;
    /** The names in curly brackets that the text may hold, such as {period}. */
    placeholders?: readonly string[];
    /** Those of them without which the text leaves out what visitors need, such as an address. */
    requiredPlaceholders?: readonly string[];
    /** What to do about an item of a list that has the same here as another, as a sentence; missing, it may. */
    duplicateMessage?: string;
    /** Whether content from before there were such ids is read with the position in the list, counted from 1. */
    defaultsToPosition?: true;
  }
}

/** Where a page of the site, or a file that visitors take away, may show a text. */
export type DisplayLocation =
  /** The page of the resource itself or, for other entries, each page that shows the entry. */
  | 'own page'
  | 'home'
  | 'not found'
  | 'every page'
  | 'every resource'
  | 'every form'
  | 'every scenario page'
  | 'every page with dates'
  | 'every page with closed answers'
  | 'every page with a record'
  | 'every page with an agenda'
  | 'page of the first meeting'
  /** Each page that the meeting names under `uses`. */
  | 'used pages'
  /** Each page in which its name stands in curly brackets. */
  | 'pages with its name'
  | 'guide'
  | 'calendar'
  | 'saved file'
  | 'search results';

/** Where a value is shown. */
export interface Display {
  /** What visitors see it as, such as "the resource card": for "too long" messages, the guide and the report. */
  label?: string;
  /** The pages and files that show it, and all inside it that does not say otherwise; missing, those of what it is in. */
  locations?: readonly DisplayLocation[];
}

/** What a text is shown as, and where if not where the fields around it are. */
type DisplayOption = string | Display;
const toDisplayMeta = (display: DisplayOption): { display: Display } => ({
  display: typeof display === 'string' ? { label: display } : display,
});

/** Returns what a schema says of a value that is shown on these pages and in these files. */
export const displayedOn = (...locations: DisplayLocation[]): { display: Display } => ({
  display: { locations },
});

export const savedFileDisplay = (label = 'saved files'): Display => ({ label, locations: ['saved file'] });
export const guideDisplay: Display = { label: 'the guide', locations: ['guide'] };
export const calendarDisplay: Display = { label: 'the calendar', locations: ['calendar'] };

/** How many characters a text may have, and why no more. */
export interface LengthLimit {
  max: number;
  /** Completes "At most 40 characters, because …". */
  reason: string;
}

/**
 * The longest text there may be. Sentences and paragraphs are as long as they have to be; this keeps a file that went
 * wrong, such as a text pasted a hundred times, from the Markdown parser, which would take minutes.
 */
export const safetyLimit: LengthLimit = {
  max: 20_000,
  reason: 'a page with a longer text takes too long to make',
};

/** The limits that have a reason in the layout. */
export const lengthLimits = {
  button: { max: 40, reason: 'a button has one or two lines on a phone' },
  longButton: { max: 60, reason: 'a button has two lines on a phone' },
  control: { max: 60, reason: 'buttons and labels of controls have two lines on a phone' },
  badge: { max: 60, reason: 'a badge has two lines on a phone' },
  chip: { max: 24, reason: 'it stands on a line with others' },
  siteName: { max: 50, reason: 'it has one line at the top of every page' },
  heroTitle: {
    max: 60,
    reason: 'its letters are the largest of the site, and the meetings follow on the same screen',
  },
  bandTitle: { max: 40, reason: 'it stands on the band of the months' },
  bandSubtitle: { max: 30, reason: 'it has one line on the card of the phase' },
  cardTitle: { max: 50, reason: 'the picture that goes with a shared link has room for two lines' },
  cardMark: { max: 3, reason: 'it stands in a square' },
  tableHead: { max: 40, reason: 'columns are as narrow as a phone allows' },
  figure: { max: 24, reason: 'it is set in large letters on one line' },
  chartLabel: { max: 16, reason: 'the bars need the room beside it' },
  chartHead: { max: 30, reason: 'columns are as narrow as a phone allows' },
  largeNumber: { max: 10, reason: 'it is set in the largest letters' },
  pageFoot: { max: 30, reason: 'the foot of a page of the PDF has one line' },
  calendarTitle: { max: 60, reason: 'calendars cut off longer titles' },
  savedHeading: { max: 60, reason: 'mail programs break longer lines of a text file' },
  searchResult: { max: 160, reason: 'search engines cut off what is longer' },
} as const satisfies Record<string, LengthLimit>;

const withLimit = (schema: z.ZodString, { max, reason }: LengthLimit) =>
  schema.max(max).meta({ lengthReason: reason });

const nonEmptyText = z.string().regex(/\S/, { error: 'empty', abort: true });

/** A plain line; Markdown in it is not read. */
export const line = (display: DisplayOption, limit: LengthLimit = safetyLimit) =>
  withLimit(
    nonEmptyText
      .regex(/^[^\n\r]*$/, { error: 'several-lines', abort: true })
      .refine((text) => !/,\s*$/.test(text), { error: 'comma-at-end' })
      // In saved files, leading spaces tell an answer from the wording of the form.
      .refine((text) => text.replace(/\n$/, '').trim() === text.replace(/\n$/, ''), {
        error: 'outer-spaces',
      }),
    limit,
  ).meta({ markup: 'line', ...toDisplayMeta(display) });

/** A title, a heading, a label or a button: a plain line that names something, and is no sentence. */
export const title = (display: DisplayOption, limit?: LengthLimit) =>
  // Two sentences may stand there, and what is as short as "min." or "Ltd." is an abbreviation.
  line(display, limit).refine((text) => !text.endsWith('.') || !/^[^.!?]*\p{L}{4}\.$/u.test(text), {
    error: 'full-stop',
  });

/** One line in which **bold**, `code` and [links](…) work. */
export const inline = (display: DisplayOption) => line(display).meta({ markup: 'inline' });

/** Markdown paragraphs; raw HTML is refused by a rule of the content check. */
export const markdown = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta({ markup: 'markdown', ...toDisplayMeta(display) });

/** Lines shown letter for letter. */
export const verbatim = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta(toDisplayMeta(display));

/** A plain line with the named placeholders, such as {total}, filled in when the page is built or used. */
export const template = (display: DisplayOption, placeholders: readonly string[], limit?: LengthLimit) =>
  line(display, limit).meta({ placeholders });

/** Lower-case words joined by hyphens: a file name, a route or an anchor. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' });

/** Small letters of any language, in words joined by hyphens: a name that visitors read. */
export const tag = z.string().regex(/^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u, { error: 'tag' });

/** The name of a file that visitors save: lower-case words joined by hyphens, and its ending. */
export const fileName = (extension: string) =>
  z
    .string()
    .regex(new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*\\.${extension}$`), { error: 'file-name' })
    .meta({ display: {} });

function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** A language as HTML and Intl name it (BCP 47), such as "en-GB"; "english" and "en_GB" are none. */
export const languageTag = z.stringFormat('language', isLanguage, { error: 'language' });

/** A field's id, as in the definition of the saved file: camelCase words joined by dots (spec §3). */
export const fieldId = z.string().regex(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/, { error: 'field-id' });

/** The id of a question of the page, or of the page that answers are brought from. */
export const questionId = fieldId.meta({ refersTo: 'question' });

/** The id of an entry of another kind of content; the content check looks it up. */
export const reference = (kind: EntryKind) => slug.meta({ reference: kind });

/** Returns the schema of one of several kinds of thing: its fields, and a `kind` that says which it is. */
export const variant = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
) => z.strictObject({ kind: z.literal(kind), ...fields }).describe(description);

type ItemSchema<Item extends z.ZodType | z.ZodRawShape> = Item extends z.ZodType
  ? Item
  : Item extends z.ZodRawShape
    ? z.ZodObject<Item, z.core.$strict>
    : never;

/** Returns what makes lists of so many items: each is a value, or has the fields given. */
export const listOfLength =
  (min: number, max?: number) =>
  <Item extends z.ZodType | z.ZodRawShape>(description: string, item: Item) => {
    const list = z
      .array((item instanceof z.ZodType ? item : z.strictObject(item)) as ItemSchema<Item>)
      .min(min);
    return (max === undefined ? list : list.max(max)).describe(description);
  };

export const listOf = listOfLength(1);
