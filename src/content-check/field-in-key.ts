import { inYamlQuotes } from '../content-reading/put-in-quotes.ts';
import { otherColonAfter, otherColonAt } from '../content-reading/yaml-mistakes/other-colon.ts';
import { noSpaceAfterColonAt } from '../content-reading/yaml-mistakes/no-space-after-colon.ts';
import { restOfLine } from '../content-reading/yaml-mistakes/explanation.ts';
import type { Problem } from '../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../content-reading/site.ts';
import { nearestNode, type Path } from '../content-reading/source-tree.ts';

/** Returns the field whose name begins a key without its own colon and space, as in `text "Today: read"`. */
export function fieldInKey(key: string, missing: readonly string[]): string | undefined {
  const name = /^[A-Za-z]\w*/.exec(key)?.[0];
  if (name === undefined || !missing.includes(name)) return undefined;
  const behind = key.slice(name.length);
  return /^[:\s"']/.test(behind) || otherColonAt(behind) !== undefined ? name : undefined;
}

/** Returns what to do about such a key. */
export function fieldInKeyProblem(file: SourceFile, path: Path, key: string, name: string): Problem {
  const at = [...path, key];
  const start = nearestNode(file.root, at).keyStart ?? 0;
  const end = start + name.length;
  if (file.text.charAt(end) === ':') {
    const found = noSpaceAfterColonAt(name, end + 1);
    return problemAt(file, at, found.message, found);
  }
  const rest = restOfLine(file.text, end);
  const sign = otherColonAt(rest);
  if (sign !== undefined) {
    const behind = rest.slice(rest.indexOf(sign) + 1).trimStart();
    const found = otherColonAfter(name, sign, end, end + rest.length - behind.length, false);
    return problemAt(file, at, found.message, found);
  }
  const words = rest.trim();
  const value = /^(["']).*\1$/.test(words) ? words : inYamlQuotes(words);
  const message = `A colon is missing after "${name}". Write ${name}: ${value}. If this line is more text, indent it further than its field.`;
  return problemAt(file, at, message, { key: true });
}
