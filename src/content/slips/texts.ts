import { hashLost, isFieldName, noteFirst, noteIn, inYamlQuotes, quotingCure } from '../problem.ts';
import { placeOf } from '../values.ts';
import { inQuotes } from '../../text/words.ts';
import { type Line, type Slip, startOfLine } from './lines.ts';

/** A number with the sign that makes it one of a list. */
export const numberMark = /^\s*(\d+[.)])(?=\s)/;

/** Inside double quotes a backslash begins an escape code, so most letters may not follow it. */
export const backslash: Slip = ({ text, reason, offset }) => {
  if (!/escape|hexadecimal/.test(reason)) return undefined;
  const at = text.lastIndexOf('\\', offset);
  const message = `Inside double quotes, ${text.slice(at, at + 2)} has no meaning. Write \\\\ for a backslash, or put the text in single quotes.`;
  return { offset: at, message };
};

const quoted = String.raw`"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'`;
// Two single marks at the end of a text that is not closed are a mark and no end.
const quotedHere = new RegExp(`${quoted}(?!')`, 'y');
const fieldInside = /\n\s*(?:- \S|[A-Za-z]\w*:(?:\s|$))/;

/** The parser stops far below the quotation mark that was left open. */
export const unclosedQuote: Slip = (stop) => {
  const { text } = stop;
  for (const line of stop.up(400)) {
    const offset = line.offset + line.valueColumn;
    const quote = line.value.charAt(0);
    if (quote !== '"' && quote !== "'") continue;
    quotedHere.lastIndex = offset;
    const words = quotedHere.exec(text)?.[0];
    const end = offset + (words ?? '').length - 1;
    const isOpen = words === undefined || end > line.offset + line.text.length;
    // In a text that is meant to span several lines, none of them looks like a field.
    if (!isOpen || (words !== undefined && end < stop.line.offset && !fieldInside.test(words))) continue;
    const name = /^["']([A-Za-z]\w*):(?:\s|$)/.exec(line.value)?.[1];
    if (name !== undefined && mayBeField(name, startOfLine(text, offset)))
      return {
        offset,
        message: `There is a quotation mark before "${name}:", where a field begins. Remove it.`,
      };
    return {
      offset,
      message: `The quotation mark ${quote} that opens here is not closed. Add ${quote} at the end of the text.`,
    };
  }
  return undefined;
};

/** Returns whether a word before a colon may name a field: it does not follow another one, and few have a capital. */
const mayBeField = (word: string, before: string): boolean =>
  !before.includes(':') && (/^[a-z]/.test(word) || isFieldName(word.toLowerCase()));

const quotedBeforeText = new RegExp(String.raw`^(${quoted})\s*[^\s#:,\]}]`);
const quotedFirst = new RegExp(String.raw`^(${quoted})\s*(?:[^\s#:,\]}]|:\s+\S)`);

/** A sentence that begins with a quoted word is read as a quoted text with something after it. */
export const textAfterQuote: Slip = ({ line, offset }) => {
  const { value } = line;
  const start = line.offset + line.valueColumn;
  // A quoted word before a colon is a value only if it follows the name of a field; elsewhere it may be that name.
  const [, first] = (line.name === undefined ? quotedBeforeText : quotedFirst).exec(value) ?? [];
  if (first === undefined || start > offset) return undefined;
  // If the text ends with the same mark, the two enclose the whole of it, unless the first word or words have their own.
  const isInside = /\s.$/.test(first) || /^\p{L}/u.test(value.slice(first.length));
  const isAround = isInside && value.endsWith(value.charAt(0));
  const isApostrophe = !isAround && /^'[^']*'\p{L}/u.test(value);
  const whole = inQuotes(isAround ? value.slice(1, -1) : isApostrophe ? value.slice(1) : value);
  const message = isApostrophe
    ? `The next ' is an apostrophe, but ends the text that begins with '. Write ${whole}.`
    : isAround
      ? `The quotation mark inside this text ends it too soon. Put the whole text in other quotes: ${whole}.`
      : `The text goes on after its closing quotation mark. Put the whole text in quotes: ${whole}.`;
  return { offset: start, message };
};

