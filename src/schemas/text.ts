import { z } from 'zod';
import type { EntryKind } from './vocabulary.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The kind of content whose entries this value names. */
    reference?: EntryKind;
    /** How the text is set: one plain line, one line with Markdown marks, or Markdown paragraphs. */
    markup?: 'line' | 'inline' | 'markdown';
    /** Where a visitor sees it, for "too long" messages. */
    shownIn?: string;
    /** The names in curly brackets that the text may hold, such as {period}. */
    placeholders?: readonly string[];
  }
}

const written = z.string().regex(/\S/, { error: 'empty', abort: true });
const oneLine = /^[^\n\r]*$/;

/** A plain line of at most `max` characters; Markdown in it is not read. */
export const line = (max: number, shownIn: string) =>
  written.regex(oneLine, { error: 'several-lines' }).max(max).meta({ markup: 'line', shownIn });

/** One line of at most `max` characters in which **bold**, `code` and [links](…) work. */
export const inline = (max: number, shownIn: string) =>
  line(max, shownIn).meta({ markup: 'inline', shownIn });

/** Markdown paragraphs of at most `max` characters; raw HTML is refused by a rule of the content check. */
export const markdown = (max: number, shownIn: string) =>
  written.max(max).meta({ markup: 'markdown', shownIn });

/** Lines of at most `max` characters in all, shown letter for letter. */
export const verbatim = (max: number, shownIn: string) => written.max(max).meta({ shownIn });

/** A plain line with the named placeholders, such as {total}, filled in when the page is built or used. */
export const template = (max: number, shownIn: string, placeholders: readonly string[]) =>
  line(max, shownIn).meta({ markup: 'line', shownIn, placeholders });

/** Lower-case words joined by hyphens: a file name, a route or an anchor. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' });

/** The name of a file that visitors save: lower-case words joined by hyphens, and its ending. */
export const fileName = (ending: string) =>
  z.string().regex(new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*\\.${ending}$`), { error: 'file-name' });

/** A field's id, as in the definition of the saved file: camelCase words joined by dots (spec §3). */
export const fieldId = z.string().regex(/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/, { error: 'field-id' });

/** The id of an entry of another kind of content; the content check looks it up. */
export const reference = (kind: EntryKind) => slug.meta({ reference: kind });

/** Said of labels that are written into saved files. */
export const keptLabel = 'It is also in saved files: when you change it, add the old one under "aliases".';

/** Earlier wordings, so that a file saved with one of them still opens. */
export const aliases = z
  .array(line(300, 'saved files'))
  .min(1)
  .optional()
  .describe(
    'Earlier wordings of this text. When you change the text, add the old one here: files that people saved before still open.',
  );

/** Returns the schema of one of several kinds of thing: its fields, and a `kind` that says which it is. */
export const ofKind = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
) => z.strictObject({ kind: z.literal(kind), ...fields }).describe(description);
