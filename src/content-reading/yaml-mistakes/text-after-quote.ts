import { inQuotes } from '../../text/in-quotes.ts';
import { lineAt, valueColumn, type Explanation } from './explanation.ts';

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
