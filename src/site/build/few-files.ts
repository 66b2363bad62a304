import type { Plugin } from 'vite';

/**
 * The modules that the islands of several pages need: React, and modules of the site that are not specific to one page.
 */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  /[\\/]src[\\/]model[\\/](?:text|schemas|dates)[\\/]/,
  /[\\/]src[\\/]site[\\/]islands[\\/](?:define-island\.tsx|hydrate-island\.ts|page-readiness\.ts|print-part\.ts|save-file\.ts|use-double-click-guard\.ts|use-sticky-bottom-bar\.ts)$/,
  /\?programme=language$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/**
 * The modules that the islands of forms need. The file picker of the programme record is among them, because it is
 * on a page that also has a form.
 */
const ofForms = [
  /[\\/]src[\\/](?:model[\\/]forms|site[\\/]islands[\\/]form)[\\/]/,
  /form-islands\.ts$/,
  /islands[\\/]record[\\/]RecordFilePicker\.tsx$/,
  /\?labels=(?:form|openFileStatus|resourcePage)$/,
];

/**
 * The code that opens files, the panel about an opened file, the panel that saves a copy to share, and everything that
 * these import. A form loads this code when the browser is idle. The programme record loads it when it is used.
 */
const ofFiles = [/islands[\\/]form[\\/]file-tools\.ts$/];

/**
 * A Vite plugin that bundles the scripts into few files. A page requests one file with the shared modules and one with
 * its islands at the same time. By default, Rolldown generates ten files, and the browser discovers some of them only
 * after it has loaded others.
 */
export function fewFiles(): Plugin {
  const isOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
  const groups = [
    { name: 'client', test: isOf(shared), tags: ['$initial' as const] },
    { name: 'form', test: isOf(ofForms), tags: ['$initial' as const] },
    { name: 'files', test: isOf(ofFiles) },
  ];
  // With this setting, an entry file may have more exports than Astro asks for, which other files can import.
  const preserveEntrySignatures = 'allow-extension';
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting: { groups } } } as const;
  return {
    name: 'few-files',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: false, rolldownOptions } } : null,
  };
}
