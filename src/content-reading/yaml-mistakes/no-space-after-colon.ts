import { cureBy } from '../cure.ts';
import { linesUpFrom, type Explanation } from './explanation.ts';

/** Returns the sentence that reports the added space. */
export const spaceAfter = (mark: 'colon' | 'dash'): string => `A space was put after the ${mark}.`;

/** Returns what is said about a field whose colon ends at the offset and has no space after it. */
export const noSpaceAfterColonAt = (
  key: string,
  end: number,
): NonNullable<ReturnType<Explanation['find']>> => ({
  offset: end,
  message: `A space is missing after the colon. Write "${key}: " and then the text.`,
  cure: cureBy(spaceAfter('colon'), end, end, ' '),
});

export const noSpaceAfterColon: Explanation = {
  name: 'no-space-after-colon',
  reason: 'Without the space YAML reads field and value as one word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const parts = /^(\s*(?:-\s+)*)([A-Za-z][\w.-]*):(?!\/\/)\S/.exec(line.text);
      if (parts === null) continue;
      const [, before = '', key = ''] = parts;
      return noSpaceAfterColonAt(key, line.offset + before.length + key.length + 1);
    }
    return undefined;
  },
};
