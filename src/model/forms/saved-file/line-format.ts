import type { Labels } from '../../schemas/labels.ts';
import { normalizeLineEndings } from '../../text/string-utils.ts';

export const currentFormatVersion = 2;
const indent = '  ';

/** What stands where an answer is missing, and the word before a tip. */
export type MarkLabels = Labels['savedFile']['marks'];

/** A line of ours, by which a file is read: its name in the manifest, what it says, and how it is written. */
interface GeneratedLine {
  name: string;
  wording: string;
  text: string;
}

/** Lines of a saved file that stand together, with one empty line after them. */
export type LineGroup = (string | GeneratedLine)[];

export const generatedLine = (name: string, wording: string, text = wording): GeneratedLine => ({
  name,
  wording,
  text,
});

/** Returns the last line of a file, which names the form and the format. */
export const formatLine = (slug: string): string => `Format: ${slug} ${currentFormatVersion}`;

const formatPattern = /^format:\s*([a-z0-9-]{1,100})\s+(\d{1,6})\s*$/i;

/** Returns the form and the format that a line names, or undefined for any other line. */
export function parseFormatLine(line: string): { slug: string; version: number } | undefined {
  const [, slug, version] = (line.length < 200 && formatPattern.exec(line)) || [];
  return slug && version ? { slug: slug.toLowerCase(), version: Number(version) } : undefined;
}

const surrogatePattern = /[\uD800-\uDFFF]/;

/** Returns the given character repeated to the length of the text, an emoji of two code units counting as one. */
const createUnderline = (text: string, character: '=' | '-'): string =>
  character.repeat(surrogatePattern.test(text) ? Array.from(text).length : text.length);

/** Returns a title or a heading: in capitals, independently of the machine's language, and underlined. */
export function renderHeading(name: string, title: string, character: '=' | '-' = '-'): LineGroup {
  const capitals = title.toUpperCase();
  return [generatedLine(name, title, capitals), createUnderline(capitals, character)];
}

/** Returns the line of an option; `suffix` is what follows its title. */
export const renderOption = (isTicked: boolean, { id, title }: { id: string; title: string }, suffix = '') =>
  generatedLine(`+${id}`, title, `[${isTicked ? 'x' : ' '}] ${title}${suffix}`);

/** Returns the lines of an answer, which say so if there is none. */
export const renderAnswer = ({ notFilledIn }: MarkLabels, text = ''): LineGroup =>
  text === '' ? [notFilledIn] : indentLines(text);

export const indentLines = (text: string): string[] =>
  normalizeLineEndings(text)
    .split('\n')
    .map((line) => indent + line);
