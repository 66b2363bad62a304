import { dump } from 'js-yaml';
import type { Place, SourceFile } from '../../src/content/place.ts';
import { readSite } from '../../src/content/read-site.ts';
import { isFields, itemsOf, valueAt, withValues } from '../../src/content/values.ts';
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
  const files = new Map(
    site.files.map((file) => {
      const altered = alteredData(file);
      if (file.kind === 'programme') Reflect.set(altered, 'language', alteredLanguage);
      return [file.path, withEarlier(file, altered, file.data)];
    }),
  );
  for (const { path, text } of site.figures) {
    files.set(
      path,
      text.replace(/>([^<]+)</g, (_, words: string) => `>${alterWord(words)}<`),
    );
  }
  return files;
}

/** Returns the files of the content as they are, with the altered texts as earlier wordings. */
export const backFromAltered = (root: string): Map<string, string> =>
  new Map(
    readSite(root).site.files.map((file) => [
      file.path,
      withEarlier(file, structuredClone(file.data), alteredData(file)),
    ]),
  );

const alteredData = ({ values, data }: SourceFile): object =>
  withValues(
    data,
    values.filter(isShown).map(({ path, text = '', schema, field }) => ({
      path,
      value: field === 'tags' ? alterWord(text) : alterText(text, limitOf(schema)),
    })),
  ) as object;

const isShown = ({ text, meta, field, isEarlier }: Place): boolean =>
  text !== undefined && !isEarlier && (meta.shown?.as !== undefined || field === 'tags');

/** Returns how long a text may be. */
function limitOf(schema: Place['schema']): number {
  const most: unknown = Reflect.get(schema ?? {}, 'maxLength');
  return typeof most === 'number' ? most : Infinity;
}

/** The fields whose texts are in saved files, beside which their earlier wordings stand. */
const savedFields = 'title label heading text tip intro continue leftOver notFilledIn'.split(' ');

/** Returns the YAML of some data in which fields with a place for earlier wordings say what they were. */
function withEarlier({ values }: SourceFile, data: unknown, earlier: unknown): string {
  for (const { path, fields } of values) {
    const [is, was] = [valueAt(data, path), valueAt(earlier, path)];
    const name = fields.find((field) => field === 'aliases' || field === 'earlier');
    if (name === undefined || !isFields(is) || !isFields(was)) continue;
    const words = [...itemsOf(is[name]), ...savedFields.flatMap((field) => was[field] ?? [])];
    if (words.length > 0) is[name] = words;
  }
  return dump(data);
}
