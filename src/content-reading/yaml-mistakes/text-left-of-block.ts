import { indentOf, linesUpFrom, type Explanation } from './explanation.ts';

/** What to do about a line that was meant to belong to the text after | or >. */
export const leftOfBlockMessage =
  'This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.';

export const textLeftOfBlock: Explanation = {
  reason:
    'A line that begins too far left ends the text after | or >, and the parser stops some lines further down.',
  find: (text, { reason, offset }) => {
    if (!/indentation|implicit key|mapping|end of the stream/.test(reason)) return undefined;
    const lines = linesUpFrom(text, Math.min(offset, text.length), 40);
    const fieldAt = lines.findIndex((line) => /(?:^|[\s:-])[|>][-+]?\s*$/.test(line.text));
    const field = lines[fieldAt];
    const first = lines[fieldAt - 1];
    if (field === undefined || first === undefined || indentOf(first) <= indentOf(field)) return undefined;
    const left = lines.slice(0, fieldAt).findLast((line) => indentOf(line) < indentOf(first));
    if (left === undefined || /^\s*(?:- |-$|[A-Za-z]\w*:(?:\s|$))/.test(left.text)) return undefined;
    // A single word may be the name of a field that lacks its colon.
    if (!/\S\s+\S/.test(left.text)) return undefined;
    return {
      offset: left.offset + indentOf(left),
      message: leftOfBlockMessage,
    };
  },
};
