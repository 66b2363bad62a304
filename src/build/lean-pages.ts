import { createHash } from 'node:crypto';
import { unescapeMarkup } from '../text/markup.ts';
import { withHash } from '../text/inline.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/** A page, and the module that it asks for once it is painted. */
interface LateIslands {
  page: string;
  module: { address: string; code: string };
}

const islandProps = /(<astro-island uid="([^"]*)"[^>]*?) props="([^"]*)"/g;
const otherDirective = /<astro-island [^>]*? client="(?!painted")/;
const folder = /<astro-island [^>]*?component-url="([^"]*\/)/;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Returns the page without Astro's runtime for islands (`runtime`) and without their props, which together are up to a third
 * of what has to come before the first paint, and the module that holds them instead; undefined if the page has no such
 * islands. The page asks for the module and for the scripts of its islands at once, when `client:painted` would begin to.
 * The islands come to life if all have arrived; otherwise the page learns of it by the event that Astro has for that.
 */
function withLateIslands(page: string, runtime: string): LateIslands | undefined {
  const runtimeScript = `<script>${runtime}</script>`;
  const base = folder.exec(page)?.[1];
  if (base === undefined || !page.includes(runtimeScript) || otherDirective.test(page)) return undefined;
  const props = [...page.matchAll(islandProps)].map(
    ([, , uid = '', text = '']) => `${quoted(uid)}:${quoted(unescapeMarkup(text))}`,
  );
  const code =
    `const p={${[...new Set(props)].join()}};export default()=>{` +
    `for(const i of document.querySelectorAll("astro-island"))i.setAttribute("props",p[i.getAttribute("uid")]);` +
    // The page is painted by now.
    `Astro.painted=async l=>{await(await l())()};${runtime}}`;
  const name = createHash('sha256').update(code, 'latin1').digest('base64url').slice(0, 8);
  const address = `${base}islands.${name}.js`;
  const loader =
    `Astro.painted(async()=>()=>Promise.all([import("${address}"),...[...document.querySelectorAll("astro-island")].flatMap(` +
    `i=>["component-url","renderer-url"].map(a=>import(i.getAttribute(a))))]).then(([m])=>m.default())` +
    // Astro's runtime, which would report it, has not begun: it would ask for a file that is missing once more by another
    // name, and get a second React that knows nothing of the first.
    `.catch(()=>dispatchEvent(new Event("astro:hydration-error"))))`;
  return {
    page: page
      .replace(runtimeScript, () => `<script>${loader}</script>`)
      .replace(withHash(runtime).hash, withHash(loader).hash)
      .replace(islandProps, '$1'),
    module: { address, code },
  };
}

const policy = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const inline = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;

const hashOf = (bytes: string): string =>
  `sha256-${createHash('sha256').update(bytes, 'latin1').digest('base64')}`;

/**
 * Returns the page with a policy that allows only its own inline scripts and styles: Astro's allows what any page might need,
 * and hashes do not compress. The page is given and returned as latin1, one letter a byte, because decoding and encoding
 * UTF-8 would double the time.
 */
function withLeanPolicy(page: string): string {
  const hashes = new Set([...page.matchAll(inline)].map(([, , bytes = '']) => hashOf(bytes)));
  return page.replace(policy, (allowed) =>
    allowed.replace(/ '(sha256-[^']*)'/g, (word, hash: string) => (hashes.has(hash) ? word : '')),
  );
}

/**
 * Returns the integration that adds the directive `client:painted`, and takes out of every page of the build what its first
 * paint does not need, such as Astro's runtime for islands. Pages are read and written as latin1, one letter a byte, because decoding and encoding UTF-8 would double the time.
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
