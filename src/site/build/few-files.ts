import type { Plugin } from 'vite';

/** What the islands of several pages need: React, and our own modules that belong to no single page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
  /[\\/]src[\\/]model[\\/](?:text|schemas)[\\/]/,
  /[\\/]src[\\/]site[\\/]islands[\\/](?:define-island\.tsx|page-readiness\.ts|save-file\.ts|use-double-click-guard\.ts|use-sticky\.ts)$/,
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
