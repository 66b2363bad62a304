import type { Plugin } from 'vite';

/** Modules that islands of several pages need: React, and modules of the site that are not specific to one page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  /[\\/]src[\\/]model[\\/](?:text|schemas|dates)[\\/]/,
  /[\\/]src[\\/]site[\\/]islands[\\/](?:define-island\.tsx|hydrate-island\.ts|page-readiness\.ts|print-part\.ts|save-file\.ts|use-double-click-guard\.ts|use-sticky-bottom-bar\.ts)$/,
  /\?programme=language$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/**
 * The modules of the form islands. The file picker of the record is among them, because the record is shown on a page
 * that also has a form.
 */
const ofForms = [
  /[\\/]src[\\/](?:model[\\/]forms|site[\\/]islands[\\/]form)[\\/]/,
  /form-islands\.ts$/,
  /islands[\\/]record[\\/]RecordFilePicker\.tsx$/,
  /\?labels=(?:form|openFileStatus)$/,
];

/**
 * The code that opens files, the panel for an opened file, and everything that these two import. Forms load it when
 * they are idle, and the programme record when it is used.
 */
const ofFiles = [/islands[\\/]form[\\/](?:file-tools\.ts|OpenedFile\.tsx)$/];

/**
 * The Vite plugin that bundles scripts into few files: one with the shared modules and one with the islands of a page,
 * which a page requests at the same time. By default, Rolldown generates ten files, some of which the browser discovers
 * only after it has loaded others.
 */
export function fewFiles(): Plugin {
  const isOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
  const groups = [
    { name: 'client', test: isOf(shared), tags: ['$initial' as const] },
    { name: 'form', test: isOf(ofForms), tags: ['$initial' as const] },
    { name: 'files', test: isOf(ofFiles) },
  ];
  // With this setting, other files may import modules from an entry file that it does not export for Astro.
  const preserveEntrySignatures = 'allow-extension';
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting: { groups } } } as const;
  return {
    name: 'few-files',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions } } : null),
  };
}
