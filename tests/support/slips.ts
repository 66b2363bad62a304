import { parseYaml } from '../../src/authoring/content-files/parse-yaml.ts';
import type { SyntaxNode, ScalarStyle } from '../../src/authoring/content-files/schema-values.ts';

interface Value {
  start: number;
  end: number;
  writing: ScalarStyle | undefined;
}

function valuesIn(text: string): Value[] {
  const parsed = parseYaml(text);
  if ('reason' in parsed) throw new Error(parsed.reason);
  const values: Value[] = [];
  const go = ({ start, end, scalarStyle: writing, children }: SyntaxNode) => {
    if (children.size === 0) values.push({ start, end, writing });
    children.forEach(go);
  };
  go(parsed.root);
  return values;
}

const isOneLine = (words: string) => !words.includes('\n');
const put = (text: string, start: number, end: number, words: string) =>
  text.slice(0, start) + words + text.slice(end);

/** Returns a text with one of its matches changed, chosen by a number from 0 to 1, or undefined if there is none. */
function atOne(text: string, pattern: RegExp, pick: number, change: (found: string) => string) {
  const all = [...text.matchAll(pattern)];
  const found = all[Math.floor(pick * all.length)];
  return found === undefined
    ? undefined
    : put(text, found.index, found.index + found[0].length, change(found[0]));
}

/** A slip made while editing content: what was meant, and what was written instead. */
interface Slip {
  /** Returns what was meant, if it is not the text itself. */
  meant?: (text: string, pick: number) => string | undefined;
  written: (text: string, pick: number) => string | undefined;
  /** Whether only the writer can know what was meant. */
  isLeft?: true;
}

const quotedOnce = (text: string, pick: number, marks: (words: string) => string) => {
  const values = valuesIn(text).filter(
    ({ start, end, writing }) =>
      writing === 'quoted' && isOneLine(text.slice(start, end + 1)) && text[start] === '"',
  );
  const value = values[Math.floor(pick * values.length)];
  if (value === undefined) return undefined;
  const close = text[value.end] === '"' ? value.end : value.end - 1;
  return put(text, value.start, close + 1, marks(text.slice(value.start + 1, close)));
};

/** Returns a text with words put into one of its plain texts, which then needs quotation marks. */
const withWords =
  (words: string, open: string, close = open) =>
  (text: string, pick: number) => {
    const values = valuesIn(text).filter(({ start, end, writing }) => {
      const value = text.slice(start, end);
      return writing === 'plain' && isOneLine(value) && /^[A-Z][^"\\:#]* [^"\\:#]*$/.test(value);
    });
    const value = values[Math.floor(pick * values.length)];
    if (value === undefined) return undefined;
    const space = text.indexOf(' ', value.start);
    const whole = put(text.slice(value.start, value.end), space - value.start, space - value.start, words);
    return put(text, value.start, value.end, `${open}${whole}${close}`);
  };

const inIndentation = /^ +(?=\S)/gm;
const afterSign = /(?<=^ *(?:- )*(?:-|[a-z]\w*:)) (?=\S)/gm;

/** The slips, keyed by what a coordinator would call them. */
export const slips: Readonly<Record<string, Slip>> = {
  'no quotation marks': { written: (text, pick) => quotedOnce(text, pick, (words) => words) },
  'a colon in a text': { meant: withWords(':', '"'), written: withWords(':', '') },
  'a number with # in a text': { meant: withWords(' #42', '"'), written: withWords(' #42', '') },
  'a word with # in a text': {
    meant: withWords(' #team', '"'),
    written: withWords(' #team', ''),
    isLeft: true,
  },
  'typographic quotation marks': {
    written: (text, pick) => quotedOnce(text, pick, (words) => `“${words}”`),
  },
  'typographic quotation marks around a colon': {
    meant: withWords(':', '"'),
    written: withWords(':', '“', '”'),
  },
  'no-break spaces as indentation': {
    written: (text, pick) => atOne(text, inIndentation, pick, (spaces) => '\u00A0'.repeat(spaces.length)),
  },
  'a no-break space in the indentation': {
    written: (text, pick) => atOne(text, inIndentation, pick, (spaces) => `\u202F${spaces.slice(1)}`),
  },
  'a no-break space behind a sign': { written: (text, pick) => atOne(text, afterSign, pick, () => '\u00A0') },
  'a tab for each step': {
    written: (text, pick) => atOne(text, inIndentation, pick, (spaces) => spaces.replaceAll('  ', '\t')),
  },
  'one tab for the indentation': { written: (text, pick) => atOne(text, inIndentation, pick, () => '\t') },
  'tabs of eight': {
    written: (text, pick) => atOne(text, /^(?: {8})+/gm, pick, (spaces) => '\t'.repeat(spaces.length / 8)),
  },
  'tabs throughout': {
    written: (text) => text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  },
  'line ends of Windows': { written: (text) => text.replaceAll('\n', '\r\n') },
  'a line end of Windows': { written: (text, pick) => atOne(text, /\n/g, pick, () => '\r\n') },
  'spaces at the end of a line': { written: (text, pick) => atOne(text, /$/gm, pick, () => '  ') },
  'no space behind a colon': {
    written: (text, pick) => atOne(text, /(?<=^ *(?:- )*[a-z]\w*:) (?=\S)/gm, pick, () => ''),
  },
  'no space behind a dash': { written: (text, pick) => atOne(text, /(?<=^ *-) (?=\S)/gm, pick, () => '') },
};
