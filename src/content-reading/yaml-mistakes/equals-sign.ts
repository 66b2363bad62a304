import { isFieldName } from '../field-names.ts';
import { linesUpFrom, longestText, type Explanation } from './explanation.ts';
import { readsFurther } from './reads-further.ts';

export const equalsSign: Explanation = {
  reason: 'Many settings files have = between a name and its value, which YAML reads as text.',
  find: (text, mistake) => {
    for (const line of linesUpFrom(text, mistake.offset, longestText)) {
      const [before = '', name = '', sign = ''] =
        /^\s*(?:-\s+)*([a-z]\w*)(\s*:?=\s*)(?=\S|$)/.exec(line.text) ?? [];
      const end = line.offset + before.length;
      const words = end === line.offset + line.text.length ? ':' : ': ';
      if (!isFieldName(name) || !readsFurther(text, mistake, { start: end - sign.length, end, words }))
        continue;
      const written = `${name}${words}${line.text.slice(before.length)}`;
      return {
        offset: end - sign.length - name.length,
        message: `A colon belongs between a field and its value, not =. Write "${written}".`,
      };
    }
    return undefined;
  },
};
