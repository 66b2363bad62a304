import type { Plugin } from 'vite';

/** What the islands of several pages need: React, and our own modules that belong to no page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
  /[\\/]src[\\/](?:text|schemas)[\\/]/,
  /[\\/]src[\\/]islands[\\/](?:format-date|save-file|use-sticky)\.ts$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/**
 * Returns the Vite plugin that puts those into the file that Astro names the renderer, so that a page asks for two
 * files side by side: that one, the same on all pages, and its own islands. By itself Rolldown cuts them into ten, some
 * of which the browser hears of only from others.
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
                // Other files may take from it what it does not export for Astro.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups: [{ name: 'client', test, tags: ['$initial'] }] } },
              },
            },
          }
        : null,
  };
}
