import { type Cure, isFieldName, isListName, withEdits } from '../problem.ts';
import { parseYaml, type YamlMistake } from '../parse-yaml.ts';
import { counted, inQuotes } from '../../../model/text/words.ts';

/** What is said of a slip, and where to look. */
export interface TextPlace {
  offset: number;
  message: string;
  cure?: Cure;
}

/** Recognises one slip where the parser stopped. The comment above each says why it needs words of its own. */
export type Slip = (stop: Stop) => TextPlace | undefined;

/** One line of a file as it is laid out: spaces, the dashes of items, the name of a field, its value. */
export interface Line {
  text: string;
  /** Where it begins. */
  offset: number;
  /** How many spaces it begins with; -1 if it is blank. */
  indent: number;
  isItem: boolean;
  /** The column, counted from 0, at which its words begin, after any dashes. */
  column: number;
  /** All from there on, without spaces at the end. */
  words: string;
  /** The name of the field with which they begin, if its colon and a space or nothing follow it. */
  name: string | undefined;
  valueColumn: number;
  /** What follows the name, or all words if there is none. */
  value: string;
  /** The column of the field or of the last dash: lines that belong to its text begin further in. */
  edge: number;
}

const layout = /^(\s*)((?:-\s+)*)(?:([A-Za-z][\w.-]*):(?:\s+|$))?/;

function lineAt(text: string, at: number): Line {
  // lastIndexOf treats a negative position as 0.
  const offset = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end === -1 ? undefined : end).replace(/\r$/, '');
  const [before = '', spaces = '', dashes = '', found] = layout.exec(line) ?? [];
  const column = spaces.length + dashes.length;
  // Behind a dash, a sentence may begin so.
  const name = dashes === '' || isFieldName(found ?? '') ? found : undefined;
  const isOfDash = name === undefined && dashes !== '';
  const valueColumn = name === undefined ? column : before.length;
  return {
    text: line,
    offset,
    indent: line.search(/\S/),
    isItem: dashes !== '',
    column,
    words: line.slice(column).trimEnd(),
    name,
    valueColumn,
    value: line.slice(valueColumn).trimEnd(),
    edge: isOfDash ? spaces.length + dashes.lastIndexOf('-') : column,
  };
}

/** Returns what is on the line from the offset on, without spaces at the end. */
export function restOfLine(text: string, at: number): string {
  const line = lineAt(text, at);
  return line.text.slice(at - line.offset).trimEnd();
}

/** Returns what is on the line before the offset. */
export const startOfLine = (text: string, at: number): string => text.slice(lineAt(text, at).offset, at);

/** How far above the line where the parser stops a slip is looked for: a long text below it may be read as part of it. */
export const longestText = 60;

/** Where the parser stopped in a text, why, and what stands around. */
export class Stop {
  readonly text: string;
  readonly offset: number;
  readonly reason: string;
  readonly line: Line;
  /** Those that are neither blank nor a comment. */
  private readonly lines: readonly Line[];

