import { linesUpFrom } from './explanation.ts';
import type { Explanation } from './explanation.ts';

export const tabIndentation: Explanation = {
  name: 'tab-indentation',
  reason: 'A tab looks like spaces, but YAML does not allow it in the indentation.',
  find: (text, { offset }) => {
    const [line] = linesUpFrom(text, offset, 1);
    const tab = line === undefined ? null : /^[ -]*\t/.exec(line.text);
    if (!line || !tab) return undefined;
    const message = 'A tab stands in the indentation of this line. Use two spaces for each step.';
    return { offset: line.offset + tab[0].length - 1, message };
  },
};
