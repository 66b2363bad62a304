import { parseYaml } from '../../src/authoring/content-files/parse-yaml.ts';
import type { SyntaxNode, ScalarStyle } from '../../src/authoring/content-files/syntax-node.ts';

interface ScalarValue {
  start: number;
  end: number;
  scalarStyle: ScalarStyle | undefined;
}

function valuesIn(text: string): ScalarValue[] {
  const parsed = parseYaml(text);
  if ('reason' in parsed) throw new Error(parsed.reason);
  const values: ScalarValue[] = [];
  const collect = ({ start, end, scalarStyle, children }: SyntaxNode) => {
    if (children.size === 0) values.push({ start, end, scalarStyle });
    children.forEach(collect);
  };
  collect(parsed.root);
  return values;
}

const isOneLine = (text: string) => !text.includes('\n');
const replaceRange = (text: string, start: number, end: number, replacement: string) =>
  text.slice(0, start) + replacement + text.slice(end);

/** Changes one match of a pattern in a text, selected by a number from 0 to 1; undefined without a match. */
function changeMatch(text: string, pattern: RegExp, pick: number, change: (match: string) => string) {
  const matches = [...text.matchAll(pattern)];
  const match = matches[Math.floor(pick * matches.length)];
  return match === undefined
    ? undefined
    : replaceRange(text, match.index, match.index + match[0].length, change(match[0]));
}

/** A mistake made while editing content: the intended text, and what was written instead. */
interface EditingMistake {
  /** The intended text, if it differs from the original. */
  intended?: (text: string, pick: number) => string | undefined;
  mistaken: (text: string, pick: number) => string | undefined;
  /** Whether only the writer can know the intended text. */
  isAmbiguous?: true;
}

const changeQuoted = (text: string, pick: number, quote: (content: string) => string) => {
  const values = valuesIn(text).filter(
    ({ start, end, scalarStyle }) =>
      scalarStyle === 'quoted' && isOneLine(text.slice(start, end + 1)) && text[start] === '"',
  );
  const value = values[Math.floor(pick * values.length)];
  if (value === undefined) return undefined;
  const closingIndex = text[value.end] === '"' ? value.end : value.end - 1;
  return replaceRange(text, value.start, closingIndex + 1, quote(text.slice(value.start + 1, closingIndex)));
};

/** A text with words inserted into one of its plain scalars, which then needs quotation marks. */
const insertIntoPlain =
  (insertion: string, openingMark: string, closingMark = openingMark) =>
  (text: string, pick: number) => {
    const values = valuesIn(text).filter(({ start, end, scalarStyle }) => {
      const value = text.slice(start, end);
      return scalarStyle === 'plain' && isOneLine(value) && /^[A-Z][^"\\:#]* [^"\\:#]*$/.test(value);
    });
    const value = values[Math.floor(pick * values.length)];
    if (value === undefined) return undefined;
    const spaceIndex = text.indexOf(' ', value.start);
    const newValue = replaceRange(
      text.slice(value.start, value.end),
      spaceIndex - value.start,
      spaceIndex - value.start,
      insertion,
    );
    return replaceRange(text, value.start, value.end, `${openingMark}${newValue}${closingMark}`);
  };

const indentationPattern = /^ +(?=\S)/gm;
const afterMarkerPattern = /(?<=^ *(?:- )*(?:-|[a-z]\w*:)) (?=\S)/gm;

/** The mistakes by a description that coordinators understand. */
export const editingMistakes: Readonly<Record<string, EditingMistake>> = {
  'no quotation marks': { mistaken: (text, pick) => changeQuoted(text, pick, (content) => content) },
  'a colon in a text': { intended: insertIntoPlain(':', '"'), mistaken: insertIntoPlain(':', '') },
  'a number with # in a text': {
    intended: insertIntoPlain(' #42', '"'),
    mistaken: insertIntoPlain(' #42', ''),
  },
  'a word with # in a text': {
    intended: insertIntoPlain(' #team', '"'),
    mistaken: insertIntoPlain(' #team', ''),
    isAmbiguous: true,
  },
  'typographic quotation marks': {
    mistaken: (text, pick) => changeQuoted(text, pick, (content) => `“${content}”`),
  },
  'typographic quotation marks around a colon': {
    intended: insertIntoPlain(':', '"'),
    mistaken: insertIntoPlain(':', '“', '”'),
  },
  'no-break spaces as indentation': {
    mistaken: (text, pick) =>
      changeMatch(text, indentationPattern, pick, (spaces) => '\u00A0'.repeat(spaces.length)),
  },
  'a no-break space in the indentation': {
    mistaken: (text, pick) =>
      changeMatch(text, indentationPattern, pick, (spaces) => `\u202F${spaces.slice(1)}`),
  },
  'a no-break space behind a sign': {
    mistaken: (text, pick) => changeMatch(text, afterMarkerPattern, pick, () => '\u00A0'),
  },
  'a tab for each step': {
    mistaken: (text, pick) =>
      changeMatch(text, indentationPattern, pick, (spaces) => spaces.replaceAll('  ', '\t')),
  },
  'one tab for the indentation': {
    mistaken: (text, pick) => changeMatch(text, indentationPattern, pick, () => '\t'),
  },
  'tabs of eight': {
    mistaken: (text, pick) =>
      changeMatch(text, /^(?: {8})+/gm, pick, (spaces) => '\t'.repeat(spaces.length / 8)),
  },
  'tabs throughout': {
    mistaken: (text) => text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  },
  'line ends of Windows': { mistaken: (text) => text.replaceAll('\n', '\r\n') },
  'a line end of Windows': { mistaken: (text, pick) => changeMatch(text, /\n/g, pick, () => '\r\n') },
  'spaces at the end of a line': { mistaken: (text, pick) => changeMatch(text, /$/gm, pick, () => '  ') },
  'no space behind a colon': {
    mistaken: (text, pick) => changeMatch(text, /(?<=^ *(?:- )*[a-z]\w*:) (?=\S)/gm, pick, () => ''),
  },
  'no space behind a dash': {
    mistaken: (text, pick) => changeMatch(text, /(?<=^ *-) (?=\S)/gm, pick, () => ''),
  },
};
