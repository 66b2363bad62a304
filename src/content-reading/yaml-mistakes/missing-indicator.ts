import { isFieldName } from '../field-names.ts';
import { placeOf } from '../source-tree.ts';
import {
  fieldOn,
  indentOf,
  linesBelow,
  linesUpFrom,
  type Explanation,
  type TextLine,
} from './explanation.ts';
import { readsFurther } from './reads-further.ts';

/** What is no sentence. Names of fields begin with a small letter, and a text may begin with a link of Markdown. */
const isStructure = /^\s*(?:-\s|[a-z]\w*:(?:\s|$)|[-{"'|>#]|\[(?![^\]]*\]\())/;
const reserved = /^[*@`%&![]/;

export const missingIndicator: Explanation = {
  reason: 'Without |, the sentences below a field are one plain text, which ends at the first colon.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, 40);
    const inside = lines.findIndex((line) => /^\s*(?:-\s+)*[a-z]\w*:\s*$/.test(line.text));
    const field = lines[inside];
    const first = lines[inside - 1];
    if (field === undefined || first === undefined || isStructure.test(first.text)) return undefined;
    // A single word is more likely a field that lacks its colon.
    const column = field.text.search(/[a-z]/);
    if (!/\s\S/.test(first.text.trim())) return undefined;
    const below = linesBelow(text, field).filter((line) => indentOf(line) > column);
    if (below.some((line) => indentOf(line) < indentOf(first) || isField(line))) return undefined;
    const end = field.offset + field.text.trimEnd().length;
    if (!readsFurther(text, mistake, { start: end, end, words: ' |' })) return undefined;
    const name = field.text.slice(column).trim();
    const sign = reserved.exec(first.text.trim())?.[0];
    const { offset: colon } = below.find((line) => /:(?:\s|$)/.test(line.text)) ?? first;
    const because =
      sign === undefined
        ? `there is a colon on line ${placeOf(text, colon).line}`
        : `they begin with ${sign}`;
    return {
      offset: field.offset + column,
      message: `The sentences below "${name}" need a | before them, because ${because}. Write ${name} | and leave the lines below as they are.`,
    };
  },
};

/** Returns whether a line is surely a field, so that the one above it is no sentence either but lacks its colon. */
function isField(line: TextLine): boolean {
  const field = fieldOn(line);
  return field !== undefined && (isFieldName(field.name) || /^(?:[|>][-+]?)?\s*$/.test(field.value));
}
