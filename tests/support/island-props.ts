import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the scripts that a built page asks for: the module of its islands (src/site/build/lean-pages.ts), theirs, and React. */
function scriptsOf(html: string, folder: string): string[] {
  const paths = [...html.matchAll(/import\("[^"]*(\/_astro\/[^"]+)"\)/g)].map(([, path = '']) => path);
  return paths.map((path) => readFileSync(join(folder, path), 'utf8'));
}

/**
 * Returns the scripts of the islands of a built page, which hold the labels (src/site/build/shared-labels.ts), with those that they
 * load later.
 */
export const islandScripts = (html: string, folder = 'dist'): string[] =>
  scriptsOf(html, folder)
    .slice(1, -1)
    .flatMap((script) => [script, ...lazyScripts(script, folder)]);

/** Returns the scripts that a script loads later, with what those import. */
const lazyScripts = (script: string, folder: string, importPattern = /import\(`\.\/([^`]+)`\)/g): string[] =>
  [...script.matchAll(importPattern)].flatMap(([, name = '']) => {
    const lazyScript = readFileSync(join(folder, '_astro', name), 'utf8');
    return [lazyScript, ...lazyScripts(lazyScript, folder, /from["`]\.\/(labels[^"`]+)["`]/g)];
  });

/** Returns the props of the islands of a built page, as JSON. */
export const islandProps = (html: string, folder = 'dist'): string[] =>
  scriptsOf(html, folder).flatMap((script) => {
    const [, islands = '[]'] = /islands=(\[.*\]);export default/s.exec(script) ?? [];
    return (JSON.parse(islands) as unknown[][]).map((island) => JSON.stringify(island.at(-1)));
  });
