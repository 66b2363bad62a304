import { cureBy } from '../cure.ts';
import { isFieldName } from '../field-names.ts';
import { linesUpFrom, longestText, type Explanation } from './explanation.ts';

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
  reason: 'Without the space YAML reads field and value as one word, and stops one line later.',
  find: (text, { offset }) => {
    const [stopped, above, ...more] = linesUpFrom(text, offset, longestText);
    for (const line of [stopped, above, ...more]) {
      const parts = /^(\s*(?:-\s+)*)([A-Za-z][\w.-]*):(?!\/\/)\S/.exec(line?.text ?? '');
      if (line === undefined || parts === null) continue;
      const [, before = '', key = ''] = parts;
      // Further up, it must be the name of a field, and the lines below it were read as part of the same text.
      const isNear = line === stopped || line === above;
      if (isNear || isFieldName(key))
        return noSpaceAfterColonAt(key, line.offset + before.length + key.length + 1);
    }
    return undefined;
  },
};
