import { isFieldName } from '../field-names.ts';
import { inYamlQuotes, noteFirst, noteIn, quotingCure } from '../put-in-quotes.ts';
import {
  fieldOn,
  indentOf,
  isWhole,
  lineAt,
  linesBelow,
  type Explanation,
  type TextLine,
} from './explanation.ts';

/** Returns the lines below that are more of the text on a line, or none if one of them looks like a field or an item. */
function textBelow(text: string, line: TextLine): string[] {
  const column = line.text.search(/[A-Za-z]/);
  const below = linesBelow(text, line);
  const end = below.findIndex((one) => indentOf(one) <= column);
  const more = end === -1 ? below : below.slice(0, end);
  const isText = more.every((one) => !/^\s*-\s/.test(one.text) && !isFieldName(fieldOn(one)?.name ?? ''));
  return isText ? more.map((one) => one.text) : [];
}

export const colonInText: Explanation = {
  reason: 'A colon followed by a space makes YAML see a field inside a sentence.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*([A-Za-z][\w.-]*):\s+)([^"'|>\s].*:(?:\s.*)?)$/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', key = '', value = ''] = parts;
    const start = line.offset + before.length;
    const below = textBelow(text, line);
    const lines = [value, ...below].map((one) => one.trim());
    const words = lines.join(' ');
    const note = noteFirst(lines.find((one) => noteIn(one) !== undefined) ?? '');
    const cure = below.length === 0 ? 'in quotes' : 'on one line in quotes';
    const message = `The text after "${key}:" contains a colon. Put the whole text ${cure}: ${inYamlQuotes(words)}.${note}`;
    if (noteIn(words) !== undefined) return { offset: start, message };
    if (!isWhole(text, line)) return { offset: start, message };
    return { offset: start, message, cure: quotingCure(words, start, 'it holds a colon') };
  },
};
