import type { Explanation } from './explanation.ts';

export const twoDocuments: Explanation = {
  name: 'two-documents',
  reason: 'Three dashes, often typed as a dividing line, begin a second document in YAML.',
  find: (_text, { reason, offset }) =>
    reason === 'two documents'
      ? {
          offset,
          message: 'The line "---" begins a second document, but a file holds one. Remove this line.',
        }
      : undefined,
};
