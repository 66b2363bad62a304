import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { toPosixPath } from '../../model/text/urls.ts';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { fontName } from '../../model/text/font-characters.ts';

/** A package, or another work, that is part of what visitors download. Vite lists such packages in this form. */
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The identifier of the licence from package.json, such as "MIT". */
  identifier: z.string().default(''),
  /** The full text of the package's licence. */
  text: z.string().optional(),
});
type BundledPackage = z.infer<typeof packageSchema>;

const stripCommentMarkers = (comment: string): string =>
  comment
    .replace(/^\/\*[*!]?|\*\//g, '')
    .replace(/^[ \t]*\*? ?/gm, '')
    .replace(/@(?:license|preserve)\s?/, '')
    .trim();

/**
 * Finds the comments with copyrights and licences in a source, because these comments must be preserved. Comments that
 * only refer to the licence file of the package add nothing, so they are left out.
 */
const findLicenceNotices = (source: string): string[] =>
  Array.from(source.matchAll(/\/\*[\s\S]*?\*\//g), ([comment]) => comment)
    .filter((comment) => /^\/\*!|@licen[cs]e|@preserve|copyright \(c\)/i.test(comment))
    .filter((comment) => !/LICENSE file in the root directory/.test(comment))
    .map(stripCommentMarkers)
    .filter((notice) => notice !== '');

const separator = '='.repeat(80);

/**
 * The text of the file `licenses.txt`: each package with its licence and the notices from its sources, sorted by name.
 */
const formatLicences = (
  packages: readonly BundledPackage[],
  notices: ReadonlyMap<string, Set<string>>,
): string =>
  packages
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, identifier, text }) => {
      // A package without a licence text is an error, because licences require that their text is distributed with the
      // code.
      if (text === undefined) throw new Error(`${name} has no file with its licence (${identifier}).`);
      const header = `${separator}\n${name} ${version} (${identifier})\n${separator}`;
      return [header, text.trim(), ...(notices.get(name) ?? [])].join('\n\n');
    })
    .join('\n\n\n')
    .concat('\n');

/**
 * Astro itself as a package with a licence. The list that Vite writes does not contain it, although Astro adds inline
 * scripts to pages.
 */
function astroPackage(): BundledPackage {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const text = readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8');
  return packageSchema.parse({ name, version, identifier: license, text });
}

/**
 * The typeface as a package with a licence. The site uses another name for it, because the licence reserves the
 * original name.
 */
const fontPackage = (): BundledPackage => ({
  name: fontName,
  version: 'from Source Serif 4',
  identifier: 'OFL-1.1',
  text: readFileSync(new URL('../assets/fonts/OFL.txt', import.meta.url), 'utf8'),
});

/** The name of the list that Vite writes into the built site. This list is removed again. */
const packageListFile = 'licenses.json';

/**
 * An Astro integration that writes the file `licenses.txt` next to the pages. It contains the licences of all packages
 * in the scripts of this build, of Astro and of the fonts. Vite lists the packages; this integration collects the
 * notices inside their sources.
 */
export function writeLicences(): AstroIntegration {
  /** The notices that were found in the sources of each package, by the name of the package. */
  const notices = new Map<string, Set<string>>();
  const collectNotices: Plugin = {
    name: 'collect-licences',
    apply: 'build',
    // Vite lists only the packages in code for browsers, not those in the code that renders the pages.
    configEnvironment: (name) =>
      name === 'client' ? { build: { license: { fileName: packageListFile } } } : null,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(toPosixPath(id))?.[1];
        if (name === undefined) continue;
        const moduleNotices = findLicenceNotices(this.getModuleInfo(id)?.code ?? '');
        notices.set(name, new Set([...(notices.get(name) ?? []), ...moduleNotices]));
      }
    },
  };
  return {
    name: 'write-licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collectNotices] } });
      },
      'astro:build:done': ({ dir }) => {
        const packageListUrl = new URL(packageListFile, dir);
        const packages = z.array(packageSchema).parse(JSON.parse(readFileSync(packageListUrl, 'utf8')));
        rmSync(packageListUrl);
        writeFileSync(
          new URL('licenses.txt', dir),
          formatLicences([...packages, astroPackage(), fontPackage()], notices),
        );
      },
    },
  };
}
