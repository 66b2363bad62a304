import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

/** Signs that other programs put before the items of a list. */
export const bullets = '•–—‣◦▪·●';

/** Returns what to do about a sign that was meant as the dash of a list. */
export const bulletWords = (sign: string): string =>
  `${sign} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

export const bullet: Explanation = {
  name: 'bullet',
  reason: 'Lists copied from other programs have bullets or long dashes in place of hyphens.',
  find: (text, { offset }) => {
    const line = linesUpFrom(text, offset, 2).find(({ text: words }) =>
      new RegExp(`^\\s*[${bullets}]\\s`).test(words),
    );
    if (line === undefined) return undefined;
    const start = line.text.search(/\S/);
    return { offset: line.offset + start, message: bulletWords(line.text.charAt(start)) };
  },
};
