import { z } from 'zod';
import { type EntryKind, months } from './vocabulary.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** If the value is the id of an entry: the kind of content to which this entry belongs. */
    reference?: EntryKind;
    /** How the text is formatted: as one plain line, as one line with inline Markdown, or as Markdown paragraphs. */
    markup?: 'line' | 'inline' | 'markdown';
    /**
     * Where visitors see the value. This does not say whether the value is visible at all, which the schema of a text
     * decides.
     */
    display?: Display;
    /** What the value refers to, if it is not an entry: a question, a drawing or a section of a page. */
    refersTo?: 'question' | 'drawing' | 'section';
    /** The group of content/labels.yaml that contains the label of this value. */
    labelGroup?: string;
    /**
     * Whether this value, and everything inside it, is an example or a story. Its dates and names are then not those of
     * the programme.
     */
    sample?: true;
    /**
     * Whether this value, and everything inside it, is a promise of the programme. A change of it then needs somebody's
     * approval.
     */
    promise?: true;
    /** Why the length of the text is limited: which place, in the layout or outside the site, has no room for more. */
    lengthReason?: string;
    /**
     * Why a list has a fixed number of items, and what to do if another number is needed. It consists of whole
     * sentences.
     */
    countReason?: string;
    /** The placeholders that the text may contain, such as {period}. */
    placeholders?: readonly string[];
    /** The placeholders that the text must contain. Visitors need their values, such as an address. */
    requiredPlaceholders?: readonly string[];
    /**
     * A sentence that says what to do if two items of a list have the same value in this field. Undefined if they may
     * have the same value.
     */
    duplicateMessage?: string;
    /**
     * Whether an item without an id gets its position in the list, counted from 1, as its id. Older content has no such
     * ids.
     */
    defaultsToPosition?: true;
  }
}

/** A page of the site, or a downloaded file, on which a text may be shown. */
export type DisplayLocation =
  /** For a resource, its own page. For any other entry, each page that shows it. */
  | 'own page'
  | 'home'
  | 'not found'
  | 'every page'
  | 'every resource'
  | 'every form'
  | 'every form that opens files of others'
  /** For a resource with a form, each form that its saved files can begin. */
  | 'every form that opens its files'
  | 'every scenario page'
  | 'every page with dates'
  | 'every page with closed answers'
  | 'every page with a record'
  | 'every page with an agenda'
  | 'page of the first meeting'
  /** Each page that a meeting names in its field `uses`. */
  | 'used pages'
  /** Each page with a text that contains the placeholder for this value. */
  | 'pages with its name'
  | 'guide'
  | 'calendar'
  | 'saved file'
  | 'search results';

/** Where and how a value is shown. */
export interface Display {
  /**
   * A description of the place where the value is shown, such as "the resource card". It is used in messages about
   * texts that are too long, in the documentation and in the change report.
   */
  label?: string;
  /**
   * The pages and files that show the value and everything inside it. A nested value without locations of its own is
   * shown where its parent is shown.
   */
  locations?: readonly DisplayLocation[];
}

/**
 * Where a value is shown: a description of the place. Locations (pages and files) are given only if they differ from
 * those of the parent value.
 */
type DisplayOption = string | Display;
const toDisplayMeta = (display: DisplayOption): { display: Display } => ({
  display: typeof display === 'string' ? { label: display } : display,
});

/** Schema metadata for a value that is shown at these locations, which are pages and files. */
export const displayedOn = (...locations: DisplayLocation[]): { display: Display } => ({
  display: { locations },
});

export const savedFileDisplay = (label = 'saved files'): Display => ({ label, locations: ['saved file'] });
export const guideDisplay: Display = { label: 'the guide', locations: ['guide'] };
export const calendarDisplay: Display = { label: 'the calendar', locations: ['calendar'] };

/** The maximum length of a text, and the reason for this limit. */
interface LengthLimit {
  max: number;
  /** The end of the sentence "At most 40 characters, because …". */
  reason: string;
}

/**
 * The maximum length of every text. Sentences and paragraphs may be as long as necessary. This limit only protects the
 * Markdown parser from a corrupted file: a text that was pasted a hundred times would take minutes.
 */
