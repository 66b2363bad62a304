import { z } from 'zod';
import { type EntryKind, months } from './vocabulary.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The kind of content whose entries this value names. */
    reference?: EntryKind;
    /** How the text is formatted: one plain line, one line with inline Markdown, or Markdown paragraphs. */
    markup?: 'line' | 'inline' | 'markdown';
    /** Where visitors see the value. Whether the value is visible at all is decided by the schema of the text. */
    display?: Display;
    /**
     * What the value refers to, if it refers to something other than an entry: a question, a drawing or a section of a
     * page.
     */
    refersTo?: 'question' | 'drawing' | 'section';
    /** The group of content/labels.yaml with the label of the value. */
    labelGroup?: string;
    /**
     * Whether this value and everything inside it is an example or a story: its dates and names are not those of the
     * programme.
     */
    sample?: true;
    /**
     * Whether this value, and everything inside it, is a promise of the programme, so that somebody has to agree to a
     * change.
     */
    promise?: true;
    /** Why the length of the text is limited: where in the layout, or outside the site, space is limited. */
    lengthReason?: string;
    /** Why a list has a fixed number of items, and what to do if another number is needed, as sentences. */
    countReason?: string;
    /** The placeholders that the text may contain, such as {period}. */
    placeholders?: readonly string[];
    /** The placeholders that the text must contain, because visitors need their values, such as an address. */
    requiredPlaceholders?: readonly string[];
    /**
     * A sentence about what to do if two items of a list have the same value here; undefined if equal values are
     * allowed.
     */
    duplicateMessage?: string;
    /** Whether a missing id defaults to the position in the list, counted from 1. Older content has no such ids. */
    defaultsToPosition?: true;
  }
}

/** Where a page of the site, or a downloaded file, may show a text. */
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
  /** Each page with a text that contains the placeholder of the value. */
  | 'pages with its name'
  | 'guide'
  | 'calendar'
  | 'saved file'
  | 'search results';

/** Where and how a value is shown. */
export interface Display {
  /**
   * A description of the place, such as "the resource card". It is used in messages about texts that are too long, in
   * the documentation and in the change report.
   */
  label?: string;
  /**
   * The pages and files that show the value and everything inside it. A nested value without its own locations has
   * those of its parent.
   */
  locations?: readonly DisplayLocation[];
}

/** Where a value is shown: a label of the place, with locations if they differ from those of the parent value. */
type DisplayOption = string | Display;
const toDisplayMeta = (display: DisplayOption): { display: Display } => ({
  display: typeof display === 'string' ? { label: display } : display,
});

/** Schema metadata of a value that is shown on these pages and in these files. */
export const displayedOn = (...locations: DisplayLocation[]): { display: Display } => ({
  display: { locations },
});

export const savedFileDisplay = (label = 'saved files'): Display => ({ label, locations: ['saved file'] });
export const guideDisplay: Display = { label: 'the guide', locations: ['guide'] };
export const calendarDisplay: Display = { label: 'the calendar', locations: ['calendar'] };

/** The maximum length of a text, and the reason for it. */
interface LengthLimit {
  max: number;
  /** The end of the sentence "At most 40 characters, because …". */
  reason: string;
}

/**
 * The absolute maximum length of a text. Sentences and paragraphs may be as long as necessary; this protects the
 * Markdown parser from a corrupted file, such as a text pasted a hundred times, which would take minutes.
 */
export const safetyLimit: LengthLimit = {
  max: 20_000,
  reason: 'a page with a longer text takes too long to make',
};

/** The length limits that result from the layout. */
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

/** A plain line; Markdown in it is not rendered. */
export const line = (display: DisplayOption, limit: LengthLimit = safetyLimit) =>
  withLimit(
    nonEmptyText
      .regex(/^[^\n\r]*$/, { error: 'several-lines', abort: true })
      .refine((text) => !/,\s*$/.test(text), { error: 'comma-at-end' })
      // Spaces at the beginning are not allowed, because in saved files they distinguish an answer from the wording of
      // the form.
      .refine((text) => text.replace(/\n$/, '').trim() === text.replace(/\n$/, ''), {
        error: 'outer-spaces',
      }),
    limit,
  ).meta({ markup: 'line', ...toDisplayMeta(display) });

/** A title, a heading, a label or a button: a plain line that is not a sentence. */
export const title = (display: DisplayOption, limit?: LengthLimit) =>
  // A full stop at the end is allowed after two sentences, and after a word of up to three letters, such as "min." or
  // "Ltd.", which is an abbreviation.
  line(display, limit).refine((text) => !text.endsWith('.') || !/^[^.!?]*\p{L}{4}\.$/u.test(text), {
    error: 'full-stop',
  });

/** One line in which **bold**, `code` and [links](…) are rendered. */
export const inline = (display: DisplayOption) => line(display).meta({ markup: 'inline' });

/** Markdown paragraphs; the content check rejects raw HTML. */
export const markdown = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta({ markup: 'markdown', ...toDisplayMeta(display) });

/** Lines that are shown verbatim. */
export const verbatim = (display: DisplayOption) =>
  withLimit(nonEmptyText, safetyLimit).meta(toDisplayMeta(display));

/** A plain line with placeholders, such as {total}, which are filled in when the page is built or used. */
export const template = (display: DisplayOption, placeholders: readonly string[], limit?: LengthLimit) =>
  line(display, limit).meta({ placeholders });

/** Lower-case words joined by hyphens: a file name, a route or an anchor. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' });

/** Small letters of any language, in words joined by hyphens: a name that visitors read. */
export const tag = z.string().regex(/^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u, { error: 'tag' });

/** The name of a file that visitors save: lower-case words joined by hyphens, and its extension. */
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

/** A language as HTML and Intl name it (BCP 47), such as "en-GB"; "english", "en_GB" and "en-UK" are invalid. */
export const languageTag = z.stringFormat('language', isLanguage, { error: 'language' });

/** A field's id as in saved files: camelCase words joined by dots (spec §3). */
export const fieldId = z.string().regex(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/, { error: 'field-id' });

/** The id of a question of the page, or of the page that prefills it. */
export const questionId = fieldId.meta({ refersTo: 'question' });

/** A month by its full English name, whatever the language of the site. */
export const month = z.enum(months);

/** The id of an entry of another kind of content; the content check verifies that it exists. */
export const reference = (kind: EntryKind) => slug.meta({ reference: kind });

/** The schema of one variant of a discriminated union: its fields, and the discriminator `kind`. */
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
 * Creates a schema builder for lists with a fixed number of items. Each item is a value, or an object with the given
 * fields.
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
