import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { withSlashes } from '../../model/text/addresses.ts';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { fontName } from '../../model/text/font-characters.ts';

/** A package or other work of which some part reaches visitors, as Vite lists it. */
const shipped = z.object({
  name: z.string(),
  version: z.string(),
  /** As in its package.json, such as "MIT". */
  identifier: z.string().default(''),
  /** The full text of its licence. */
  text: z.string().optional(),
});
type Shipped = z.infer<typeof shipped>;

/** Returns the text of a comment without its delimiters. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*[*!]?|\*\//g, '')
    .replace(/^[ \t]*\*? ?/gm, '')
    .replace(/@(?:license|preserve)\s?/, '')
    .trim();

/**
 * Returns the copyright and licence comments in a source, which have to be kept. Those that merely refer to the package's
 * licence file add nothing.
 */
const noticesIn = (source: string): string[] =>
  Array.from(source.matchAll(/\/\*[\s\S]*?\*\//g), ([comment]) => comment)
    .filter((comment) => /^\/\*!|@licen[cs]e|@preserve|copyright \(c\)/i.test(comment))
    .filter((comment) => !/LICENSE file in the root directory/.test(comment))
    .map(wordsOf)
    .filter((words) => words !== '');

const rule = '='.repeat(80);

/** Returns the text of `licenses.txt`: each package with its licence and the notices in its sources, sorted by name. */
const licencesText = (packages: readonly Shipped[], notices: ReadonlyMap<string, Set<string>>): string =>
  packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, identifier, text }) => {
      // It must be passed on.
      if (text === undefined) throw new Error(`${name} has no file with its licence (${identifier}).`);
      const head = `${rule}\n${name} ${version} (${identifier})\n${rule}`;
      return [head, text.trim(), ...(notices.get(name) ?? [])].join('\n\n');
    })
    .join('\n\n\n')
    .concat('\n');

/** Returns Astro's licence: it adds inline scripts to pages, which Vite's list does not know. */
function astro(): Shipped {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const text = readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8');
  return shipped.parse({ name, version, identifier: license, text });
}

/** Returns the typeface, under another name than the original's, as its licence demands. */
const font = (): Shipped => ({
  name: fontName,
  version: 'from Source Serif 4',
  identifier: 'OFL-1.1',
  text: readFileSync(new URL('../assets/fonts/OFL.txt', import.meta.url), 'utf8'),
});

/** The name of Vite's own list in the built site, from which it is removed again. */
const fileName = 'licenses.json';

/**
 * Returns the integration that writes `licenses.txt` beside the pages: the licences of all packages in the scripts of this
 * build, of Astro and of the fonts. Vite lists the packages; notices inside their sources are collected here.
 */
export function writeLicences(): AstroIntegration {
  /** The notices in the sources of each package, by its name. */
  const notices = new Map<string, Set<string>>();
  const collect: Plugin = {
    name: 'collect-licences',
    apply: 'build',
    // Only what goes to browsers, not the code that renders the pages.
    configEnvironment: (name) => (name === 'client' ? { build: { license: { fileName } } } : null),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(withSlashes(id))?.[1];
        if (name === undefined) continue;
        const found = noticesIn(this.getModuleInfo(id)?.code ?? '');
        notices.set(name, new Set([...(notices.get(name) ?? []), ...found]));
      }
    },
  };
  return {
    name: 'write-licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': ({ dir }) => {
        const list = new URL(fileName, dir);
        const packages = z.array(shipped).parse(JSON.parse(readFileSync(list, 'utf8')));
        rmSync(list);
        writeFileSync(new URL('licenses.txt', dir), licencesText([...packages, astro(), font()], notices));
      },
    },
  };
}
