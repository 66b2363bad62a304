import { cureBy } from '../cure.ts';
import { linesUpFrom, type Explanation } from './explanation.ts';
import { spaceAfter } from './no-space-after-colon.ts';

export const noSpaceAfterDash: Explanation = {
  name: 'no-space-after-dash',
  reason: 'Without the space YAML reads the dash as part of the word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const dash = /^\s*-(?=[^\s-])/.exec(line.text);
      if (dash === null) continue;
      const end = line.offset + dash[0].length;
      const message = 'A space is missing after the dash. Write "- " and then the item.';
      // A dash before a digit may be a minus sign.
      if (/[\d.]/.test(text.charAt(end))) return { offset: end, message };
      return { offset: end, message, cure: cureBy(spaceAfter('dash'), end, end, ' ') };
    }
    return undefined;
  },
};