/** A text that begins with one of these characters means something else in YAML. */
export const reservedCharacter: Slip = (stop) => {
  const { line } = stop;
  const { value } = line;
  // In quotes, what is a list or fields in brackets would be a text.
  const isInBrackets = !/^(?:\{\{|\{\w+\}\s*\S|(?:\[[^[\]]*\]|\{[^{}]*\})\s*[^\s,\]}#])/.test(value);
  if (/^[[{]/.test(value) && isInBrackets) return undefined;
  // A lone | or > is correct: it begins a text of several lines.
  const isReserved = /^(?:[@`%*&![{]|[|>](?![-+\d]*$))/.test(value);
  const isAfterName = line.name !== undefined && /^(?:[,\]}]|[?:](?=\s|$)|-$)/.test(value);
  if (!isReserved && !isAfterName) return undefined;
  const what = value === '-' ? 'that is a dash alone' : `that begins with ${value.charAt(0)}`;
  const offset = line.offset + line.valueColumn;
  const found = { offset, message: `A text ${what} must be in quotes: ${inQuotes(value)}.` };
  // What begins with any other may have been meant as a list, a note or a bullet.
  const isText = line.valueColumn > 0 && /^(?:[@%`]|(\*{1,2})\w.*\1)/.test(value) && !/ #/.test(value);
  if (!isText || stop.below(line).length > 0) return found;
  return { ...found, cure: quotingCure(value, offset, `it begins with ${value.charAt(0)}`) };
};

/** A colon followed by a space makes YAML see a field inside a sentence. */
export const colonInText: Slip = (stop) => {
  const { line } = stop;
  const { name, value } = line;
  if (name === undefined || !/^[^"'|>[{\s].*:(?:\s|$)/.test(value)) return undefined;
  const below = stop.below(line);
  const isText = below.every((one) => !one.isItem && !isFieldName(one.name ?? ''));
  const lines = [value, ...(isText ? below.map(({ words }) => words) : [])];
  const words = lines.join(' ');
  const note = noteFirst(lines.find((one) => noteIn(one) !== undefined) ?? '');
  const where = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after "${name}:" contains a colon. Put the whole text ${where}: ${inYamlQuotes(words)}.${note}`;
  if (noteIn(words) !== undefined || below.length > 0) return { offset, message };
  return { offset, message, cure: quotingCure(words, offset, 'it holds a colon') };
};

/** A text may go on below its field or dash, but a colon there makes YAML see a field. */
export const colonBelow: Slip = (stop) => {
  for (const line of stop.up(40).slice(1)) {
    const { name, value } = line;
    if ((name === undefined && !line.isItem) || !/^[^\s"'|>#&*!%@`[{-]/.test(value)) continue;
    const below = stop.below(line);
    const withColon = below.find((one) => /:(?:\s|$)/.test(one.text));
    // A field whose name is known is merely indented too far.
    if (withColon === undefined || below.some((one) => isFieldName(one.name ?? ''))) return undefined;
    const at = line.offset + line.valueColumn;
    const sign = numberMark.test(value) ? '|' : '>-';
    const words = `${sign}\n${' '.repeat(Math.min(...below.map(({ indent }) => indent)))}`;
    if (!stop.readsOn(at, at, words)) return undefined;
    const after = name === undefined ? 'the dash' : `"${name}:"`;
    return {
      offset: withColon.offset + withColon.indent,
      message: `This line is more of the text that begins on line ${placeOf(stop.text, at).line}, but it holds a colon. Write ${sign} after ${after} and put the whole text on the lines below it.`,
    };
  }
  return undefined;
};

/** What is no sentence. Names of fields begin with a small letter, and a text may begin with a link of Markdown. */
const isStructure = /^(?:[a-z]\w*:(?:\s|$)|[-{"'|>#]|\[(?![^\]]*\]\())/;

/** Without |, the sentences below a field are one plain text, which ends at the first colon. */
export const missingIndicator: Slip = (stop) => {
  const lines = stop.up(40);
  const inside = lines.findIndex(({ words }) => /^[a-z]\w*:$/.test(words));
  const [first, field] = [lines[inside - 1], lines[inside]];
  if (field === undefined || first === undefined) return undefined;
  const begins = first.text.trim();
  // A single word is more likely a field that lacks its colon.
  if (isStructure.test(begins) || !/\s/.test(begins)) return undefined;
  const below = stop.below(field);
  if (below.some((line) => line.indent < first.indent || isField(line))) return undefined;
  const offset = field.offset + field.column;
  const end = offset + field.words.length;
  if (!stop.readsOn(end, end, ' |')) return undefined;
  const sign = /^[*@`%&![]/.exec(begins)?.[0];
  const { offset: colon } = below.find((line) => /:(?:\s|$)/.test(line.text)) ?? first;
  const because =
    sign === undefined
      ? `there is a colon on line ${placeOf(stop.text, colon).line}`
      : `they begin with ${sign}`;
  return {
    offset,
    message: `The sentences below "${field.words}" need a | before them, because ${because}. Write ${field.words} | and leave the lines below as they are.`,
  };
};

/** Returns whether a line is surely a field, so that the one above it is no sentence either but lacks its colon. */
const isField = ({ name = '', value }: Line): boolean =>
  isFieldName(name) || (/^[a-z]\w*$/.test(name) && /^(?:[|>][-+]?)?$/.test(value));

/** The text after | or > begins on the line below, though it looks as if it could follow at once. */
export const textAfterIndicator: Slip = ({ line }) => {
  const sign = /^([|>][-+]?\d?)\s+[^\s#]/.exec(line.value)?.[1];
  if (sign === undefined) return undefined;
  const message = `The text of ${sign} begins on the line below. Put it there, two spaces further in.`;
  return { offset: line.offset + line.valueColumn, message };
};

/** What to do about a line that was meant to belong to the text after | or >. */
export const leftOfBlockMessage =
  'This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.';

/** A line that begins too far left ends the text after | or >, and the parser stops some lines further down. */
export const textLeftOfBlock: Slip = (stop) => {
  if (!/indentation|implicit key|mapping|end of the stream/.test(stop.reason)) return undefined;
  const lines = stop.up(40);
  const fieldAt = lines.findIndex(({ text }) => /(?:^|[\s:-])[|>][-+]?\s*$/.test(text));
  const [first, field] = [lines[fieldAt - 1], lines[fieldAt]];
  if (field === undefined || first === undefined || first.indent <= field.indent) return undefined;
  const left = lines.slice(0, fieldAt).findLast(({ indent }) => indent < first.indent);
  // A single word may be the name of a field that lacks its colon.
  if (left === undefined || left.name !== undefined || /^-(?:\s|$)/.test(left.text.trim())) return undefined;
  if (!/\S\s+\S/.test(left.text)) return undefined;
  return { offset: left.offset + left.indent, message: leftOfBlockMessage };
};

/** A # after a space ends a text, so the next line can no longer belong to it. */
export const noteInText: Slip = (stop) => {
  const [below, line] = stop.up(2);
  if (line === undefined || below === undefined || below.isItem || below.name !== undefined) return undefined;
  const [, words = '', note = ''] = /^([^\s"'|>#[{].*?\s)(#.*)$/.exec(line.value) ?? [];
  if (note === '') return undefined;
  const belonging = stop.below(line);
  const more = belonging.length === 0 ? [below] : belonging;
  const whole = inQuotes([`${words}${note}`, ...more.map((one) => one.text.trim())].join(' '));
  const message = `What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: ${whole}.`;
  const start = line.offset + line.valueColumn;
  const found = { offset: start + words.length, message };
  const both = stop.text.slice(start, below.offset + below.text.length);
  // Before a digit, # means "number"; before a word, here or further on, it may begin a note.
  const isNumber = !/\s#(?!\d)/.test(both) && both.split('\n').length === 2 && line.valueColumn > line.indent;
  if (!isNumber || more.length > 1) return found;
  return { ...found, cure: quotingCure(both.trimEnd(), start, hashLost) };
};
