import { dump } from 'js-yaml';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { withValues } from '../../src/authoring/content-files/value-path.ts';
import { pseudolocalize, pseudolocalizeWord } from './pseudolocalize.ts';

/** A language with more forms for numbers than English, and with other forms of months in dates. */
export const pseudoLanguage = 'pl';

/**
 * The files of the content below the root, by their paths in the project, as if they were translated: the language
 * is another, and every text is altered that visitors read, whatever the schemas say is shown, and the words in drawings.
 * Ids, choices and addresses stay.
 */
export function pseudolocalizedContent(root: string): Map<string, string> {
  const { content } = readContent(root);
  const files = new Map(
    content.files.map((file) => {
      const data = pseudolocalizedData(file);
      if (file.kind === 'programme') Reflect.set(data, 'language', pseudoLanguage);
      // Lines that it breaks would become paragraphs below >.
      return [file.path, dump(data, { lineWidth: -1 })];
    }),
  );
  for (const { path, text } of content.figures) {
    files.set(
      path,
      text.replace(/>([^<]+)</g, (_, figureText: string) => `>${pseudolocalizeWord(figureText)}<`),
    );
  }
  return files;
}

const pseudolocalizedData = ({ nodesWithSchema, data }: SourceFile): object =>
  withValues(
    data,
    nodesWithSchema.filter(isVisibleText).map(({ path, text = '', schema, fieldName }) => ({
      path,
      value: fieldName === 'tags' ? pseudolocalizeWord(text) : pseudolocalize(text, maxLengthOf(schema)),
    })),
  ) as object;

const isVisibleText = ({ text, meta, fieldName }: YamlNode): boolean =>
  text !== undefined && (meta.display?.label !== undefined || fieldName === 'tags');

/** How long a text may be. */
function maxLengthOf(schema: YamlNode['schema']): number {
  const maxLength: unknown = Reflect.get(schema ?? {}, 'maxLength');
  return typeof maxLength === 'number' ? maxLength : Infinity;
}
