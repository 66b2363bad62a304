import { unescapeMarkup } from '../../model/text/markup.ts';
import { policyHash } from '../../model/text/policy-hash.ts';
import { hashText } from '../../model/text/words.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Island } from '../islands/start-islands.ts';
import { ISLAND_STYLES as islandStyles } from 'astro/runtime/server/astro-island-styles.js';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const island = /<astro-island ([^>]*)>/g;
const attribute = /([\w-]+)="([^"]*)"/g;
const otherDirective = /<astro-island [^>]*? client="(?!painted")/;

/** A value as Astro writes it among the props: its kind, of which ours are plain values and lists, and itself. */
type Packed = [kind: 0 | 1, value?: unknown];

function unpacked([kind, value]: Packed): unknown {
  if (kind === 1) return (value as Packed[]).map(unpacked);
  if (kind !== 0) throw new Error('The props of an island are texts, numbers, lists and objects of these.');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, unpacked(own as Packed)]));
}

/**
 * Returns the page without Astro's runtime for islands (`runtime`), its styles, and what it says of each, such as the props,
 * which together are up to a third of what has to come before the first paint, and the module that stands for them;
 * undefined if the page has no such islands. The page asks for the module and for the scripts of its islands at once, when
 * `client:painted` would begin to. The islands come to life if all have arrived; otherwise the page learns of it by the event
 * that Astro has for that.
 */
function withLateIslands(page: string, runtime: string) {
  const islands = [...page.matchAll(island)].map(([, said = '']) => {
    const of = new Map([...said.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
    return (name: string) => unescapeMarkup(of.get(name) ?? '');
  });
  // What is written in the page directly before the runtime: the directive.
  const [before = '', after] = page.split(`</script><script>${runtime}`);
  const [first] = islands;
  // What begins islands in place of Astro's runtime (islands/start-islands.ts) begins only these.
  if (otherDirective.test(page))
    throw new Error('An island of a page has another directive than client:painted.');
  if (first === undefined || after === undefined) return undefined;
  const files = [...new Set(islands.map((said) => said('component-url')))];
  const told = islands.map((said): Island => {
    const props = Object.entries(JSON.parse(said('props')) as Record<string, Packed>);
    return [
      files.indexOf(said('component-url')),
      said('component-export'),
      said('prefix'),
      Object.fromEntries(props.map(([name, value]) => [name, unpacked(value)])),
    ];
  });
  const renderer = first('renderer-url');
  const code =
    `import start from${JSON.stringify(renderer)};` +
    files.map((file, nth) => `import*as f${nth} from${JSON.stringify(file)};`).join('') +
    `const islands=${JSON.stringify(told)};export default()=>start([${files.map((_, nth) => `f${nth}`).join()}],islands)`;
  const address = `${renderer.slice(0, renderer.lastIndexOf('/') + 1)}islands.${hashText(code).slice(-8)}.js`;
  // All at once, although the module asks for the others, too.
  const imports = [address, ...files, renderer].map((file) => `import("${file}")`);
  const loader =
    `Astro.painted(async()=>()=>Promise.all([${imports.join()}]).then(([m])=>m.default())` +
    `.catch(()=>dispatchEvent(new Event("astro:hydration-error"))))`;
  const script = before.slice(before.lastIndexOf('<script>') + '<script>'.length) + loader;
  return {
    page: `${before}${loader}${after}`
      .replace(policyHash(runtime), policyHash(script))
      .replace(`<style>${islandStyles}</style>`, '')
      .replace(island, '<astro-island ssr>'),
    module: { address, code },
  };
}

const policy = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const inline = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;

/**
 * Returns the page with a policy that allows only its own inline scripts and styles: Astro's allows what any page might need,
 * and hashes do not compress.
 */
function withLeanPolicy(page: string): string {
  const hashes = Array.from(page.matchAll(inline), ([, , bytes = '']): string => policyHash(bytes, 'latin1'));
  return page.replace(policy, (allowed) =>
    allowed.replace(/ '(sha256-[^']*)'/g, (word, hash: string) => (hashes.includes(hash) ? word : '')),
  );
}

/**
 * Returns the integration that adds the directive `client:painted`, and takes out of every page of the build what its first
 * paint does not need, such as Astro's runtime for islands. Pages are read and written as latin1, one letter a byte, because
 * decoding and encoding UTF-8 would double the time.
 */
export function leanPages(islandRuntime: string): AstroIntegration {
  let assets = '';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('../islands/painted-directive.ts', import.meta.url));
        addClientDirective({ name: 'painted', entrypoint });
      },
      'astro:config:done': ({ config }) => {
        assets = config.build.assets;
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = join(folder, name);
          const page = readFileSync(file, 'latin1');
          const late = withLateIslands(page, islandRuntime);
          if (late !== undefined)
            writeFileSync(join(folder, assets, basename(late.module.address)), late.module.code, 'latin1');
          writeFileSync(file, withLeanPolicy(late?.page ?? page), 'latin1');
        }
      },
    },
  };
}
