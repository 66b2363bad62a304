import { withEdits } from '../cure.ts';
import { isFieldName } from '../field-names.ts';
import { parseYaml } from '../parse-yaml.ts';
import { linesUpFrom, type Explanation } from './explanation.ts';

export const dashBeforeField: Explanation = {
  reason: 'A dash before a field of an entry begins a list in the middle of it.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const [before = '', name = ''] = /^\s*-\s+([a-z]\w*)(?=:(?:\s|$))/.exec(line.text) ?? [];
      const start = line.offset + line.text.indexOf('-');
      const end = line.offset + before.length - name.length;
      if (!isFieldName(name)) continue;
      const read = parseYaml(withEdits(text, [{ start, end, words: '' }]));
      // If the field is there already, the line is an item in the wrong column.
      if ('reason' in read || read.repeatedKeys.length > 0) continue;
      return {
        offset: start,
        message: `A dash begins an item of a list, but there is no list here. Remove "- " before "${name}:".`,
      };
    }
    return undefined;
  },
};
