import { inQuotes } from '../../text/in-quotes.ts';
import { beforeValue, lineAt } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const reservedSign: Explanation = {
  name: 'reserved-sign',
  reason: 'A text that begins with one of these signs means something else in YAML.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const start = beforeValue.exec(line.text)?.[0].length ?? 0;
    const value = line.text.slice(start).trimEnd();
    // A lone | or > begins a text of several lines and is correct.
    if (!/^(?:[@`%*&![{]|[|>](?![-+\d]*$))/.test(value)) return undefined;
    const message = `A text that begins with ${value.charAt(0)} must be in quotes: ${inQuotes(value)}.`;
    return { offset: line.offset + start, message };
  },
};
