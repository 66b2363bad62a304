import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

/** Signs that other programs put before the items of a list. */
export const bullets = '•–—‣◦▪·●';

/** Returns what to do about a sign that was meant as the dash of a list. */
export const bulletWords = (sign: string): string =>
  `${sign} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

const beginning = new RegExp(`^\\s*([${bullets}]|--+)(?=\\s)`);

export const bullet: Explanation = {
  name: 'bullet',
  reason: 'Lists copied from other programs have bullets or long dashes in place of hyphens.',
  find: (text, { offset }) => {
    const lines = linesUpFrom(text, offset, 40);
    const line =
      lines.slice(0, 2).find(({ text: words }) => beginning.test(words)) ??
      // The lines of its text were read as more of its words.
      lines.find(({ text: words }) => /^\s*--+\s+[|>]-?\s*$/.test(words));
    if (line === undefined) return undefined;
    const [before = '', sign = ''] = beginning.exec(line.text) ?? [];
    return { offset: line.offset + before.length - sign.length, message: bulletWords(sign) };
  },
};
