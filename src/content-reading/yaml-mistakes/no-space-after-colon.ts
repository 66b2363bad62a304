import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const noSpaceAfterColon: Explanation = {
  name: 'no-space-after-colon',
  reason: 'Without the space YAML reads field and value as one word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const parts = /^(\s*(?:-\s+)*)([A-Za-z][\w.-]*):(?!\/\/)\S/.exec(line.text);
      if (parts === null) continue;
      const [, before = '', key = ''] = parts;
      const message = `A space is missing after the colon. Write "${key}: " and then the text.`;
      return { offset: line.offset + before.length + key.length + 1, message };
    }
    return undefined;
  },
};
