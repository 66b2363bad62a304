import { cureBy, type Cure } from '../../content-reading/cure.ts';
import { noteIn, quotingCure } from '../../content-reading/put-in-quotes.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { nearestNode, nodeAt, type Path } from '../../content-reading/source-tree.ts';
import { isFields, valueAt } from '../../content-reading/walk-schema.ts';
import { bulletAtStart, bulletCure } from '../../content-reading/yaml-mistakes/bullet.ts';
import { restOfLine, startOfLine } from '../../content-reading/yaml-mistakes/explanation.ts';
import { severalDashesAt } from '../../content-reading/yaml-mistakes/no-space-after-dash.ts';
import { spaceAfter } from '../../content-reading/yaml-mistakes/no-space-after-colon.ts';

/** Returns the cure for a value of the wrong kind if a single missing or mistaken character made it so. */
export function kindCure(file: SourceFile, path: Path, expected: string): Cure | undefined {
  const node = nodeAt(file.root, path);
  const value = valueAt(file.data, path);
  if (node === undefined) return undefined;
  const { text } = file;
  if (expected === 'string' && isFields(value)) {
    const read = textReadAsField(file, path);
    return read === undefined || noteIn(read.words) !== undefined
      ? undefined
      : quotingCure(read.meant, node.start, 'it holds a colon', read.words.length);
  }
  if (expected === 'array' && isFields(value)) return itemsReadAsFields(file, path);
  if (node.writing !== 'plain') return undefined;
  const words = restOfLine(text, node.start);
  if (expected === 'array' && startOfLine(text, node.start).trim() === '') {
    const mark = bulletAtStart(words);
    if (mark !== undefined) return bulletCure(text, node.start, mark);
    if (/^--+[^\s-]/.test(words)) return severalDashesAt(text, node.start).cure;
    if (/^-[^\s\d.-]/.test(words)) return cureBy(spaceAfter('dash'), node.start + 1, node.start + 1, ' ');
  }
  if (expected === 'object') {
    const key = /^[A-Za-z][\w-]*:(?=[^\s/])/.exec(words)?.[0].length;
    if (key !== undefined) return cureBy(spaceAfter('colon'), node.start + key, node.start + key, ' ');
  }
  return undefined;
}

/** Returns the cure for items that begin with bullets and were read as fields, because each of them holds a colon. */
function itemsReadAsFields(file: SourceFile, path: Path): Cure | undefined {
  const fields = [...nearestNode(file.root, path).children];
  const cures = fields.flatMap(([key, { keyStart }]) => {
    const mark = bulletAtStart(key);
    return mark === undefined || keyStart === undefined ? [] : bulletCure(file.text, keyStart, mark);
  });
  const [first] = cures;
  if (first === undefined || cures.length < fields.length) return undefined;
  return { ...first, ways: [cures.flatMap(({ ways }) => ways.flat())] };
}

/**
 * Returns the text of one line that was read as the name of a field and its value: the words in the file, and what they
 * were meant to say. Quotation marks around the value belong to it, unless YAML needs them there.
 */
export function textReadAsField(file: SourceFile, path: Path): { words: string; meant: string } | undefined {
  const node = nearestNode(file.root, path);
  const [field, another] = node.children;
  if (field === undefined || another !== undefined) return undefined;
  const [name, child] = field;
  const line = restOfLine(file.text, node.start);
  if (child.end > node.start + line.length) return undefined;
  const words = isInBrackets(file, path) ? upToSeparator(line, child.end - node.start) : line;
  const isText = /^[^\s{"'?&*!|>#][^{}[\]]*?:(?:\s|$)/.test(words) && !/:\s+[|>]/.test(words);
  if (!isText) return undefined;
  const value = valueAt(file.data, [...path, name]);
  if (typeof value !== 'string' || !needsQuotes.test(value)) return { words, meant: words };
  const behind = words.slice(child.end + 1 - node.start);
  return { words, meant: `${words.slice(0, child.start - node.start)}${value}${behind}` };
}

/** Returns whether a value is in a list in square brackets, or among fields in curly ones. */
export function isInBrackets(file: SourceFile, path: Path): boolean {
  return path.some((_, index) => {
    const around = nearestNode(file.root, path.slice(0, index));
    return /[[{]/.test(file.text.charAt(around.start));
  });
}

/** Returns the words before the comma or bracket that ends an item; the value, if there is one, ends at `from`. */
function upToSeparator(words: string, from: number): string {
  const start = Math.max(0, from);
  const end = words.slice(start).search(/[,\]}]/);
  return end === -1 ? words : words.slice(0, start + end).trimEnd();
}

/** What YAML would read as something else than a text, so that it can only be in quotation marks. */
const needsQuotes = /^[`@%&*!|>#,[\]{}"']|:(?:\s|$)|\s#/;
