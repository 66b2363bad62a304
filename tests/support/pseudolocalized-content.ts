import { dump } from 'js-yaml';
import type { YamlNode, SourceFile } from '../../src/authoring/content-files/yaml-node.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { withValues } from '../../src/authoring/content-files/value-path.ts';
import { pseudolocalize, pseudolocalizeWord } from './pseudolocalize.ts';

/** A language with more plural forms than English, and with other forms of month names in dates. */
export const pseudoLanguage = 'pl';

/**
 * Pseudolocalizes the content below a root. Returns the files by their paths in the project. The language is changed,
 * and every text that visitors read according to the schemas, including the words in drawings. Ids, choices and
 * addresses stay the same.
 */
export function pseudolocalizedContent(root: string): Map<string, string> {
  const { content } = readContent(root);
  const files = new Map(
    content.files.map((file) => {
      const data = pseudolocalizedData(file);
      if (file.kind === 'programme') Reflect.set(data, 'language', pseudoLanguage);
      // Lines are not wrapped, because a line break inside a folded text (>) would become a paragraph.
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

/** The maximum length of a text. */
function maxLengthOf(schema: YamlNode['schema']): number {
  const maxLength: unknown = Reflect.get(schema ?? {}, 'maxLength');
  return typeof maxLength === 'number' ? maxLength : Infinity;
}
