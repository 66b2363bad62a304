import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const noSpaceAfterDash: Explanation = {
  name: 'no-space-after-dash',
  reason: 'Without the space YAML reads the dash as part of the word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const dash = /^\s*-(?=[^\s-])/.exec(line.text);
      if (dash === null) continue;
      return {
        offset: line.offset + dash[0].length,
        message: 'A space is missing after the dash. Write "- " and then the item.',
      };
    }
    return undefined;
  },
};
