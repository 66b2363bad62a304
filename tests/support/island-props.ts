import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unescapeMarkup } from '../../src/model/text/markup.ts';

/** The distinct values of an attribute of the islands of a built page. */
const islandAttributes = (html: string, name: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(new RegExp(`<astro-island[^>]* ${name}="([^"]*)"`, 'g')), ([, value = '']) =>
      unescapeMarkup(value),
    ),
  ),
];

/**
 * The scripts of the islands of a built page, including scripts that are loaded later. Scripts contain the labels
 * (src/site/build/shared-labels.ts).
 */
export const islandScripts = (html: string, folder = 'dist'): string[] =>
  islandAttributes(html, 'component-url')
    .map((url) => readFileSync(join(folder, '_astro', basename(url)), 'utf8'))
    .flatMap((script) => [script, ...lazyScripts(script, folder)]);

/** The scripts that a script loads later, with their imports. */
const lazyScripts = (script: string, folder: string, importPattern = /import\(`\.\/([^`]+)`\)/g): string[] =>
  [...script.matchAll(importPattern)].flatMap(([, name = '']) => {
    const lazyScript = readFileSync(join(folder, '_astro', name), 'utf8');
    return [lazyScript, ...lazyScripts(lazyScript, folder, /from["`]\.\/(labels[^"`]+)["`]/g)];
  });

/** A prop as Astro serializes it: its type and its value. This site only uses plain values (0) and lists (1). */
type SerialisedProp = [type: number, value?: unknown];

function reviveProp([type, value]: SerialisedProp): unknown {
  if (type === 1) return (value as SerialisedProp[]).map(reviveProp);
  if (type !== 0) throw new Error('The props of an island are texts, numbers, lists and objects of these.');
  return typeof value === 'object' && value !== null ? reviveProps(value) : value;
}

const reviveProps = (props: object) =>
  Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, reviveProp(prop as SerialisedProp)]));

/** The props of the islands of a built page, as JSON. */
export const islandProps = (html: string): string[] =>
  islandAttributes(html, 'props').map((json) => JSON.stringify(reviveProps(JSON.parse(json) as object)));
