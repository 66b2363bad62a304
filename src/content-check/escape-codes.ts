import type { SourceFile } from '../content-reading/site.ts';
import type { WrittenText } from '../content-reading/texts.ts';
import { invisibleCharacters } from '../text/invisible-characters.ts';

/** A backslash and what YAML reads with it, captured unless that is a quotation mark or another backslash. */
const escape = /\\(?:\\|"|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\n\s*|[\s\S]))/g;

/** A code in double quotes that stands for another character. */
export interface EscapeCode {
  /** As it is written, such as \n; with a line break if that is what follows the backslash. */
  code: string;
  offset: number;
}

/** Returns the codes of a text that the rule escaped-characters reports, rather than what they make of the text. */
export function escapeCodes(file: SourceFile, { value, node }: Omit<WrittenText, 'path'>): EscapeCode[] {
  if (file.text.charAt(node.start) !== '"' || node.writing !== 'quoted') return [];
  const source = file.text.slice(node.start + 1, node.end);
  const codes = [...source.matchAll(escape)]
    .filter(([, code]) => code !== undefined)
    .map(({ 0: code, index }) => ({ code, offset: node.start + 1 + index }));
  // The rule invisible-characters reports characters that cannot be seen, unless letters of a path became them.
  const isMeant = ({ code, offset }: EscapeCode) =>
    /\\[xuU]/.test(code) || file.text.startsWith('\\e[', offset);
  return codes.some(isMeant) && invisibleCharacters(value).length > 0 ? [] : codes;
}
