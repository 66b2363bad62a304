import type { Plugin } from 'vite';

/** Modules that the islands of several pages need: React, and modules of the site that belong to no single page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
  /[\\/]src[\\/]model[\\/](?:text|schemas|dates)[\\/]/,
  /[\\/]src[\\/]site[\\/]islands[\\/](?:define-island\.tsx|page-readiness\.ts|save-file\.ts|use-double-click-guard\.ts|use-sticky\.ts)$/,
  /\?programme=language$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/** The modules of the form islands. The record is on the page of a form and shares some of them. */
const ofForms = [
  /[\\/]src[\\/](?:model[\\/]forms|site[\\/]islands[\\/]form)[\\/]/,
  /form-islands\.ts$/,
  /islands[\\/]record[\\/]RecordFilePicker\.tsx$/,
  /\?labels=(?:form|openFileStatus)$/,
];

/**
 * The Vite plugin that bundles these modules with the file that Astro calls the renderer. A page then requests two
 * files at once: this one, the same on all pages, and its own islands. By default, Rolldown generates ten files, some
 * of which the browser discovers only through others.
 */
export function fewFiles(): Plugin {
  const isOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
  const groups = [
    { name: 'client', test: isOf(shared), tags: ['$initial' as const] },
    { name: 'form', test: isOf(ofForms), tags: ['$initial' as const] },
  ];
  // Allows other files to import from this one what it does not export for Astro.
  const preserveEntrySignatures = 'allow-extension';
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting: { groups } } } as const;
  return {
    name: 'few-files',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions } } : null),
  };
}
