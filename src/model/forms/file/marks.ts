import type { Labels } from '../../schemas/labels.ts';
import { withLineFeeds } from '../../text/words.ts';

export const formatNumber = 2;
const indent = '  ';

/** What stands where an answer is missing, and the word before a tip. */
export type Marks = Labels['savedFile']['marks'];

/** A line of ours, by which a file is read: its name in the foot, what it says, and how it is written. */
interface OwnLine {
  name: string;
  says: string;
  text: string;
}

/** Lines of a saved file that stand together, with one empty line after them. */
export type Lines = (string | OwnLine)[];

export const ownLine = (name: string, says: string, text = says): OwnLine => ({ name, says, text });

/** Returns the last line of a file, which names the form and the format. */
export const formatLine = (slug: string): string => `Format: ${slug} ${formatNumber}`;

const formatPattern = /^format:\s*([a-z0-9-]{1,100})\s+(\d{1,6})\s*$/i;

/** Returns the form and the format that a line names, or undefined for any other line. */
export function parseFormatLine(line: string): { slug: string; format: number } | undefined {
  const [, slug, format] = (line.length < 200 && formatPattern.exec(line)) || [];
  return slug && format ? { slug: slug.toLowerCase(), format: Number(format) } : undefined;
}

const halves = /[\uD800-\uDFFF]/;

/** Returns the given character repeated to the length of the text, an emoji of two code units counting as one. */
const underline = (text: string, character: '=' | '-'): string =>
  character.repeat(halves.test(text) ? Array.from(text).length : text.length);

/** Returns a title or a heading: in capitals, independently of the machine's language, and underlined. */
export function headed(name: string, title: string, character: '=' | '-' = '-'): Lines {
  const capitals = title.toUpperCase();
  return [ownLine(name, title, capitals), underline(capitals, character)];
}

/** Returns the line of an option; `more` is what follows its title. */
export const tickLine = (isTicked: boolean, { id, title }: { id: string; title: string }, more = '') =>
  ownLine(`+${id}`, title, `[${isTicked ? 'x' : ' '}] ${title}${more}`);

/** Returns the lines of an answer, which say so if there is none. */
export const answerLines = ({ notFilledIn }: Marks, text = ''): Lines =>
  text === '' ? [notFilledIn] : indented(text);

export const indented = (text: string): string[] =>
  withLineFeeds(text)
    .split('\n')
    .map((line) => indent + line);
