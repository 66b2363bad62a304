import type { Explanation } from './explanation.ts';

export const emptyFile: Explanation = {
  reason: 'A file is saved empty, or with three dashes alone, when it was created and then forgotten.',
  find: (_text, { reason }) =>
    reason === 'empty' ? { offset: 0, message: 'This file is empty. Fill it in or remove it.' } : undefined,
};
