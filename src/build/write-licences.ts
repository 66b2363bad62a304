import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { withSlashes } from '../text/addresses.ts';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { fontName } from '../takeaway/guide/font-charset.ts';

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().default('') });
const require = createRequire(import.meta.url);

/** Build tools that add code of their own to a chunk, in modules whose ids begin with their names. */
const writers = /^\0(vite|rolldown)\//;

/** Returns the folder of the package that a module of a bundle comes from; undefined for the site's own modules. */
function packageFolder(moduleId: string): string | undefined {
  const writer = writers.exec(moduleId)?.[1];
  if (writer !== undefined) return folderOf(writer);
  return /\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(withSlashes(moduleId))?.[1];
}

/** Returns the folder of a package by name, whether the project or Vite depends on it. */
function folderOf(name: string): string {
  const paths = [import.meta.dirname, dirname(require.resolve('vite/package.json'))];
  return dirname(require.resolve(`${name}/package.json`, { paths }));
}

/** Returns what a package says about its licence; throws if the text is missing, because it must be passed on. */
function readPackage(folder: string): Omit<ShippedPackage, 'notices'> {
  const { name, version, license } = manifest.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (file === undefined)
    throw new Error(`${name} has no file with its licence (${license}), so it cannot be given to visitors.`);
  const whole = readFileSync(join(folder, file), 'utf8');
  // A build tool's own dependencies do not end up in the code it adds.
  const [text = ''] = whole.split(/^# Licenses of bundled dependencies$/m);
  return { name, version, licence: license, text };
}

/** A package or other work of which some part reaches visitors. */
interface ShippedPackage {
  name: string;
  version: string;
  /** As in its package.json, such as "MIT". */
  licence: string;
  /** The full text of its licence. */
  text: string;
  /** Notices on the authors and terms of parts of it. */
  notices: readonly string[];
}

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

/** Returns the text of `licenses.txt`: each package with its licence and notices, sorted by name. */
const licencesText = (packages: readonly ShippedPackage[]): string =>
  packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licence, text, notices }) =>
      [`${rule}\n${name} ${version} (${licence})\n${rule}`, text.trim(), ...new Set(notices)].join('\n\n'),
    )
    .join('\n\n\n')
    .concat('\n');

const fontLicence = new URL('../assets/fonts/OFL.txt', import.meta.url);

/**
 * Returns the integration that writes `licenses.txt` beside the pages: the licences of all packages in the scripts of this
 * build, of Astro, which adds inline scripts to pages, and of the fonts.
 */
export function writeLicences(): AstroIntegration {
  /** The notices in the sources of each package, by its folder. */
  const notices = new Map<string, string[]>();
  const collect: Plugin = {
    name: 'collect-licences',
    apply: 'build',
    // Only what goes to browsers, not the code that renders the pages.
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(file.modules)) {
          // Tree-shaking has removed all of it.
          if (code === null || code === '') continue;
          const folder = packageFolder(id);
          if (folder === undefined) continue;
          const known = notices.get(folder) ?? [];
          notices.set(folder, [...known, ...noticesIn(this.getModuleInfo(id)?.code ?? '')]);
        }
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
        const folders = new Map([[folderOf('astro'), []], ...notices]);
        const packages = [...folders].map(([folder, own]) => ({ ...readPackage(folder), notices: own }));
        const hasFonts = readdirSync(new URL('_astro/', dir)).some((name) => name.endsWith('.woff2'));
        const text = licencesText(hasFonts ? [...packages, font()] : packages);
        writeFileSync(new URL('licenses.txt', dir), text);
      },
    },
  };
}

/** Returns the typeface, under another name than the original's, as its licence demands. */
const font = (): ShippedPackage => ({
  name: fontName,
  version: 'from Source Serif 4',
  licence: 'OFL-1.1',
  text: readFileSync(fontLicence, 'utf8'),
  notices: [],
});
