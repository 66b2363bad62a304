import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const noColon: Explanation = {
  name: 'no-colon',
  reason: 'A line that is neither a field nor an item is reported by the parser at the line after it.',
  find: (text, { reason, offset }) => {
    if (!/implicit key|end of the stream/.test(reason)) return undefined;
    const line = linesUpFrom(text, offset, 2).find(
      ({ text: words }) => /^\s*[A-Za-z]/.test(words) && !words.includes(':'),
    );
    if (line === undefined) return undefined;
    const word = /^\s*(\S+)/.exec(line.text)?.[1] ?? '';
    const message = `This line is neither a field nor an item. If "${word}" is a field, write "${word}: …"; if it is more text, indent it further than its field.`;
    return { offset: line.offset + line.text.search(/\S/), message };
  },
};
