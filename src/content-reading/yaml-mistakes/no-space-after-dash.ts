import { cureBy } from '../cure.ts';
import { bulletCure } from './bullet.ts';
import { linesUpFrom, restOfLine, type Explanation } from './explanation.ts';
import { spaceAfter } from './no-space-after-colon.ts';

/** Returns what to do about an item that begins with several dashes at the offset, and no space behind them. */
export function severalDashesAt(text: string, offset: number): NonNullable<ReturnType<Explanation['find']>> {
  const rest = restOfLine(text, offset);
  const item = rest.replace(/^-+/, '');
  const dashes = rest.slice(0, rest.length - item.length);
  const message = `An item begins with one dash and a space. Write "- ${item}".`;
  // Before a digit, the second may be a minus sign.
  if (/^[\d.]/.test(item)) return { offset, message };
  return { offset, message, cure: bulletCure(text, offset, dashes) };
}

export const noSpaceAfterDash: Explanation = {
  reason: 'Without the space YAML reads the dash as part of the word, and stops one line later.',
  find: (text, { offset }) => {
    for (const line of linesUpFrom(text, offset, 2)) {
      const dash = /^\s*-+(?=[^\s-])/.exec(line.text);
      if (dash === null) continue;
      const end = line.offset + dash[0].length;
      const dashes = dash[0].trim();
      if (dashes !== '-') return severalDashesAt(text, end - dashes.length);
      const message = 'A space is missing after the dash. Write "- " and then the item.';
      // A dash before a digit may be a minus sign.
      if (/[\d.]/.test(text.charAt(end))) return { offset: end, message };
      return { offset: end, message, cure: cureBy(spaceAfter('dash'), end, end, ' ') };
    }
    return undefined;
  },
};
