import type { Explanation } from './explanation.ts';

export const twoDocuments: Explanation = {
  reason: 'Three dashes, often typed as a dividing line, start a second document in YAML.',
  find: (text, { reason, offset: stopped }) => {
    // If the second document is broken too, the parser stops inside it.
    const above = text.slice(0, stopped);
    const offset =
      reason === 'two documents' ? stopped : /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s)/.exec(above)?.index;
    if (offset === undefined) return undefined;
    const message = text.startsWith('...', offset)
      ? 'The line "..." ends the file for YAML, but there is more below. Remove this line.'
      : 'The line "---" begins a second document, but a file holds one. Remove this line.';
    return { offset, message };
  },
};
