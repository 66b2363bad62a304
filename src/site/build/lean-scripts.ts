import { createRequire } from 'node:module';
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

/** A name found in each part of jsPDF that the guide does without: pictures, HTML, canvas drawing and so on. */
const partsLeftOut = [
  'addImage',
  'processBMP',
  'processGIF89A',
  'processJPEG',
  'processPNG',
  'processRGBA',
  'processWEBP',
  'loadHtml2Canvas',
  'addSvgAsImage',
  'context2d',
  'setTableHeaderRow',
  '__arabicParser__',
  '__bidiEngine__',
  'addJS',
  'AcroForm[A-Z]',
  'WebPDecoder',
  'fast-png',
] as const;

const root = createRequire(import.meta.url).resolve('jspdf/package.json');
// Vite names modules with slashes on every system.
const source = normalizePath(join(root, '../dist/jspdf.es.js'));

/**
 * The end of a statement of jsPDF's: lines within one are indented. Taking its 25,000 lines apart with a parser would take as
 * long as making all pages.
 */
const statement = /(?<=^(?:\S.*;|\})\n)/m;
/** What may stand before a statement, such as the authors and the licence of a part, and goes with it. */
const comments = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*/;
/** fast-png reads PNG files, and would run as soon as it is loaded. */
const declaration = /^(?:var|let|const|function|class|export|import(?!.*fast-png))\b/;

/** Returns the Vite plugin that uses jsPDF's unminified source, without the parts that the guide does not need. */
export function leanJspdf(): Plugin {
  return {
    name: 'lean-jspdf',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^jspdf$/ }, handler: () => source },
    transform: {
      filter: { id: /jspdf\.es\.js$/ },
      handler(code) {
        const found = new Set<string>();
        const lean = code.split(statement).filter((words) => {
          const said = words.replace(comments, '');
          if (declaration.test(said)) return true;
          const names = partsLeftOut.filter((name) => new RegExp(name).test(said));
          for (const name of names) found.add(name);
          return names.length === 0;
        });
        const missing = partsLeftOut.filter((name) => !found.has(name));
        // Another version of jsPDF may be structured differently, which somebody must look at before it is shipped.
        if (missing.length > 0) this.error(`jsPDF no longer has the part with "${missing.join('", "')}".`);
        return { code: lean.join(''), map: null };
      },
    },
  };
}
