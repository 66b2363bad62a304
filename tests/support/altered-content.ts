import { dump } from 'js-yaml';
import { readSite } from '../../src/content/read-site.ts';
import { valueAt } from '../../src/content/values.ts';
import { alterText } from './alter-text.ts';

/**
 * Returns the files of the content below the root, by their paths in the project, with every text altered that visitors
 * read: whatever the schemas say is shown, and the words in drawings. Ids, choices and addresses stay.
 */
export function alteredContent(root: string): Map<string, string> {
  const { site } = readSite(root);
  const files = new Map<string, string>();
  for (const { values, path, data } of site.files) {
    const altered = structuredClone(data);
    for (const { path: at, value, meta } of values) {
      if (meta.shown?.as === undefined || typeof value !== 'string') continue;
      const parent = valueAt(altered, at.slice(0, -1));
      const last = at.at(-1);
      if (typeof parent === 'object' && parent !== null && last !== undefined)
        Reflect.set(parent, last, alterText(value));
    }
    files.set(path, dump(altered));
  }
  for (const { path, text } of site.figures) {
    files.set(
      path,
      text.replace(/>([^<]+)</g, (_, words: string) => `>${alterText(words)}<`),
    );
  }
  return files;
}
