import { isFieldName } from '../field-names.ts';
import { lineAt, linesUpFrom, startOfLine, valueColumn, type Explanation } from './explanation.ts';

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
