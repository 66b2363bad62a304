import { lineAt, type Explanation } from './explanation.ts';

export const textAfterIndicator: Explanation = {
  reason: 'The text after | or > begins on the line below, though it looks as if it could follow at once.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*(?:[A-Za-z]\w*:\s+)?)([|>][-+]?\d?)\s+[^\s#]/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', indicator = ''] = parts;
    const message = `The text of ${indicator} begins on the line below. Put it there, two spaces further in.`;
    return { offset: line.offset + before.length, message };
  },
};
