import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** What the islands of several pages need: React, and our own modules that belong to no single page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  /[\\/]src[\\/]model[\\/](?:text|schemas)[\\/]/,
  /[\\/]src[\\/]site[\\/]islands[\\/](?:save-file|start-islands|use-double-click-guard|use-sticky)\.ts$/,
  /\?programme=language$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/** What the islands of forms consist of; the record stands on the page of a form and uses parts of it. */
const ofForms = [
  /[\\/]src[\\/](?:model[\\/]forms|site[\\/]islands[\\/]form)[\\/]/,
  /form-islands\.ts$/,
  /islands[\\/]record[\\/]RecordFilePicker\.tsx$/,
  /\?labels=(?:form|openFile)$/,
];

/**
 * Returns the Vite plugin that puts these into the file that Astro calls the renderer, so that a page requests two files at
 * once: that one, the same on all pages, and its own islands. Left to itself, Rolldown makes ten, some of which the browser
 * finds out about only from others.
 */
export function fewFiles(): Plugin {
  const isOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
  const groups = [
    { name: 'client', test: isOf(shared), tags: ['$initial' as const] },
    { name: 'form', test: isOf(ofForms), tags: ['$initial' as const] },
  ];
  // Lets other files import from it what it does not export for Astro.
  const preserveEntrySignatures = 'allow-extension';
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting: { groups } } } as const;
  return {
    name: 'few-files',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions } } : null),
  };
}

/** What begins our islands in place of what begins any (build/lean-pages.ts). */
const start = normalizePath(join(import.meta.dirname, '../islands/start-islands.ts'));

/**
 * Returns the Vite plugin that leaves out 1.1 kB of every page's scripts: React's part in Astro's runtime, and what asks for the
 * imports of a later part a moment earlier.
 */
export function leanRuntime(): Plugin {
  return {
    name: 'lean-runtime',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^@astrojs\/react\/client\.js$/ }, handler: () => start },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
