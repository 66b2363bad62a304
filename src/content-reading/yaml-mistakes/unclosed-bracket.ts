import { closing } from './bracket-items.ts';
import { linesUpFrom, valueColumn, type Explanation } from './explanation.ts';

export const unclosedBracket: Explanation = {
  reason: 'The parser stops below the bracket that was left open.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 8)) {
      const start = valueColumn(line);
      const value = line.text.slice(start);
      const end = closing.get(value.charAt(0));
      if (end === undefined || text.slice(line.offset + start, offset).includes(end)) continue;
      if (value.includes(end)) continue;
      return {
        offset: line.offset + start,
        message: `The bracket ${value.charAt(0)} that opens here is not closed. Add ${end} after the last item.`,
      };
    }
    return undefined;
  },
};
