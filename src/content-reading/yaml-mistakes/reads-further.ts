import { withEdits, type TextEdit } from '../cure.ts';
import { parseYaml, type YamlMistake } from '../parse-yaml.ts';
import { lineAt } from './explanation.ts';

/** Returns whether the parser, once the edits are made, reads beyond the line at which it stopped. */
export function readsFurther(text: string, { offset }: YamlMistake, ...edits: readonly TextEdit[]): boolean {
  const read = parseYaml(withEdits(text, edits));
  if (!('reason' in read)) return true;
  const above = edits.filter(({ start }) => start <= offset);
  const added = above.reduce((sum, { start, end, words }) => sum + words.length - (end - start), 0);
  const stopped = lineAt(text, Math.min(offset, text.length));
  return read.offset > stopped.offset + stopped.text.length + added;
}
