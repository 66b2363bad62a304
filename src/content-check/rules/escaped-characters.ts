import { invisibleCharacters } from '../../text/invisible-characters.ts';
import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { textsOf } from '../../content-reading/texts.ts';

/** A backslash and what YAML reads with it, captured unless that is a quotation mark or another backslash. */
const escape = /\\(?:\\|"|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\s*\n\s*|[\s\S]))/g;

export const escapedCharacters: Rule = {
  name: 'escaped-characters',
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, value, node }) => {
      // The rule invisible-characters reports characters that cannot be seen.
      if (
        file.text.charAt(node.start) !== '"' ||
        node.writing !== 'quoted' ||
        invisibleCharacters(value).length > 0
      )
        return [];
      const source = file.text.slice(node.start + 1, node.end);
      const found = [...source.matchAll(escape)].find(([, code]) => code !== undefined);
      if (found === undefined) return [];
      const code = found[0].trim();
      const message =
        code === '\\'
          ? 'The backslash at the end of this line takes away the space between two words. Remove it.'
          : `Inside double quotes, ${code} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.`;
      return [problemAt(file, path, message, { offset: node.start + 1 + found.index })];
    }),
  ),
};