export const safetyLimit: LengthLimit = {
  max: 20_000,
  reason: 'a page with a longer text takes too long to make',
};

/** The maximum lengths that result from the layout of pages. */
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

/** A schema for words that people may type into the search. Nobody reads them, so they have no place of display. */
export const searchWord = nonEmptyText;

/** A schema for a plain line. Markdown in such a line is not rendered. */
export const line = (display: DisplayOption, limit: LengthLimit = safetyLimit) =>
  withLimit(
    nonEmptyText
      .regex(/^[^\n\r]*$/, { error: 'several-lines', abort: true })
      .refine((text) => !/,\s*$/.test(text), { error: 'comma-at-end' })
      // Spaces at the beginning of a line are not allowed, because in saved files they distinguish an answer from the
      // wording of the form.
      .refine((text) => text.replace(/\n$/, '').trim() === text.replace(/\n$/, ''), {
        error: 'outer-spaces',
      }),
    limit,
  ).meta({ markup: 'line', ...toDisplayMeta(display) });

/** A schema for a title, a heading, a label or a button: a plain line that is not a sentence. */
export const title = (display: DisplayOption, limit?: LengthLimit) =>
  // A full stop at the end is allowed only after two sentences, and after a word of up to three letters, which is taken
  // for an abbreviation such as "min." or "Ltd.".
  line(display, limit).refine((text) => !text.endsWith('.') || !/^[^.!?]*\p{L}{4}\.$/u.test(text), {
    error: 'full-stop',
  });

/** A schema for one line of text in which **bold**, `code` and [links](…) are rendered. */
export const inline = (display: DisplayOption) => line(display).meta({ markup: 'inline' });

/** A schema for Markdown paragraphs. The content check rejects raw HTML in them. */
export const markdown = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta({ markup: 'markdown', ...toDisplayMeta(display) });

/** A schema for lines that are shown exactly as they are written. */
export const verbatim = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta(toDisplayMeta(display));

/** A schema for a plain line with placeholders, such as {total}. They are filled in when the page is built or used. */
export const template = (display: DisplayOption, placeholders: readonly string[], limit?: LengthLimit) =>
  line(display, limit).meta({ placeholders });

/** A schema for words in lower case, joined by hyphens: a file name, a route or an anchor. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' });

/** Lower-case letters of any language, in words joined by hyphens. Visitors read such a name. */
export const tag = z.string().regex(/^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u, { error: 'tag' });

/** A schema for the name of a file that visitors save: lower-case words joined by hyphens, and the extension. */
export const fileName = (extension: string) =>
  z
    .string()
    .regex(new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*\\.${extension}$`), { error: 'file-name' })
    .meta({ display: {} });

function isLanguage(tag: string): boolean {
  try {
    const isKnown = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
    return isKnown && Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/**
 * A schema for a language as HTML and Intl name it (BCP 47), such as "en-GB". The names "english", "en_GB" and "en-UK"
 * are invalid.
 */
export const languageTag = z.stringFormat('language', isLanguage, { error: 'language' });

/** The id of a field, as saved files contain it: camelCase words joined by dots (spec §3). */
export const fieldId = z.string().regex(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/, { error: 'field-id' });

/** The id of a question on the same page or, in a mapping, on the page whose saved file prefills it. */
export const questionId = fieldId.meta({ refersTo: 'question' });

/** The full English name of a month, whatever the language of the site. */
export const month = z.enum(months);

/** A schema for the id of an entry of another kind of content. The content check verifies that the entry exists. */
export const reference = (kind: EntryKind) => slug.meta({ reference: kind });

/** A schema for one variant of a discriminated union. It has the given fields, and the discriminator `kind`. */
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

/**
 * Returns a function that creates schemas for lists with a fixed number of items. Each item is a value, or an object
 * with the given fields.
 */
export const listOfLength =
  (min: number, max?: number) =>
  <Item extends z.ZodType | z.ZodRawShape>(description: string, item: Item) => {
    const list = z
      .array((item instanceof z.ZodType ? item : z.strictObject(item)) as ItemSchema<Item>)
      .min(min);
    return (max === undefined ? list : list.max(max)).describe(description);
  };

export const listOf = listOfLength(1);
