import { dump } from 'js-yaml';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { withValues } from '../../src/authoring/content-files/schema-values.ts';
import { alterText, alterWord } from './alter-text.ts';

/** A language with more forms for numbers than English, and with other forms of months in dates. */
export const alteredLanguage = 'pl';

/**
 * Returns the files of the content below the root, by their paths in the project, as if they were translated: the language
 * is another, and every text is altered that visitors read, whatever the schemas say is shown, and the words in drawings.
 * Ids, choices and addresses stay.
 */
export function alteredContent(root: string): Map<string, string> {
  const { content: site } = readContent(root);
  const files = new Map(
    site.files.map((file) => {
      const altered = alteredData(file);
      if (file.kind === 'programme') Reflect.set(altered, 'language', alteredLanguage);
      // Lines that it breaks would become paragraphs below >.
      return [file.path, dump(altered, { lineWidth: -1 })];
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

const alteredData = ({ nodesWithSchema: values, data }: SourceFile): object =>
  withValues(
    data,
    values.filter(isShown).map(({ path, text = '', schema, fieldName: field }) => ({
      path,
      value: field === 'tags' ? alterWord(text) : alterText(text, limitOf(schema)),
    })),
  ) as object;

const isShown = ({ text, meta, fieldName: field }: YamlNode): boolean =>
  text !== undefined && (meta.display?.label !== undefined || field === 'tags');

/** Returns how long a text may be. */
function limitOf(schema: YamlNode['schema']): number {
  const most: unknown = Reflect.get(schema ?? {}, 'maxLength');
  return typeof most === 'number' ? most : Infinity;
}