  constructor(text: string, mistake: YamlMistake) {
    this.text = text;
    this.offset = Math.min(mistake.offset, text.length);
    this.reason = mistake.reason;
    this.line = lineAt(text, this.offset);
    this.lines = [...text.matchAll(/^[^\S\n]*[^\s#]/gm)].map(({ index }) => lineAt(text, index));
  }

  /** Returns up to `count` lines, from this one upwards. */
  up(count: number): Line[] {
    return this.lines
      .filter(({ offset }) => offset <= this.offset)
      .slice(-count)
      .reverse();
  }

  above(line: Line): Line[] {
    return this.lines.filter(({ offset }) => offset < line.offset);
  }

  /** Returns the lines that belong to the text or field on a line. */
  below(line: Line): Line[] {
    const after = this.lines.filter(({ offset }) => offset > line.offset);
    const end = after.findIndex(({ indent }) => indent <= line.edge);
    return end === -1 ? after : after.slice(0, end);
  }

  /** Returns whether the parser, with these words from the offset to the end, reads beyond the line at which it stopped. */
  readsOn(start: number, end: number, words: string): boolean {
    const read = parseYaml(withEdits(this.text, [{ start, end, words }]));
    if (!('reason' in read)) return true;
    const added = start <= this.offset ? words.length - (end - start) : 0;
    return read.offset > this.line.offset + this.line.text.length + added;
  }
}

/** In YAML, the spaces at the beginning of a line decide what belongs together. */
export const indentation: Slip = (stop) => {
  if (!/bad indentation|implicit key|end of the stream or|expected ':'/.test(stop.reason)) return undefined;
  const [line, ...above] = stop.up(40);
  if (line === undefined) return undefined;
  const at = (one: Line, message: string) => ({ offset: one.offset + one.indent, message });
  const before = stop.text.slice(line.offset, stop.offset).trimEnd();
  if (/[\w'"\])}]["'\]}]$/.test(before)) {
    const { value, valueColumn, name = '' } = line;
    if (/^[[{]/.test(value) && !isListName(name))
      return {
        offset: line.offset + valueColumn,
        message: `A text that begins with ${value.charAt(0)} must be in quotes: ${inQuotes(value)}.`,
      };
    const rest = inQuotes(restOfLine(stop.text, stop.offset));
    const message = `Nothing can follow the closing ${before.at(-1)} on this line. Take away ${rest}, or put the whole text in quotes.`;
    return { offset: stop.offset, message };
  }
  // The parser may complain of a line without a colon only at the next.
  const noField = [line, ...above.slice(0, 1)].find(
    ({ isItem, indent, text }) => !isItem && indent === line.indent && !/:(?:\s|$)/.test(text),
  );
  if (noField !== undefined)
    return at(
      noField,
      'This line is neither a field nor an item. A field has a colon and a space after its name, an item begins with "- ", and more text is indented further than its field.',
    );
  const edges = edgesOf(above);
  const spaces = `This line begins with ${counted(line.indent, 'space')}`;
  const items = above.find(({ isItem }) => isItem)?.indent ?? line.indent;
  const noColon =
    above[0]?.name === undefined ? ' If the line above it is a field, its colon is missing.' : '';
  const orText = ` A text that goes on begins further in than its field; if it holds a colon, write >- after the name of the field or the dash, and the whole text below.${noColon}`;
  const as = 'Give it as many as the line it belongs beside.';
  if (!edges.includes(line.indent))
    return at(
      line,
      `${spaces}, and those above it with ${edges.join(' or ')}. ${as}${line.isItem ? '' : orText}`,
    );
  if (!line.isItem)
    return at(
      line,
      `${spaces}, as items do above it, but it has no "- ". Give it as many as the fields it belongs to.`,
    );
  return at(
    line,
    items === line.indent
      ? 'Fields stand at this place, and this is an item. Remove its dash.'
      : `${spaces}, and the items above it with ${items}. Give it as many, or remove its dash if it is a field.`,
  );
};

/** Returns the columns at which fields and dashes around a line begin that would come after these, the nearest first. */
function edgesOf(above: readonly Line[]): number[] {
  const edges: number[] = [];
  for (const { isItem, name, indent, column } of above)
    for (const edge of [...(name === undefined ? [] : [column]), ...(isItem ? [indent] : [])])
      if (edge < (edges.at(-1) ?? Infinity)) edges.push(edge);
  return edges;
}

/** What a person can do about all else that the parser refuses; nobody is helped by its own words. */
const refusals: readonly [reason: RegExp, message: string][] = [
  [/^there is nothing/, 'There is nothing in this file. Take it back as it was, or write its fields.'],
  [/^a file holds one/, 'A line of three dashes or dots begins another file inside this one. Remove it.'],
  [
    /escape|hexadecimal/,
    'Inside double quotes, a backslash makes another character of what follows it. If you mean a backslash, write \\\\ for it.',
  ],
  [
    /deficient|quoted scalar/,
    'A text in quotes or a list in brackets that begins above goes on here, but less far in. If it should have ended, its quotation mark or bracket is missing; if not, put more spaces before this line.',
  ],
  [
    /flow collection|node content/,
    'Inside brackets, one comma stands between two items, and each bracket that opens is closed. Put an item that holds other commas or brackets in quotes.',
  ],
  [
    /chomping|width|line break/,
    'After | or >, a text begins on the next line. Put it there, or leave the sign out; only if visitors are to see the sign, put the whole text in quotes.',
  ],
  [
    /tag|anchor|alias|directive|YAML version|^a text that begins/i,
    'A text that begins with this character must be in quotes. Put " before it and at its end.',
  ],
  [
    /./,
    'This line, or the one above it, is not written as it has to be. A field has a colon and a space after its name, and an item begins with "- "; a text with other signs can stand in quotes.',
  ],
];

/** Returns what to do where the parser refuses something for a reason. */
export const refusalOf = (reason: string): string =>
  refusals.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
