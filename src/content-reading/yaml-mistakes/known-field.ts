import { isFieldName } from '../field-names.ts';
import { linesUpFrom, longestText, type Explanation } from './explanation.ts';
import { fieldWithoutColon } from './no-colon.ts';
import { noSpaceAfterColonAt } from './no-space-after-colon.ts';
import { readsFurther } from './reads-further.ts';

export const knownField: Explanation = {
  reason:
    'A field whose name is known needs no guessing: if a colon or space after it lets the parser go on, that was the mistake.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, longestText);
    for (const line of lines) {
      const [before = '', name = ''] = /^\s*(?:-\s+)*([a-z]\w*):(?!\/\/)(?=\S)/i.exec(line.text) ?? [];
      const end = line.offset + before.length;
      if (isFieldName(name) && readsFurther(text, mistake, { start: end, end, words: ' ' }))
        return noSpaceAfterColonAt(name, end);
    }
    return fieldWithoutColon(text, mistake, lines, isFieldName);
  },
};
