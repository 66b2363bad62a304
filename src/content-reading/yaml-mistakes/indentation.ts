import { linesUpFrom, type Explanation } from './explanation.ts';

export const indentation: Explanation = {
  reason: 'In YAML, the spaces at the beginning of a line decide what belongs together.',
  find: (text, { reason, offset }) => {
    if (!/indentation|implicit key|end of the stream/.test(reason)) return undefined;
    const [line] = linesUpFrom(text, offset, 1);
    if (line === undefined) return undefined;
    const message =
      'This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.';
    return { offset: line.offset + line.text.search(/\S/), message };
  },
};
