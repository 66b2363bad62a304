import type { Labels } from '../../schemas/labels.ts';
import { normalizeLineEndings } from '../../text/lines.ts';

export const currentFormatVersion = 2;
const indent = '  ';

/** The labels for marks in saved files: the text in place of a missing answer, and the word before a tip. */
export type MarkLabels = Labels['savedFile']['marks'];

/** A line that the form writes into a file: its name in the manifest, its wording, and its text as it is written. */
interface GeneratedLine {
  name: string;
  wording: string;
  text: string;
}

/** Lines that follow one another in a saved file. One empty line comes after them. */
export type LineGroup = (string | GeneratedLine)[];

export const generatedLine = (name: string, wording: string, text = wording): GeneratedLine => ({
  name,
  wording,
  text,
});

/** The last line of a saved file, which names the form and the version of the file format. */
export const formatLine = (slug: string): string => `Format: ${slug} ${currentFormatVersion}`;

const formatPattern = /^format:\s*([a-z0-9-]{1,100})\s+(\d{1,6})\s*$/i;

/** Parses a Format line, which names the form and the version of the file format; undefined for any other line. */
export function parseFormatLine(line: string): { slug: string; version: number } | undefined {
  const [, slug, version] = (line.length < 200 && formatPattern.exec(line)) || [];
  return slug && version ? { slug: slug.toLowerCase(), version: Number(version) } : undefined;
}

/** Creates an underline as long as the text. An emoji of two code units counts as one character. */
const createUnderline = (text: string, character: '=' | '-'): string =>
  character.repeat(Array.from(text).length);

/**
 * Renders a title or a heading as a line of a file: underlined, and in capitals, which do not depend on the locale of
 * the machine.
 */
export function renderHeading(name: string, title: string, character: '=' | '-' = '-'): LineGroup {
  const capitals = title.toUpperCase();
  return [generatedLine(name, title, capitals), createUnderline(capitals, character)];
}

/** Renders an option as a line of a file; `suffix` follows its title. */
export const renderOption = (isTicked: boolean, { id, title }: { id: string; title: string }, suffix = '') =>
  generatedLine(`+${id}`, title, `[${isTicked ? 'x' : ' '}] ${title}${suffix}`);

/** Renders an answer as lines of a file. If there is no answer, a mark is written instead. */
export const renderAnswer = ({ notFilledIn }: MarkLabels, text = ''): LineGroup =>
  text === '' ? [notFilledIn] : indentLines(text);

export const indentLines = (text: string): string[] =>
  normalizeLineEndings(text)
    .split('\n')
    .map((line) => indent + line);
