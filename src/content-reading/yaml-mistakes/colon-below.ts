import { isFieldName } from '../field-names.ts';
import { placeOf } from '../source-tree.ts';
import { fieldOn, indentOf, linesBelow, linesUpFrom, valueColumn, type Explanation } from './explanation.ts';
import { numberMark } from './numbered-item.ts';
import { readsFurther } from './reads-further.ts';

const before = /^\s*(?:-\s+)*(?:([a-z]\w*):\s+|(?<=-\s+))(?=[^\s"'|>#&*!%@`[{-])/;

export const colonBelow: Explanation = {
  reason: 'A text may go on below its field or dash, but a colon there makes YAML see a field.',
  find: (text, mistake) => {
    for (const line of linesUpFrom(text, mistake.offset, 40).slice(1)) {
      const [start, key] = before.exec(line.text) ?? [];
      if (start === undefined) continue;
      const below = linesBelow(text, line);
      const withColon = below.find((one) => /:(?:\s|$)/.test(one.text));
      // A field whose name is known is merely indented too far.
      if (withColon === undefined || below.some((one) => isFieldName(fieldOn(one)?.name ?? '')))
        return undefined;
      const column = valueColumn(line);
      const at = line.offset + column;
      const sign = numberMark.test(line.text.slice(column)) ? '|' : '>-';
      const words = `${sign}\n${' '.repeat(Math.min(...below.map(indentOf)))}`;
      if (!readsFurther(text, mistake, { start: at, end: at, words })) return undefined;
      const after = key === undefined ? 'the dash' : `"${key}:"`;
      return {
        offset: withColon.offset + withColon.text.search(/\S/),
        message: `This line is more of the text that begins on line ${placeOf(text, at).line}, but it holds a colon. Write ${sign} after ${after} and put the whole text on the lines below it.`,
      };
    }
    return undefined;
  },
};
