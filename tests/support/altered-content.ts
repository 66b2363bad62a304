import { dump } from 'js-yaml';
import type { Place } from '../../src/content/place.ts';
import { readSite } from '../../src/content/read-site.ts';
import { isFields, valueAt, withValues } from '../../src/content/values.ts';
import { alterText, alterWord } from './alter-text.ts';

/** A language with more forms for numbers than English, and with other forms of months in dates. */
export const alteredLanguage = 'pl';

/**
 * Returns the files of the content below the root, by their paths in the project, as if they were translated: the language
 * is another, and every text is altered that visitors read, whatever the schemas say is shown, and the words in drawings.
 * Ids, choices and addresses stay. What files saved before hold is listed as earlier wordings, as a translator would.
 */
export function alteredContent(root: string): Map<string, string> {
  const { site } = readSite(root);
  const files = new Map<string, string>();
  for (const { values, path, data, kind } of site.files) {
    const texts = values.filter((place) => place.text !== undefined && isShown(place));
    const altered = withValues(
      data,
      texts.map(({ path: at, text = '', schema, field }) => ({
        path: at,
        value: field === 'tags' ? alterWord(text) : alterText(text, limitOf(schema)),
      })),
    );
    if (kind === 'programme') Reflect.set(altered as object, 'language', alteredLanguage);
    for (const place of values) addEarlier(place, valueAt(altered, place.path));
    files.set(path, dump(altered));
  }
  for (const { path, text } of site.figures) {
    files.set(
      path,
      text.replace(/>([^<]+)</g, (_, words: string) => `>${alterWord(words)}<`),
    );
  }
  return files;
}

const isShown = ({ meta, field, isEarlier }: Place): boolean =>
  !isEarlier && (meta.shown?.as !== undefined || field === 'tags');

/** Returns how long a text may be. */
function limitOf(schema: Place['schema']): number {
  const most: unknown = Reflect.get(schema ?? {}, 'maxLength');
  return typeof most === 'number' ? most : Infinity;
}

/** The fields whose texts are in saved files, beside which their earlier wordings stand. */
const savedFields = ['title', 'label', 'heading', 'text', 'tip', 'intro', 'continue', 'leftOver'];

/** Adds to altered fields with a place for earlier wordings what they were. */
function addEarlier({ value, fields }: Place, altered: unknown): void {
  const name = fields.find((field) => field === 'aliases' || field === 'earlier');
  if (name === undefined || !isFields(value) || !isFields(altered)) return;
  const known: unknown = altered[name];
  const were = savedFields.flatMap((field) => value[field] ?? []);
  if (were.length > 0) altered[name] = [...(Array.isArray(known) ? known : []), ...were];
}
