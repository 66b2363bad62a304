import { isListName } from '../field-names.ts';
import { lineAt, linesUpFrom, longestText, type Explanation, type TextLine } from './explanation.ts';

const withSpace = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)-(\s|$)/;
const withoutSpace = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):)-(\s|$)/;

function explain(line: TextLine, pattern: RegExp): ReturnType<Explanation['find']> {
  const [, before = '', key = '', after = ''] = pattern.exec(line.text) ?? [];
  // A dash alone may be a text.
  if (key === '' || (after === '' && !isListName(key))) return undefined;
  const message = `A list begins on the line below its field. Put the first "- " on a new line after "${key}:".`;
  return { offset: line.offset + before.length, message };
}

export const listBesideKey: Explanation = {
  reason: 'A list cannot begin on the line of its field, natural as it looks.',
  find: (text, { offset }) => {
    const found = explain(lineAt(text, offset), withSpace);
    if (found !== undefined) return found;
    // Without a space after the colon, the field and the items below it are read as one text.
    const field = linesUpFrom(text, offset, longestText).find((line) =>
      isListName(withoutSpace.exec(line.text)?.[2] ?? ''),
    );
    return field && explain(field, withoutSpace);
  },
};
