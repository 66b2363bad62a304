import { inQuotes } from '../in-quotes.ts';
import { beforeValue, lineAt } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const textAfterQuote: Explanation = {
  name: 'text-after-quote',
  reason: 'A sentence that begins with a quoted word is read as a quoted text with something behind it.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const start = beforeValue.exec(line.text)?.[0].length ?? 0;
    const value = line.text.slice(start);
    const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*[^\s#:,\]}]/.exec(value);
    if (quoted === null || line.offset + start > offset) return undefined;
    const message = `The text goes on after its closing quotation mark. Put the whole text in quotes: ${inQuotes(value.trimEnd())}.`;
    return { offset: line.offset + start, message };
  },
};
