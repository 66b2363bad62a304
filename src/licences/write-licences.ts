import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { fontName } from '../guide/font-name.ts';
import { folderOf, packageFolder, readPackage } from './find-package.ts';
import { licencesText, noticesIn, type ShippedPackage } from './shipped-package.ts';

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
