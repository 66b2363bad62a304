import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** What the islands of several pages need: React, and our own modules that belong to no single page. */
const shared = [
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
  /[\\/]src[\\/](?:text|schemas)[\\/]/,
  /[\\/]src[\\/]islands[\\/](?:save-file|use-act-once|use-sticky)\.ts$/,
  /rolldown[\\/]runtime|vite[\\/]preload-helper/,
];

/** What the islands of forms consist of; the record stands on the page of a form and uses parts of it. */
const ofForms = [
  /[\\/]src[\\/](?:forms|islands[\\/]form)[\\/]/,
  /form-islands\.ts$/,
  /\?labels=(?:form|openFile)$/,
];

/**
 * Returns the Vite plugin that puts these into the file that Astro calls the renderer, so that a page requests two files at
 * once: that one, the same on all pages, and its own islands. Left to itself, Rolldown makes ten, some of which the browser
 * finds out about only from others.
 */
export function fewFiles(): Plugin {
  const isOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
  return {
    name: 'few-files',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Lets other files import from it what it does not export for Astro.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'client', test: isOf(shared), tags: ['$initial'] },
                      { name: 'form', test: isOf(ofForms), tags: ['$initial'] },
                    ],
                  },
                },
              },
            },
          }
        : null,
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
        const { body } = this.parse(code);
        const parts = body
          .map((part, index) => ({ part, begin: body[index - 1]?.end ?? 0 }))
          .filter(
            ({ part }) =>
              part.type === 'ExpressionStatement' ||
              // It reads PNG files, and would run as soon as it is loaded.
              (part.type === 'ImportDeclaration' && part.source.value === 'fast-png'),
          );
        const found = new Set<string>();
        let lean = code;
        for (const { part, begin } of parts.toReversed()) {
          const words = code.slice(part.start, part.end);
          const names = partsLeftOut.filter((name) => new RegExp(name).test(words));
          for (const name of names) found.add(name);
          // Including the comment before it, which names the authors and the licence of that part.
          if (names.length > 0) lean = lean.slice(0, begin) + lean.slice(part.end);
        }
        const missing = partsLeftOut.filter((name) => !found.has(name));
        // Another version of jsPDF may be structured differently, which somebody must look at before it is shipped.
        if (missing.length > 0) this.error(`jsPDF no longer has the part with "${missing.join('", "')}".`);
        return { code: lean, map: null };
      },
    },
  };
}
