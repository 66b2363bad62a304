import { inYamlQuotes, noteFirst, noteIn, quotingCure } from '../put-in-quotes.ts';
import { isWhole, lineAt, type Explanation } from './explanation.ts';

export const colonInText: Explanation = {
  name: 'colon-in-text',
  reason: 'A colon followed by a space makes YAML see a field inside a sentence.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)([^"'|>\s].*:(?:\s.*)?)$/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', key = '', value = ''] = parts;
    const start = line.offset + before.length;
    const words = value.trimEnd();
    const message = `The text after "${key}:" contains a colon. Put the whole text in quotes: ${inYamlQuotes(words)}.${noteFirst(words)}`;
    if (noteIn(words) !== undefined) return { offset: start, message };
    if (!isWhole(text, line)) return { offset: start, message };
    return { offset: start, message, cure: quotingCure(words, start, 'it holds a colon') };
  },
};
