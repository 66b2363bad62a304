import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced example of content/README.md, such as "```yaml scenarios/asking-for-help". */
export interface GuideExample {
  language: string;
  /** What it is: a kind of content, with the name of its file where it has one; "block"; empty for plain text. */
  target: string;
  /** "part" shows only some fields, "wrong" a mistake; nothing for a whole entry. */
  note: string;
  text: string;
}

/** Returns the examples of the guide for coordinators in their order. */
export function guideExamples(): GuideExample[] {
  const guide = readFileSync(join(import.meta.dirname, '../../content/README.md'), 'utf8');
  return [...guide.matchAll(/^```(\w+)(?: (\S+))?(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', target = '', note = '', text = '']) => ({ language, target, note, text }),
  );
}

/** Returns the files below content/ that the whole entries of the guide make; entries of a list are added to its file. */
export function guideFiles(read: (path: string) => string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { language, target, note, text } of guideExamples()) {
    if (!['yaml', 'svg'].includes(language) || target === 'block' || note !== '') continue;
    if (target.includes('/')) files.set(`${target}.${language}`, text);
    else {
      const path = `${target}.yaml`;
      files.set(path, `${files.get(path) ?? read(path)}\n${text}`);
    }
  }
  return files;
}
