import { cureBy } from '../cure.ts';
import { isFieldName } from '../field-names.ts';
import { linesUpFrom, longestText, type Explanation } from './explanation.ts';
import { readsFurther } from './reads-further.ts';

/** The characters that look like a colon. */
const colons = '：﹕︓∶꞉';

const before = new RegExp(`^(\\s*(?:-\\s+)*([a-z]\\w*)\\s*)([${colons}])\\s*`);

const atStart = new RegExp(`^\\s*([${colons}])`);

/** Returns the other colon with which words begin. */
export const otherColonAt = (words: string): string | undefined => atStart.exec(words)?.[1];

/** Returns what is said about a field with another colon, which begins at `offset` and ends, with any spaces, at `end`. */
export function otherColonAfter(
  name: string,
  sign: string,
  offset: number,
  end: number,
  isAlone: boolean,
): NonNullable<ReturnType<Explanation['find']>> {
  const words = isAlone ? ':' : ': ';
  return {
    offset,
    message: `${sign} is not the colon that YAML knows. Write "${name}${words}" in place of "${name}${sign}".`,
    cure: cureBy('A plain colon was put in place of another.', offset, end, words),
  };
}

export const otherColon: Explanation = {
  reason: 'Keyboards for other scripts have a wide colon, which YAML takes for a letter.',
  find: (text, mistake) => {
    for (const line of linesUpFrom(text, mistake.offset, longestText)) {
      const [found = '', start = '', name = '', sign = ''] = before.exec(line.text) ?? [];
      const offset = line.offset + start.length;
      const end = line.offset + found.length;
      const isAlone = found.length === line.text.length;
      const words = isAlone ? ':' : ': ';
      if (!isFieldName(name) || !readsFurther(text, mistake, { start: offset, end, words })) continue;
      return otherColonAfter(name, sign, offset, end, isAlone);
    }
    return undefined;
  },
};
