import type { Problem } from '../../content-reading/problem.ts';
import { problemAt } from '../../content-reading/site.ts';
import { textsOf } from '../../content-reading/texts.ts';
import { escapeCodes } from '../escape-codes.ts';
import { inEachFile, type Rule } from '../rule.ts';

const atEndMessage =
  'The backslash at the end of this line takes away the space between two words. Remove it.';

export const escapedCharacters: Rule = {
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text): Problem[] => {
      const codes = escapeCodes(file, text);
      const atEnds = codes.filter(({ code }) => code.includes('\n'));
      const [first, ...others] = codes.filter(({ code }) => !code.includes('\n'));
      const problems = atEnds.map(({ offset }) => problemAt(file, text.path, atEndMessage, { offset }));
      if (first === undefined) return problems;
      const named = [...new Set([first, ...others].map(({ code }) => code))];
      // There, a doubled backslash is two, and ' ends the text.
      const canBeSingle = !/['"]|\\\\/.test(file.text.slice(text.node.start + 1, text.node.end));
      return [
        ...problems,
        problemAt(file, text.path, codesMessage(named, others.length > 0, canBeSingle), {
          offset: first.offset,
        }),
      ];
    }),
  ),
};

function codesMessage(codes: readonly string[], areSeveral: boolean, canBeSingle: boolean): string {
  const [first = ''] = codes;
  if (codes.every((code) => code.trim() === '\\'))
    return 'Inside double quotes, a backslash before a space is not shown. If you mean a backslash, write \\\\ for each of them; if not, remove it.';
  if (!areSeveral)
    return `Inside double quotes, ${first} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.`;
  const shown = codes.map((code) => code.trim());
  return `Inside double quotes, ${shown.join(', ')} ${codes.length === 1 ? 'stands for another character' : 'stand for other characters'}. Write those characters themselves; if you mean backslashes, write \\\\ for each of them${canBeSingle ? ', or put the text in single quotes' : ''}.`;
}
