import type { YamlMistake } from '../parse-yaml.ts';
import { indentOf, linesUpFrom, type Explanation, type TextLine } from './explanation.ts';
import { readsFurther } from './reads-further.ts';

/** The name of a field followed by | or >, with a stray character or without the colon and space between them. */
const nameBeforeIndicator = /^\s*(?:- )?[a-z]\w*(?:[^\w\s:]* +:? *|:(?:[^\w\s:|>]+ *)?)[|>]-?\s*$/;
const nameAlone = /^\s*(?:- )?[a-z]\w*[^\w\s:]*$/;

export const noColon: Explanation = {
  reason: 'If a line is neither a field nor an item, the parser complains about the line after it.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, 40);
    const found = fieldWithoutColon(text, mistake, lines, () => true);
    if (found !== undefined) return found;
    const isAlone = /expected ':'/.test(mistake.reason);
    if (!isAlone && !/implicit key|end of the stream/.test(mistake.reason)) return undefined;
    const line = isAlone ? lines[0] : (swallowing(lines) ?? nearby(lines));
    if (line === undefined) return undefined;
    return { offset: line.offset + line.text.search(/\S/), message: noColonMessage(line) };
  },
};

/** Returns what to do about the nearest line whose first word, taken for a field, lets the parser go on. */
export function fieldWithoutColon(
  text: string,
  mistake: YamlMistake,
  lines: readonly TextLine[],
  isName: (word: string) => boolean,
): ReturnType<Explanation['find']> {
  for (const [index, line] of lines.entries()) {
    const [before = '', name = ''] = /^\s*(?:-\s+)*([a-z]\w*)(?=\s|$)/.exec(line.text) ?? [];
    const end = line.offset + before.length;
    if (name === '' || !isName(name) || !readsFurther(text, mistake, { start: end, end, words: ':' }))
      continue;
    const message = noColonMessage(line, hasMoreBelow(line, lines[index - 1]));
    return { offset: end - name.length, message };
  }
  return undefined;
}

/** Returns whether the line below belongs to the field, as the items of a list or the fields of another do. */
const hasMoreBelow = (field: TextLine, below: TextLine | undefined): boolean =>
  below !== undefined &&
  (indentOf(below) > columnOf(field) || (indentOf(below) === columnOf(field) && /^\s*-\s/.test(below.text)));

function noColonMessage(line: TextLine, hasMore = false): string {
  const words = line.text.replace(/^\s*(?:-\s+)*/, '').trimEnd();
  const word = words.replace(/[\s:].*/, '');
  const rest = words.replace(/^[^\s:]*\s*:?\s*/, '');
  const name = /^[a-z]\w*$/i.test(word) ? word : /^[a-z]\w*(?=\W+$)/i.exec(words)?.[0];
  const value = rest.replace(/^[^\w\s|>]+\s*(?=[|>]-?$)/, '');
  const written = value === '' && hasMore ? '' : ` ${value === '' ? '…' : value}`;
  const field = name === undefined ? 'If' : `If "${name}" is a field, write "${name}:${written}"; if`;
  return `This line is neither a field nor an item. ${field} it is more text, indent it further than its field.`;
}

/** Returns the line where the parser stopped, or the one above it, if that lacks its colon. */
function nearby([stopped, before]: readonly TextLine[]): TextLine | undefined {
  const line = [stopped, before].find(
    // An item of prose begins with a capital letter, the name of a field does not.
    (one) => one !== undefined && /^\s*(?:- (?=[a-z]))?[A-Za-z]/.test(one.text) && !one.text.includes(':'),
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
