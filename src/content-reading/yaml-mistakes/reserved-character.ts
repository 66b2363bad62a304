import { inQuotes } from '../../text/in-quotes.ts';
import { quotingCure } from '../put-in-quotes.ts';
import { isWhole, lineAt, valueColumn, type Explanation } from './explanation.ts';

export const reservedCharacter: Explanation = {
  reason: 'A text that begins with one of these characters means something else in YAML.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const start = valueColumn(line);
    const value = line.text.slice(start).trimEnd();
    // A lone | or > is correct: it begins a text of several lines.
    const isAfterKey = line.text.slice(0, start).includes(':');
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
