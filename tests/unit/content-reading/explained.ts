import { withEdits } from '../../../src/content-reading/cure.ts';
import { parseYaml } from '../../../src/content-reading/parse-yaml.ts';
import type { Explanation } from '../../../src/content-reading/yaml-mistakes/explanation.ts';

/** What one explanation says about a text that cannot be read. */
interface Explained {
  /** The text with ▲ at the place of the message. */
  at: string;
  message: string;
  /** The text once its cure is applied in the first of its ways; undefined if there is no cure. */
  mended: string | undefined;
}

/** Returns what an explanation says about the mistake that stops a text from being read, or undefined if it is not its own. */
export function explained({ find }: Explanation, marked: string): Explained | undefined {
  const text = marked.replace('▲', '');
  const read = parseYaml(text);
  if (!('reason' in read)) throw new Error('The text is read without a mistake.');
  const found = find(text, read);
  if (found === undefined) return undefined;
  const { offset, message, cure } = found;
  const [way] = cure?.ways ?? [];
  return {
    at: `${text.slice(0, offset)}▲${text.slice(offset)}`,
    message,
    mended: way && withEdits(text, way),
  };
}
