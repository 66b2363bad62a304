import { linesUpFrom, type Explanation, type TextLine } from './explanation.ts';

/** The name of a field followed by | or >, with a stray character or without the colon and space between them. */
const nameBeforeIndicator = /^\s*(?:- )?[a-z]\w*(?:[^\w\s:]* +:? *|:(?:[^\w\s:|>]+ *)?)[|>]-?\s*$/;
const nameAlone = /^\s*(?:- )?[a-z]\w*[^\w\s:]*$/;

export const noColon: Explanation = {
  name: 'no-colon',
  reason: 'If a line is neither a field nor an item, the parser complains about the line after it.',
  find: (text, { reason, offset }) => {
    if (!/implicit key|end of the stream/.test(reason)) return undefined;
    const lines = linesUpFrom(text, offset, 40);
    const line = swallowing(lines) ?? nearby(lines);
    if (line === undefined) return undefined;
    const [, word = '', rest = ''] = /^\s*(?:- )?([^\s:]+)\s*:?\s*(.*)$/.exec(line.text) ?? [];
    const name = /^[a-z]\w*$/i.test(word) ? word : /^[a-z]\w*(?=\W+$)/i.exec(line.text.trim())?.[0];
    const value = rest.trim().replace(/^[^\w\s|>]+\s*(?=[|>]-?$)/, '');
    const field =
      name === undefined
        ? 'If'
        : `If "${name}" is a field, write "${name}: ${value === '' ? '…' : value}"; if`;
    const message = `This line is neither a field nor an item. ${field} it is more text, indent it further than its field.`;
    return { offset: line.offset + line.text.search(/\S/), message };
  },
};

/** Returns the line where the parser stopped, or the one above it, if that lacks its colon. */
function nearby([stopped, before]: readonly TextLine[]): TextLine | undefined {
  const line = [stopped, before].find(
    (one) => one !== undefined && /^\s*(?:- )?[A-Za-z]/.test(one.text) && !one.text.includes(':'),
  );
  return line === before && columnOf(line) !== columnOf(stopped) ? undefined : line;
}

/** Returns a line further up that lacks its colon, so that the lines below were read as part of the same text. */
function swallowing([stopped, ...above]: readonly TextLine[]): TextLine | undefined {
  const end = above.findIndex((one) => columnOf(one) < columnOf(stopped));
  return (
    above
      // Of the less indented lines, only the nearest can have swallowed it.
      .slice(0, end === -1 ? undefined : end + 1)
      .find(
        (one) =>
          nameBeforeIndicator.test(one.text) ||
          (nameAlone.test(one.text) && columnOf(one) === columnOf(stopped)),
      )
  );
}

/** Returns the column at which the text of a line begins, after any dashes; -1 if there is none. */
const columnOf = (line: TextLine | undefined): number => line?.text.search(/[^\s-]/) ?? -1;
