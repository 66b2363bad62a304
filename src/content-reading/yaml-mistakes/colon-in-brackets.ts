import { inYamlQuotes, noteIn, quotingCure } from '../put-in-quotes.ts';
import { bracketItems } from './bracket-items.ts';
import type { Explanation } from './explanation.ts';
import { readsFurther } from './reads-further.ts';

export const colonInBrackets: Explanation = {
  reason: 'In brackets too, a colon followed by a space makes YAML see a field inside a text.',
  find: (text, mistake) => {
    for (const item of bracketItems(text, mistake.offset)) {
      const pattern = item.bracket === '{' ? /^(\s*[a-z]\w*:\s+)([^\s"'[{].*)$/i : /^(\s*)([^\s"'[{].*)$/;
      const [, before = '', words = ''] = pattern.exec(item.text.trimEnd()) ?? [];
      if (!/:(?:\s|$)/.test(words) || noteIn(words) !== undefined) continue;
      const start = item.offset + before.length;
      const quoted = inYamlQuotes(words);
      if (!readsFurther(text, mistake, { start, end: start + words.length, words: quoted })) continue;
      const name = before.trim();
      const message = `The text ${name === '' ? 'in brackets' : `after "${name}"`} contains a colon. Put the whole of it in quotes: ${quoted}.`;
      return { offset: start, message, cure: quotingCure(words, start, 'it holds a colon') };
    }
    return undefined;
  },
};
