import { withLineFeeds } from '../../text/words.ts';

export const formatNumber = 1;
const indent = '  ';

/** What stands where an answer is missing, the word before a tip, and earlier wordings of both. */
export interface Marks {
  notFilledIn: string;
  tip: string;
  earlier?: string[] | undefined;
}

/** The words of format 1. They must never change: files that people have saved hold them, whatever the content says now. */
export const firstMarks: Marks = { notFilledIn: '(not filled in)', tip: 'Tip:' };

interface Marked {
  marks?: Marks | undefined;
}

/** Returns the marks that files of a form are written with. */
export const marksOf = ({ marks = firstMarks }: Marked): Marks => marks;

/** Returns every wording that a mark has had. */
export const markWordings = (form: Marked, mark: 'notFilledIn' | 'tip'): string[] => [
  marksOf(form)[mark],
  ...(form.marks?.earlier ?? []),
  firstMarks[mark],
];

/** Returns a tip without the mark before it; undefined for other lines. */
export function tipOf(form: Marked, line: string): string | undefined {
  const mark = markWordings(form, 'tip').find((words) => line.startsWith(`${words} `));
  return mark === undefined ? undefined : line.slice(mark.length + 1);
}

/** Lines of a saved file that stand together, with one empty line after them. */
export type Lines = string[];

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
export function headed(title: string, character: '=' | '-'): Lines {
  const capitals = title.toUpperCase();
  return [capitals, underline(capitals, character)];
}

/** Returns the line of an option. */
export const tickLine = (isTicked: boolean, title: string): string => `[${isTicked ? 'x' : ' '}] ${title}`;

/** Returns the lines of an answer, which say so if there is none. */
export const answerLines = ({ notFilledIn }: Marks, text = ''): Lines =>
  text === '' ? [notFilledIn] : indented(text);

/** Returns the lines of what the user wrote. */
export const indented = (text: string): Lines =>
  withLineFeeds(text)
    .split('\n')
    .map((line) => indent + line);
