import { inQuotes } from '../../text/in-quotes.ts';
import { hashLost, quotingCure } from '../put-in-quotes.ts';
import { isWhole, linesUpFrom, type Explanation } from './explanation.ts';

export const noteInText: Explanation = {
  reason: 'A # after a space ends a text, so the next line can no longer belong to it.',
  find: (text, { offset }) => {
    const [below, line] = linesUpFrom(text, offset, 2);
    if (line === undefined || below === undefined) return undefined;
    // Neither a dash nor a field is taken for the beginning of the text.
    const parts = /^(\s*(?:-\s+)*(?:[A-Za-z]\w*:\s+|(?!-\s|[A-Za-z]\w*:\s)))([^\s"'|>#[{].*?\s)(#.*)/.exec(
      line.text,
    );
    if (parts === null) return undefined;
    if (/^\s*(?:-\s|[A-Za-z]\w*:(?:\s|$))/.test(below.text)) return undefined;
    const [, before = '', words = '', note = ''] = parts;
    const message = `What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: ${inQuotes(`${words}${note.trimEnd()} ${below.text.trim()}`)}.`;
    const found = { offset: line.offset + before.length + words.length, message };
    const start = line.offset + before.length;
    const both = text.slice(start, below.offset + below.text.length);
    // Before a digit, # means "number"; before a word, here or further on, it may begin a note.
    const isNumber = !/\s#(?!\d)/.test(both) && both.split('\n').length === 2 && before.trim() !== '';
    if (!isNumber || !isWhole(text, line, 1)) return found;
    return { ...found, cure: quotingCure(both.trimEnd(), start, hashLost) };
  },
};
