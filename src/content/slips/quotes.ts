import { isFieldName, quotingCure, hashLost } from '../problem.ts';
import { lineAt, linesUpFrom, startOfLine, valueColumn, type Explanation, isWhole } from './lines.ts';
import { inQuotes } from '../../text/words.ts';

const fieldInside = /\n\s*(?:- \S|[A-Za-z]\w*:(?:\s|$))/;

export const unclosedQuote: Explanation = {
  reason: 'The parser stops far below the quotation mark that was left open.',
  find: (text, mistake) => {
    const stopped = lineAt(text, Math.min(mistake.offset, text.length)).offset;
    for (const line of linesUpFrom(text, mistake.offset, 400)) {
      const start = line.offset + valueColumn(line);
      const quote = text.charAt(start);
      if (quote !== '"' && quote !== "'") continue;
      const end = closingQuote(text, start, quote);
      const isOpen = end === -1 || end > line.offset + line.text.length;
      // In a text that is meant to span several lines, none of them looks like a field.
      const closesLater =
        isOpen && (end === -1 || end >= stopped || fieldInside.test(text.slice(start, end)));
      if (!closesLater) continue;
      const name = /^["']([A-Za-z]\w*):(?:\s|$)/.exec(text.slice(start, line.offset + line.text.length))?.[1];
      if (name !== undefined && mayBeField(name, startOfLine(text, start)))
        return {
          offset: start,
          message: `There is a quotation mark before "${name}:", where a field begins. Remove it.`,
        };
      return {
        offset: start,
        message: `The quotation mark ${quote} that opens here is not closed. Add ${quote} at the end of the text.`,
      };
    }
    return undefined;
  },
};

/** Returns whether a word before a colon may name a field: it does not follow another one, and few have a capital. */
const mayBeField = (word: string, before: string): boolean =>
  !before.includes(':') && (/^[a-z]/.test(word) || isFieldName(word.toLowerCase()));

function closingQuote(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at += 1;
      else return at;
    }
  }
  return -1;
}

const quotedText = String.raw`^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*`;
const quotedBeforeText = new RegExp(String.raw`${quotedText}[^\s#:,\]}]`);
const quotedFirst = new RegExp(String.raw`${quotedText}(?:[^\s#:,\]}]|:\s+\S)`);

export const textAfterQuote: Explanation = {
  reason: 'A sentence that begins with a quoted word is read as a quoted text with something after it.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const start = valueColumn(line);
    const value = line.text.slice(start);
    // A quoted word before a colon is a value only if it follows the name of a field; elsewhere it may be that name.
    const isValue = line.text.slice(0, start).includes(':');
    const quoted = (isValue ? quotedFirst : quotedBeforeText).exec(value);
    if (quoted === null || line.offset + start > offset) return undefined;
    const words = value.trimEnd();
    // If the text ends with the same mark, the two enclose the whole of it, unless the first word or words have their own.
    const [, first = ''] = quoted;
    const isInside = /\s.$/.test(first) || /^\p{L}/u.test(value.slice(first.length));
    const isAround = isInside && words.endsWith(words.charAt(0));
    const isApostrophe = !isAround && /^'[^']*'\p{L}/u.test(words);
    const whole = inQuotes(isAround ? words.slice(1, -1) : isApostrophe ? words.slice(1) : words);
    const message = isApostrophe
      ? `The next ' is an apostrophe, but ends the text that begins with '. Write ${whole}.`
      : isAround
        ? `The quotation mark inside this text ends it too soon. Put the whole text in other quotes: ${whole}.`
        : `The text goes on after its closing quotation mark. Put the whole text in quotes: ${whole}.`;
    return { offset: line.offset + start, message };
  },
};

export const backslash: Explanation = {
  reason: 'Inside double quotes a backslash begins an escape code, so most letters may not follow it.',
  find: (text, { reason, offset }) => {
    if (!/escape|hexadecimal/.test(reason)) return undefined;
    const at = text.lastIndexOf('\\', offset);
    const message = `Inside double quotes, ${text.slice(at, at + 2)} has no meaning. Write \\\\ for a backslash, or put the text in single quotes.`;
    return { offset: at, message };
  },
};

export const reservedCharacter: Explanation = {
  reason: 'A text that begins with one of these characters means something else in YAML.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const start = valueColumn(line);
    const value = line.text.slice(start).trimEnd();
    // A lone | or > is correct: it begins a text of several lines.
    const isAfterKey = line.text.slice(0, start).includes(':');
    // In quotes, what is a list or fields in brackets would be a text.
    if (/^(?:\[.*\]|\{(?!\{).*\})$/.test(value)) return undefined;
    const isReserved = /^(?:[@`%*&![{]|[|>](?![-+\d]*$))/.test(value);
    if (!isReserved && !(isAfterKey && /^(?:[,\]}]|[?:](?=\s|$)|-$)/.test(value))) return undefined;
    const what = value === '-' ? 'that is a dash alone' : `that begins with ${value.charAt(0)}`;
    const message = `A text ${what} must be in quotes: ${inQuotes(value)}.`;
    const found = { offset: line.offset + start, message };
    // What begins with any other may have been meant as a list, a note or a bullet.
    const isText = start > 0 && /^(?:[@%`]|(\*{1,2})\w.*\1)/.test(value) && !/ #/.test(value);
    if (!isText || !isWhole(text, line)) return found;
    return { ...found, cure: quotingCure(value, found.offset, `it begins with ${value.charAt(0)}`) };
  },
};

export const noteInText: Explanation = {
  reason: 'A # after a space ends a text, so the next line can no longer belong to it.',
  find: (text, { offset }) => {
    const [below, line] = linesUpFrom(text, offset, 2);
    if (line === undefined || below === undefined) return undefined;
    // Neither a dash nor a field is taken for the beginning of the text.
    const parts = /^(\s*(?:-\s+)*(?:[A-Za-z]\w*:\s+|(?!-\s|[A-Za-z]\w*:\s)))([^\s"'|>#[{].*?\s)(#.*)/.exec(
      line.text,
    );
    if (parts === null) return undefined;
    if (/^\s*(?:-\s|[A-Za-z]\w*:(?:\s|$))/.test(below.text)) return undefined;
    const [, before = '', words = '', note = ''] = parts;
    const message = `What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: ${inQuotes(`${words}${note.trimEnd()} ${below.text.trim()}`)}.`;
    const found = { offset: line.offset + before.length + words.length, message };
    const start = line.offset + before.length;
    const both = text.slice(start, below.offset + below.text.length);
    // Before a digit, # means "number"; before a word, here or further on, it may begin a note.
    const isNumber = !/\s#(?!\d)/.test(both) && both.split('\n').length === 2 && before.trim() !== '';
    if (!isNumber || !isWhole(text, line, 1)) return found;
    return { ...found, cure: quotingCure(both.trimEnd(), start, hashLost) };
  },
};
