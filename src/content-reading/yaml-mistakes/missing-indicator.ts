import { placeOf } from '../source-tree.ts';
import { indentOf, lineAt, linesUpFrom, type Explanation } from './explanation.ts';

const isStructure = /^\s*(?:-\s|[A-Za-z]\w*:(?:\s|$)|[-[{"'|>&*!@`#])/;

export const missingIndicator: Explanation = {
  name: 'missing-indicator',
  reason: 'Without |, the sentences below a field are one plain text, which ends at the first colon.',
  find: (text, { reason, offset }) => {
    if (!/implicit key|mapping|indentation|end of the stream/.test(reason)) return undefined;
    const lines = linesUpFrom(text, offset, 40);
    const inside = lines.findIndex((line) => /^\s*[a-z]\w*:\s*$/.test(line.text));
    const field = lines[inside];
    const first = lines[inside - 1];
    if (field === undefined || first === undefined || isStructure.test(first.text)) return undefined;
    // A single word is more likely a field that lacks its colon.
    if (!/\s\S/.test(first.text.trim()) || indentOf(first) <= indentOf(field)) return undefined;
    const stopped = lineAt(text, Math.min(offset, text.length));
    if (lines.slice(0, inside).some((line) => indentOf(line) < indentOf(first))) return undefined;
    const name = field.text.trim();
    return {
      offset: field.offset + indentOf(field),
      message: `The sentences below "${name}" need a | before them, because there is a colon on line ${placeOf(text, stopped.offset).line}. Write ${name} | and leave the lines below as they are.`,
    };
  },
};
