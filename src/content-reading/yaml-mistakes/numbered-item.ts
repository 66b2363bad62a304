import { isListName } from '../field-names.ts';
import { bulletMessage } from './bullet.ts';
import { indentOf, linesBelow, linesUpFrom, type Explanation } from './explanation.ts';
import { readsFurther } from './reads-further.ts';

/** A number with the sign that makes it one of a list. */
export const numberMark = /^\s*(\d+[.)])(?=\s)/;

/** How many lines to look back: few lists are longer. */
const longestList = 100;

export const numberedItem: Explanation = {
  reason: 'Lists copied from other programs have numbers in place of dashes, which YAML reads as text.',
  find: (text, mistake) => {
    const above = linesUpFrom(text, mistake.offset, longestList);
    const field = above.find((line) => isListName(/^\s*(?:-\s+)*(\w+):\s*$/.exec(line.text)?.[1] ?? ''));
    const isRoot = /^(?:-|\d+[.)])\s/.test(above.findLast((line) => indentOf(line) === 0)?.text ?? '');
    const numbered = (isRoot ? above : field === undefined ? [] : linesBelow(text, field)).filter((line) =>
      numberMark.test(line.text),
    );
    const column = Math.min(...numbered.map(indentOf));
    const items = numbered
      .filter((line) => indentOf(line) === column)
      .toSorted((one, other) => one.offset - other.offset);
    const edits = items.map((line) => {
      const start = line.offset + column;
      return { start, end: start + markOf(line.text).length, words: '-' };
    });
    const [first] = items;
    if (first === undefined || !readsFurther(text, mistake, ...edits)) return undefined;
    return { offset: first.offset + column, message: bulletMessage(markOf(first.text)) };
  },
};

const markOf = (line: string): string => numberMark.exec(line)?.[1] ?? '';
