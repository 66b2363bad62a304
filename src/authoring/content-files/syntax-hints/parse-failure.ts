import { type Fix, isFieldName, applyEdits } from '../problem.ts';
import { parseYaml, type YamlParseError } from '../parse-yaml.ts';
import type { RuleId } from '../rule-ids.ts';

/** The message about a syntax error, and the offset in the file where it is reported. */
export interface SyntaxHint {
  offset: number;
  message: string;
  rule: RuleId;
  fix?: Fix;
}

/**
 * A function that recognises one kind of syntax error. It returns undefined for all other errors. The comment of each
 * provider says what it reports and how this mistake comes about.
 */
export type SyntaxHintProvider = (failure: ParseFailure) => SyntaxHint | undefined;

/** A line of a YAML file, divided into its parts: spaces, dashes of list items, the name of a field, and a value. */
export interface Line {
  text: string;
  /** The offset of the first character of the line. */
  offset: number;
  /** The number of spaces at the beginning of the line; -1 for a blank line. */
  indent: number;
  isItem: boolean;
  /** The column, counted from 0, of the first word after any dashes. */
  column: number;
  /** The line from `column` on, without spaces at the end. */
  body: string;
  /**
   * The name of the field with which `body` begins. Undefined if no colon, followed by a space or the end of the line,
   * comes after the first word.
   */
  fieldName: string | undefined;
  valueColumn: number;
  /** What follows the name of the field. If there is no field name, it is the whole `body`. */
  value: string;
  /**
   * The column of the field or, if the line has none, of its last dash. The lines of a text that belongs to this line
   * are indented further.
   */
  baseColumn: number;
}

const lineLayout = /^(\s*)((?:-\s+)*)(?:([A-Za-z][\w.-]*):(?:\s+|$))?/;

function lineAt(text: string, position: number): Line {
  // This case is separate, because lastIndexOf treats a negative position as 0.
  const offset = position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end === -1 ? undefined : end).replace(/\r$/, '');
  const [before = '', spaces = '', dashes = '', candidateName] = lineLayout.exec(line) ?? [];
  const column = spaces.length + dashes.length;
  // The first word of a sentence after a dash may look like a field name. There, only known field names count.
  const fieldName = dashes === '' || isFieldName(candidateName ?? '') ? candidateName : undefined;
  const isUnnamedItem = fieldName === undefined && dashes !== '';
  const valueColumn = fieldName === undefined ? column : before.length;
  return {
    text: line,
    offset,
    indent: line.search(/\S/),
    isItem: dashes !== '',
    column,
    body: line.slice(column).trimEnd(),
    fieldName,
    valueColumn,
    value: line.slice(valueColumn).trimEnd(),
    baseColumn: isUnnamedItem ? spaces.length + dashes.lastIndexOf('-') : column,
  };
}

/** The text from an offset to the end of its line, without spaces at the end. */
export function restOfLine(text: string, offset: number): string {
  const line = lineAt(text, offset);
  return line.text.slice(offset - line.offset).trimEnd();
}

/** The text from the beginning of a line to an offset in it. */
export const startOfLine = (text: string, offset: number): string =>
  text.slice(lineAt(text, offset).offset, offset);

export const spaceAddedDescription = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

/** How many lines above the position of an error are searched for its cause. A long text may be between the two. */
export const maxLinesAbove = 60;

/** A YAML syntax error: where and why the parser stopped, with the lines around this position. */
export class ParseFailure {
  readonly text: string;
  readonly offset: number;
  readonly reason: string;
  readonly line: Line;
  /** All lines of the text that are neither blank nor comments. */
  private readonly lines: readonly Line[];

  constructor(text: string, error: YamlParseError) {
    this.text = text;
    this.offset = Math.min(error.offset, text.length);
    this.reason = error.reason;
    this.line = lineAt(text, this.offset);
    this.lines = [...text.matchAll(/^[^\S\n]*[^\s#]/gm)].map(({ index }) => lineAt(text, index));
  }

  /** Up to `count` lines, from the line of the error upwards. Blank lines and comments are left out. */
  linesUpwards(count: number): Line[] {
    return this.lines
      .filter(({ offset }) => offset <= this.offset)
      .slice(-count)
      .reverse();
  }

  linesAbove(line: Line): Line[] {
    return this.lines.filter(({ offset }) => offset < line.offset);
  }

  /** The lines below a line that are indented further, so that they belong to its text or field. */
  nestedLines(line: Line): Line[] {
    const after = this.lines.filter(({ offset }) => offset > line.offset);
    const end = after.findIndex(({ indent }) => indent <= line.baseColumn);
    return end === -1 ? after : after.slice(0, end);
  }

  /**
   * Tries a correction: whether the parser gets beyond the line of the error if `newText` replaces the range from
   * `start` to `end`.
   */
  parsesFurther(start: number, end: number, newText: string): boolean {
    const parsed = parseYaml(applyEdits(this.text, [{ start, end, newText }]));
    if (!('reason' in parsed)) return true;
    const addedLength = start <= this.offset ? newText.length - (end - start) : 0;
    return parsed.offset > this.line.offset + this.line.text.length + addedLength;
  }
}

/**
 * The messages for all syntax errors that no provider recognises. They are chosen by the message of the parser, which
 * coordinators would not understand.
 */
const fallbackMessages: readonly [reason: RegExp, rule: RuleId, message: string][] = [
  [
    /^there is nothing/,
    'syntax/empty-file',
    'There is nothing in this file. Take it back as it was, or write its fields.',
  ],
  [
    /^a file holds one/,
    'syntax/two-documents',
    'A line of three dashes or dots begins another file inside this one. Remove it.',
  ],
  [
    /escape|hexadecimal/,
    'syntax/backslash',
    'Inside double quotes, a backslash makes another character of what follows it. If you mean a backslash, write \\\\ for it.',
  ],
  [
    /deficient|quoted scalar/,
    'syntax/unclosed',
    'A text in quotes or a list in brackets that begins above goes on here, but less far in. If it should have ended, its quotation mark or bracket is missing; if not, put more spaces before this line.',
  ],
  [
    /flow collection|node content/,
    'syntax/brackets',
    'Inside brackets, one comma stands between two items, and each bracket that opens is closed. Put an item that holds other commas or brackets in quotes.',
  ],
  [
    /chomping|width|line break/,
    'syntax/block-sign',
    'After | or >, a text begins on the next line. Put it there, or leave the sign out; only if visitors are to see the sign, put the whole text in quotes.',
  ],
  [
    /tag|anchor|alias|directive|YAML version|^a text that begins/i,
    'syntax/reserved-character',
    'A text that begins with this character must be in quotes. Put " before it and at its end.',
  ],
  [
    /./,
    'syntax/unreadable',
    'This line, or the one above it, is not written as it has to be. A field has a colon and a space after its name, and an item begins with "- "; a text with other signs can stand in quotes.',
  ],
];

/** The hint about a syntax error that no provider recognises. */
export function fallbackHint({ reason, offset }: ParseFailure): SyntaxHint {
  const [, rule, message] = fallbackMessages.find(([pattern]) => pattern.test(reason)) ?? [];
  return { offset, message: message ?? '', rule: rule ?? 'syntax/unreadable' };
}
