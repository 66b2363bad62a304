import { isListName } from '../field-names.ts';
import { lineAt, type Explanation } from './explanation.ts';

export const listBesideKey: Explanation = {
  name: 'list-beside-key',
  reason: 'A list cannot begin on the line of its field, natural as it looks.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)-(\s|$)/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', key = '', after = ''] = parts;
    // A dash alone may be a text.
    if (after === '' && !isListName(key)) return undefined;
    const message = `A list begins on the line below its field. Put the first "- " on a new line after "${key}:".`;
    return { offset: line.offset + before.length, message };
  },
};
