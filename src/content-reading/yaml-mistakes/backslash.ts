import type { Explanation } from './explanation.ts';

export const backslash: Explanation = {
  reason: 'Inside double quotes a backslash begins an escape code, so most letters may not follow it.',
  find: (text, { reason, offset }) => {
    if (!/escape|hexadecimal/.test(reason)) return undefined;
    const at = text.lastIndexOf('\\', offset);
    const message = `Inside double quotes, ${text.slice(at, at + 2)} has no meaning. Write \\\\ for a backslash, or put the text in single quotes.`;
    return { offset: at, message };
  },
};
