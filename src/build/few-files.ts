import type { Plugin } from 'vite';

/** What the islands of several pages need: React, and our own modules that belong to no single page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
  /[\\/]src[\\/](?:text|schemas)[\\/]/,
  /[\\/]src[\\/]islands[\\/](?:save-file|use-act-once|use-sticky)\.ts$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/**
 * Returns the Vite plugin that puts these into the file that Astro calls the renderer, so that a page requests two files at
 * once: that one, the same on all pages, and its own islands. Left to itself, Rolldown makes ten, some of which the browser
 * finds out about only from others.
 */
export function fewFiles(): Plugin {
  const test = (id: string) => shared.some((pattern) => pattern.test(id));
  return {
    name: 'few-files',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Lets other files import from it what it does not export for Astro.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups: [{ name: 'client', test, tags: ['$initial'] }] } },
              },
            },
          }
        : null,
  };
}
