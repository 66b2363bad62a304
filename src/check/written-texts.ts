import { type SourceFile, type WrittenText, problemAt } from '../content/site.ts';
import { invisibleCharacters } from '../text/characters.ts';
import { type SourceNode, nearestNode, type Path, itemsOf, valueAt } from '../content/values.ts';
import { inYamlQuotes, type Problem } from '../content/problem.ts';
import { noSpaceAfterColonAt } from '../content/slips/slips.ts';
import { restOfLine } from '../content/slips/lines.ts';

/** A backslash and what YAML reads with it, captured unless that is a quotation mark or another backslash. */
const escape = /\\(?:\\|"|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\n\s*|[\s\S]))/g;

/** A code in double quotes that stands for another character. */
interface EscapeCode {
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

interface NoteAfter {
  words: string;
  offset: number;
  /** The characters between the text and its note. */
  gap: string;
}

const afterNothing = /(?:[^\n:]*:|-)[ \t]+#.*/y;
const afterText = /["']?[ \t]+#.*/y;

/** Returns the note that follows a text, or an empty field or item, on its line; undefined if there is none. */
export function noteAfter(text: string, node: SourceNode): NoteAfter | undefined {
  const { writing } = node;
  if (writing === 'kept lines' || writing === 'joined lines') return undefined;
  // The node of an empty value is its key or its dash.
  const start = writing === undefined ? node.start : node.end;
  const before = writing === undefined ? afterNothing : afterText;
  before.lastIndex = start;
  const found = before.exec(text)?.[0];
  if (found === undefined) return undefined;
  const length = found.search(/(?<=[ \t])#/);
  const gap = writing === undefined ? '' : found.slice(0, length).replace(/["']/, '');
  return { words: found.slice(length).trimEnd(), offset: start + length, gap };
}

/** Returns the numbers of a list in square brackets in which a comma begins another item, as they are written. */
export function numbersCut(file: SourceFile, list: Path): string[] {
  const items = [...nearestNode(file.root, list).children.values()];
  const numbers: string[] = [];
  let start = 0;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (next?.start === item.end + 1 && next.writing === 'plain') continue;
    const words = file.text.slice(items[start]?.start, item.end);
    if (index > start && /^[^\d,]*\d+(?:,\d+)+(?:\.\d+)?[^\d,]*$/.test(words)) numbers.push(words);
    start = index + 1;
  }
  return numbers;
}

/** A text and where it is. */
export interface TextAt {
  value: string;
  file: SourceFile;
  path: Path;
}

/** Returns the text at a path of a file; none if something else is there. */
export function textAt(file: SourceFile, path: Path): TextAt[] {
  const value = valueAt(file.data, path);
  return typeof value === 'string' ? [{ value, file, path }] : [];
}

/** Returns the texts in the list at a path of a file. */
export const textsIn = (file: SourceFile, path: Path): TextAt[] =>
  itemsOf(valueAt(file.data, path)).flatMap((_, index) => textAt(file, [...path, index]));

/** Returns the field whose name begins a key without its own colon and space, as in `text "Today: read"`. */
export function fieldInKey(key: string, missing: readonly string[]): string | undefined {
  const name = /^[A-Za-z]\w*/.exec(key)?.[0];
  if (name === undefined || !missing.includes(name)) return undefined;
  const behind = key.slice(name.length);
  return /^[:：\s"']/.test(behind) ? name : undefined;
}

/** Returns what to do about such a key. */
export function fieldInKeyProblem(file: SourceFile, path: Path, key: string, name: string): Problem {
  const at = [...path, key];
  const start = nearestNode(file.root, at).keyStart ?? 0;
  const end = start + name.length;
  if (file.text.charAt(end) === ':') {
    const found = noSpaceAfterColonAt(name, end + 1);
    return problemAt(file, at, found.message, found);
  }
  // Keyboards for other scripts have a wide colon, which YAML takes for a letter.
  const words = restOfLine(file.text, end).replace('：', ' ').trim();
  const value = /^(["']).*\1$/.test(words) ? words : inYamlQuotes(words);
  const message = `A colon is missing after "${name}". Write ${name}: ${value}. If this line is more text, indent it further than its field.`;
  return problemAt(file, at, message, { key: true });
}
