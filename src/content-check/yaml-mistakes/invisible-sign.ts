import type { Explanation } from './explanation.ts';

export const invisibleSign: Explanation = {
  name: 'invisible-sign',
  reason: 'Text copied from other programs may hold control characters.',
  find: (_text, { reason, offset }) =>
    reason.includes('non-printable')
      ? { offset, message: 'A character that cannot be seen stands here. Delete it and type the text again.' }
      : undefined,
};
