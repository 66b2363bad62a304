import { unescapeMarkup } from '../../model/text/markup.ts';
import { policyHash } from '../../model/text/policy-hash.ts';
import { hashText } from '../../model/text/words.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES as islandStyles } from 'astro/runtime/server/astro-island-styles.js';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const island = /<astro-island ([^>]*)>/g;
const attribute = /([\w-]+)="([^"]*)"/g;
const otherDirective = /<astro-island [^>]*? client="(?!painted")/;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Returns the page without Astro's runtime for islands (`runtime`), its styles, and what it says of each, such as the props,
 * which together are up to a third of what has to come before the first paint, and the module that holds them instead;
 * undefined if the page has no such islands. The page asks for the module and for the scripts of its islands at once, when
 * `client:painted` would begin to. The islands come to life if all have arrived; otherwise the page learns of it by the event
 * that Astro has for that.
 */
function withLateIslands(page: string, runtime: string) {
  const islands = [...page.matchAll(island)].map(
    ([, said = '']) =>
      new Map(
        [...said.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescapeMarkup(value)]),
      ),
  );
  const component = islands[0]?.get('component-url');
  // What is written in the page directly before the runtime: the directive.
  const [before = '', after] = page.split(`</script><script>${runtime}`);
  if (component === undefined || after === undefined || otherDirective.test(page)) return undefined;
  const told = islands.map((said) => {
    // Nothing asks for it, and it would be new in each build.
    said.delete('uid');
    return `{${[...said].map(([name, value]) => `${quoted(name)}:${quoted(value)}`).join()}}`;
  });
  const code =
    `const p=[${told.join()}];export default()=>{` +
    `document.querySelectorAll("astro-island").forEach((i,n)=>{for(const a in p[n])i.hasAttribute(a)||i.setAttribute(a,p[n][a])});` +
    // The page is painted by now.
    `Astro.only=Astro.painted=async l=>{await(await l())()};${runtime}}`;
  const address = `${component.slice(0, component.lastIndexOf('/') + 1)}islands.${hashText(code).slice(-8)}.js`;
  const files = ['component-url', 'renderer-url'].flatMap((file) => islands.map((said) => said.get(file)));
  const imports = [...new Set([address, ...files])].map((file) => `import("${file}")`);
  const loader =
    `Astro.painted(async()=>()=>Promise.all([${imports.join()}]).then(([m])=>m.default())` +
    // Astro's runtime, which would report it, has not begun: it would ask for a file that is missing once more by another
    // name, and get a second React that knows nothing of the first.
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
