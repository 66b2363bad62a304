import { dump, load } from 'js-yaml';
import { format } from 'prettier';
import { parse, parseDocument, stringify } from 'yaml';

/** Rewrites the text of a YAML file with the same values, as another program would. */
type YamlWriter = (text: string) => string | Promise<string>;

/** Creates a writer that only preserves the values, so that all comments are lost. */
const fromData =
  (write: (data: unknown) => string): YamlWriter =>
  (text) =>
    write(load(text));

/** Programs and settings that are known to write such content, or that may. */
export const yamlWriters: Readonly<Record<string, YamlWriter>> = {
  'yaml, its defaults': (text) => stringify(parse(text)),
  'yaml, a document with its comments': (text) => parseDocument(text).toString(),
  'yaml, lists not indented': (text) => stringify(parse(text), { indentSeq: false }),
  'yaml, each text in double quotes': (text) =>
    stringify(parse(text), { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
  'yaml, each text in single quotes': (text) =>
    stringify(parse(text), { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN' }),
  'yaml, each text in a literal block': (text) =>
    stringify(parse(text), { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }),
  'yaml, each text in a folded block': (text) =>
    stringify(parse(text), { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  'yaml, each text on one line': (text) => stringify(parse(text), { lineWidth: 0, blockQuote: false }),
  'js-yaml, its defaults': fromData((data) => dump(data)),
  'js-yaml, lists not indented, no long lines': fromData((data) =>
    dump(data, { seqNoIndent: true, lineWidth: 40 }),
  ),
  'js-yaml, keys sorted': fromData((data) => dump(data, { sortKeys: true })),
  'Prettier, prose wrapped': (text) => format(text, { parser: 'yaml', proseWrap: 'always' }),
  JSON: fromData((data) => JSON.stringify(data, null, 2)),
  'an editor that ends lines as Windows does': (text) => text.replaceAll('\n', '\r\n'),
  'an editor that begins a file with a byte order mark': (text) => `\uFEFF${text}`,
};
