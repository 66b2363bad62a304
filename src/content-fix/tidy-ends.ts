import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../content-reading/parse-yaml.ts';

/** Returns the text without trailing spaces, except those that are part of a value, as after |. */
export function withoutEndSpaces(text: string): string {
  const whole = text.replace(/[ \t]+$/gm, '');
  const data = dataOf(text);
  if (whole === text || data === undefined) return text;
  if (isDeepStrictEqual(dataOf(whole), data)) return whole;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const short = line.replace(/[ \t]+$/, '');
    if (short === line) continue;
    const tried = lines.with(index, short).join('\n');
    if (isDeepStrictEqual(dataOf(tried), data)) lines[index] = short;
  }
  return lines.join('\n');
}

function dataOf(text: string): { data: unknown } | undefined {
  const parsed = parseYaml(text);
  return 'reason' in parsed ? undefined : { data: parsed.data };
}
