import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../content-reading/parse-yaml.ts';

const endSpaces = /[ \t]+$/gm;

/** Returns the text without trailing spaces, except those that are part of a value, as after |. */
export function withoutEndSpaces(text: string): string {
  const data = dataOf(text);
  if (data === undefined) return text;
  const whole = text.replace(endSpaces, '');
  if (isDeepStrictEqual(dataOf(whole), data)) return whole;
  let tidy = text;
  // From the end, so that those before stay where they are.
  for (const { 0: spaces, index } of [...text.matchAll(endSpaces)].reverse()) {
    const tried = tidy.slice(0, index) + tidy.slice(index + spaces.length);
    if (isDeepStrictEqual(dataOf(tried), data)) tidy = tried;
  }
  return tidy;
}

function dataOf(text: string): { data: unknown } | undefined {
  const parsed = parseYaml(text);
  return 'reason' in parsed ? undefined : { data: parsed.data };
}
