import { linesUpFrom } from './explanation.ts';
import type { Explanation, TextLine } from './explanation.ts';

export const noColon: Explanation = {
  name: 'no-colon',
  reason: 'A line that is neither a field nor an item is reported by the parser at the line after it.',
  find: (text, { reason, offset }) => {
    if (!/implicit key|end of the stream/.test(reason)) return undefined;
    const [stopped, before] = linesUpFrom(text, offset, 2);
    const line = [stopped, before].find(
      (one) => one !== undefined && /^\s*(?:- )?[A-Za-z]/.test(one.text) && !one.text.includes(':'),
    );
    if (line === undefined || (line === before && indentOf(line) !== indentOf(stopped))) return undefined;
    const [, word = '', rest = ''] = /^\s*(?:- )?(\S+)\s*(.*)$/.exec(line.text) ?? [];
    const isName = /^[a-z]\w*$/i.test(word);
    const field = isName
      ? `If "${word}" is a field, write "${word}: ${rest === '' ? '…' : rest.trim()}"; if`
      : 'If';
    const message = `This line is neither a field nor an item. ${field} it is more text, indent it further than its field.`;
    return { offset: line.offset + line.text.search(/\S/), message };
  },
};

const indentOf = (line: TextLine | undefined): number => line?.text.search(/[^\s-]/) ?? -1;
