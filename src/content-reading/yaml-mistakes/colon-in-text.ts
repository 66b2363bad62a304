import { inQuotes } from '../../text/in-quotes.ts';
import { lineAt } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const colonInText: Explanation = {
  name: 'colon-in-text',
  reason: 'A colon followed by a space makes YAML see a field inside a sentence.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)([^"'|>\s].*:(?:\s.*)?)$/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', key = '', value = ''] = parts;
    const message = `The text after "${key}:" contains a colon. Put the whole text in quotes: ${inQuotes(value.trimEnd())}.`;
    return { offset: line.offset + before.length, message };
  },
};
