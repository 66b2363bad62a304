import { isFieldName, isListName, noteFirst, noteIn, inYamlQuotes, quotingCure } from '../problem.ts';
import { placeOf } from '../values.ts';
import { inQuotes } from '../../text/words.ts';
import { type Line, longestText, type Slip } from './lines.ts';

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

const closing = new Map([
  ['"', '"'],
  ["'", "'"],
  ['[', ']'],
  ['{', '}'],
]);

/** The parser stops far below the quotation mark or bracket that was left open. */
export const unclosed: Slip = (stop) => {
  for (const line of stop.up(400)) {
    const offset = line.offset + line.valueColumn;
    const opening = line.value.charAt(0);
    const close = closing.get(opening);
    if (close === undefined) continue;
    const isQuote = close === opening;
    const [, name] = isQuote ? (/^.([a-z]\w*):(?:\s|$)/.exec(line.value) ?? []) : [];
    if (name !== undefined && line.name === undefined && stop.readsOn(offset, offset + 1, ''))
      return {
        offset,
        message: `There is a quotation mark before "${name}:", where a field begins. Remove it.`,
      };
    const last = stop.below(line).at(-1) ?? line;
    const end = last.offset + (isQuote ? last.text : last.text.replace(/\s#.*/, '')).trimEnd().length;
    if (!stop.readsOn(end, end, close)) continue;
    const message = isQuote
      ? `The quotation mark ${opening} that opens here is not closed. Add ${close} at the end of the text.`
      : `The bracket ${opening} that opens here is not closed. Add ${close} after the last item.`;
    return { offset, message };
  }
  return undefined;
};

const quotedBeforeText = new RegExp(String.raw`^(${quoted})\s*(?:[^\s#:,\]}]|,$)`);
const quotedFirst = new RegExp(String.raw`^(${quoted})\s*(?:[^\s#:,\]}]|,$|:\s+\S)`);

/** A sentence that begins with a quoted word is read as a quoted text with something after it. */
export const textAfterQuote: Slip = ({ line, offset }) => {
  const { value } = line;
  const start = line.offset + line.valueColumn;
  // A quoted word before a colon is a value only if it follows the name of a field; elsewhere it may be that name.
  const [, first] = (line.name === undefined ? quotedBeforeText : quotedFirst).exec(value) ?? [];
  if (first === undefined || start > offset) return undefined;
  // If the text ends with the same mark, the two enclose the whole of it, unless the first word or words have their own.
  const isApostrophe = /^'[^']*'\p{L}/u.test(value);
  const isAround =
    value.endsWith(value.charAt(0)) &&
    (isApostrophe || /\s.$/.test(first) || /^\p{L}/u.test(value.slice(first.length)));
  if (/^\s*,$/.test(value.slice(first.length)))
    return { offset: start + value.length - 1, message: 'There is a comma behind the text. Remove it.' };
  const whole = inQuotes(isAround ? value.slice(1, -1) : isApostrophe ? value.slice(1) : value);
  const message =
    isAround || isApostrophe
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

const markBefore = ({ name }: Line): string => (name === undefined ? 'the dash' : `"${name}:"`);

/** A colon followed by a space makes YAML see a field inside a sentence. */
export const colonInText: Slip = (stop) => {
  const { line } = stop;
  const { name, value } = line;
  if ((name === undefined && !line.isItem) || !/^[^"'|>[{\s].*:(?:\s|$)/.test(value)) return undefined;
  const below = stop.below(line);
  const isText = below.every((one) => !one.isItem && !isFieldName(one.name ?? ''));
  const lines = [value, ...(isText ? below.map(({ words }) => words) : [])];
  const words = lines.join(' ');
  // A quotation mark at the end alone lacks the one before the text.
  const meant = words.replace(/^([^"]*)"$/, '$1');
  const note = noteFirst(lines.find((one) => noteIn(one) !== undefined) ?? '');
  const where = lines.length === 1 ? 'in quotes' : 'on one line in quotes';
  const offset = line.offset + line.valueColumn;
  const message = `The text after ${markBefore(line)} contains a colon. Put the whole text ${where}: ${inYamlQuotes(meant)}.${note}`;
  if (noteIn(words) !== undefined || below.length > 0) return { offset, message };
  return { offset, message, cure: quotingCure(meant, offset, 'it holds a colon', words.length) };
};

/** What is no sentence. Names of fields begin with a small letter, and a text may begin with a link of Markdown. */
const isStructure = /^(?:[a-z]\w*:(?:\s|$)|[-{"'|>#]|\[(?![^\]]*\]\())/;

/** A text may go on or begin below its field or dash, but without | or > it ends at the first colon. */
export const textBelow: Slip = (stop) => {
  for (const line of stop.up(longestText)) {
    const { name, value } = line;
    const below = stop.below(line);
    const [first] = below;
    if (first === undefined || (name === undefined && !line.isItem)) continue;
    const begins = value === '' ? first.text.trim() : value;
    // A single word is more likely a field that lacks its colon.
    if (isStructure.test(begins) || (value === '' && (isListName(name ?? '') || !/\s/.test(begins))))
      continue;
    // A field whose name is known is merely indented too far.
    if (below.some((one) => one.indent < first.indent || isFieldName(one.name ?? ''))) continue;
    const colon = [...(name === undefined ? [line] : []), ...below].find((one) => /:(?:\s|$)/.test(one.text));
    if (colon === undefined) continue;
    const at = line.offset + line.valueColumn;
    const isBelow = value === '';
    const sign = isBelow || numberMark.test(begins) ? '|' : '>-';
    const words = isBelow ? ` ${sign}` : `${sign}\n${' '.repeat(first.indent)}`;
    if (!stop.readsOn(at, at, words)) continue;
    const what =
      colon === line
        ? 'This text goes on below'
        : `This line is more of the text that begins on line ${placeOf(stop.text, at).line}`;
    return {
      offset: colon.offset + colon.column,
      message: `${what}, but it holds a colon. Write ${sign} after ${markBefore(line)} and put the whole text on the lines below it.`,
    };
  }
  return undefined;
};

/** The text after | or > begins on the line below, though it looks as if it could follow at once. */
export const textAfterIndicator: Slip = ({ line }) => {
  const sign = /^([|>][-+]?\d?)\s+[^\s#]/.exec(line.value)?.[1];
  if (sign === undefined) return undefined;
  const message = `The text of ${sign} begins on the line below. Put it there, two spaces further in.`;
  return { offset: line.offset + line.valueColumn, message };
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
  return { offset: line.offset + line.valueColumn + words.length, message };
};
