import { unescapeMarkup } from '../../model/text/markup.ts';
import { cspHash } from '../../model/text/csp-hash.ts';
import { hashText } from '../../model/text/string-utils.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES as islandStyles } from 'astro/runtime/server/astro-island-styles.js';
import type { Island } from '../islands/start-islands.ts';
import { styleDivider } from './lean-styles.ts';

const island = /<astro-island ([^>]*)>(.*?)<\/astro-island>/gs;
const attribute = /([\w-]+)="([^"]*)"/g;
const otherDirective = /<astro-island [^>]*? client="(?!load")/;

/** A value as Astro writes it among the props: its kind, of which ours are plain values and lists, and itself. */
type Packed = [kind: 0 | 1, value?: unknown];

function unpacked([kind, value]: Packed): unknown {
  if (kind === 1) return (value as Packed[]).map(unpacked);
  if (kind !== 0) throw new Error('The props of an island are texts, numbers, lists and objects of these.');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, unpacked(own as Packed)]));
}

/** Returns what a page says of its islands, in the order in which they stand there, and the files they need. */
function islandsOf(page: string) {
  const told = [...page.matchAll(island)].map(([, said = '', inside = '']) => {
    const of = new Map([...said.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
    return { inside, say: (name: string) => unescapeMarkup(of.get(name) ?? '') };
  });
  // What begins islands in place of Astro's runtime (islands/start-islands.ts) begins all of them alike.
  if (otherDirective.test(page))
    throw new Error('An island of a page has another directive than client:load.');
  const files = [...new Set(told.map(({ say }) => say('component-url')))];
  const islands = told.map(({ inside, say }): Island => {
    const props = Object.entries(JSON.parse(say('props')) as Record<string, Packed>);
    return [
      files.indexOf(say('component-url')),
      say('component-export'),
      say('prefix'),
      unescapeMarkup(inside.replaceAll(/<[^>]*>/g, '')),
      inside.match(/<\w/g)?.length ?? 0,
      Object.fromEntries(props.map(([name, value]) => [name, unpacked(value)])),
    ];
  });
  return { files, islands, renderer: told[0]?.say('renderer-url') ?? '' };
}

/** Returns the page without Astro's runtime for islands, its styles, and what it says of each. */
function withoutRuntime(page: string, runtime: string): string {
  const [before = '', after] = page.split(`<script>${runtime}</script>`);
  if (after === undefined) throw new Error("Astro's runtime for islands is not where it was.");
  // Between its styles and itself is the directive.
  const start = before.lastIndexOf(`<style>${islandStyles}</style>`);
  return `${before.slice(0, start)}${after}`.replaceAll(island, '<astro-island ssr>$2</astro-island>');
}

/**
 * Asks for all files at once when the whole page is on the screen, so that they do not delay the text: two frames after its end
 * was read, and after the first paint if the browser reports it; in a background tab, where nothing is painted, at once. The
 * islands come to life if all have arrived; otherwise the page learns of it by the event that Astro has for that.
 */
const loader = (files: readonly string[]): string =>
  'addEventListener("DOMContentLoaded",async()=>{' +
  'for(let n=0;n<12&&!document.hidden&&(n<2||!performance.getEntriesByType("paint")[0]);n++)' +
  'await new Promise(requestAnimationFrame);' +
  `Promise.all([${files.map((file) => `import(${JSON.stringify(file)})`).join()}]).then(([m])=>m.default())` +
  '.catch(()=>dispatchEvent(new Event("astro:hydration-error")))})';

/** Returns the code of scripts and of those that they load later. */
function withLater(files: readonly string[], folder: string): string {
  const names = new Set(files.map((file) => basename(file)));
  const codes: string[] = [];
  // What is added on the way comes too.
  for (const name of names) {
    const code = readFileSync(join(folder, name), 'latin1');
    codes.push(code);
    for (const [, later = ''] of code.matchAll(/\bimport\(["'`]\.\/([^"'`]+)/g)) names.add(later);
  }
  return codes.join();
}

/** Returns the page with another inline script or style in the place of one, or with none, and a policy that allows it. */
const withOther = (page: string, element: 'script' | 'style', old: string, other: string): string =>
  page
    .replace(`<${element}>${old}</${element}>`, () =>
      other === '' ? '' : `<${element}>${other}</${element}>`,
    )
    .replace(cspHash(old, 'latin1'), () => cspHash(other, 'latin1'));

const policy = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const inline = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;
const wordsOf = (page: string, element: string) =>
  [...page.matchAll(inline)].filter(([, name]) => name === element).map(([, , words = '']) => words);

/**
 * Returns the page with a policy that allows only its own inline scripts and styles: Astro's allows what any page might need,
 * and hashes do not compress.
 */
function withLeanPolicy(page: string): string {
  const hashes = Array.from(page.matchAll(inline), ([, , bytes = '']): string => cspHash(bytes, 'latin1'));
  return page.replace(policy, (allowed) =>
    allowed.replace(/ '(sha256-[^']*)'/g, (word, hash: string) => (hashes.includes(hash) ? word : '')),
  );
}

/**
 * Returns what takes out of a page what its first paint does not need. Its styles become one, of what is in it. If it has
 * islands, Astro's runtime for them is replaced by a few lines in its first script, and what it says of each, such as the
 * props, is in a module beside the scripts in `folder`, with the styles of what only scripts add.
 */
function leanPage(runtime: string, folder: string) {
  const divide = styleDivider();
  /** Pages of a kind have the same scripts. */
  const codes = new Map<string, string>();
  return (made: string): string => {
    const { files, islands, renderer } = islandsOf(made);
    let page = islands.length > 0 ? withoutRuntime(made, runtime) : made;
    const [style = '', ...others] = wordsOf(page, 'style');
    const code = codes.get(files.join()) ?? withLater(files, folder);
    codes.set(files.join(), code);
    const { first, later } = divide([style, ...others].join(''), page, code);
    page = withOther(page, 'style', style, first);
    for (const other of others) page = withOther(page, 'style', other, '');
    if (islands.length > 0) {
      const module =
        `import start from${JSON.stringify(renderer)};` +
        files.map((file, nth) => `import*as f${nth} from${JSON.stringify(file)};`).join('') +
        `const islands=${JSON.stringify(islands)};export default()=>` +
        `start([${files.map((_, nth) => `f${nth}`).join()}],islands,${JSON.stringify(later)})`;
      const name = `islands.${hashText(module).slice(-8)}.js`;
      writeFileSync(join(folder, name), module, 'latin1');
      const [script = ''] = wordsOf(page, 'script');
      // All at once, although the module asks for the others, too.
      const asked = [renderer.replace(basename(renderer), name), ...files, renderer];
      page = withOther(page, 'script', script, `${script};${loader(asked)}`);
    }
    return withLeanPolicy(page);
  };
}

/**
 * Returns the integration that takes out of every page of the build what its first paint does not need. Pages are read and
 * written as latin1, one letter a byte, because decoding and encoding UTF-8 would double the time.
 */
export function leanPages(islandRuntime: string): AstroIntegration {
  let assets = '';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        assets = config.build.assets;
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const lean = leanPage(islandRuntime, join(folder, assets));
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = join(folder, name);
          writeFileSync(file, lean(readFileSync(file, 'latin1')), 'latin1');
        }
      },
    },
  };
}
