// @ts-check
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { listUnknownWords } from './scripts/check-spelling.ts';
import { contentAuthoring } from './src/authoring/dev-toolbar/authoring-integration.ts';
import { commonHeaders, writeHeaders } from './src/site/build/response-headers.ts';
import { afterPaintIntegration } from './src/site/build/after-paint-integration.ts';
import { fewFiles } from './src/site/build/few-files.ts';
import { reactIntegration } from './src/site/build/react-integration.ts';
import { readSiteAddress } from './src/site/build/site-address.ts';
import { sharedLabels } from './src/site/build/shared-labels.ts';
import { trimContentSecurityPolicies } from './src/site/build/trim-content-security-policies.ts';
import { writePageTexts } from './src/site/build/write-page-texts.ts';
import { writeLicences } from './src/site/build/write-licences.ts';
import { readEditUrl } from './src/model/text/urls.ts';

const unusedByJspdf = ['canvg', 'dompurify', 'fast-png', 'html2canvas'];
const unusedModule = fileURLToPath(new URL('./src/site/downloads/pdf/unused-module.ts', import.meta.url));

// Throws an error if an address in the settings cannot be used, before any page is built.
const { site, base } = readSiteAddress(process.env);
readEditUrl(process.env);

/**
 * Logs once what is missing on a site whose address is not set.
 *
 * @type {import('astro').AstroIntegration}
 */
const withoutAddress = {
  name: 'without-address',
  hooks: {
    'astro:build:done': ({ logger }) =>
      logger.warn(
        'SITE_URL is not set: there is no sitemap, and pages, link previews, calendars and saved files do not name the address of the site (docs/deploying.md).',
      ),
  },
};

export default defineConfig({
  ...(site !== undefined && { site }),
  base,
  integrations: [
    reactIntegration(),
    afterPaintIntegration(),
    sharedLabels(),
    site === undefined ? withoutAddress : sitemap(),
    writeLicences(),
    writePageTexts(base),
    trimContentSecurityPolicies(),
    writeHeaders(base),
    contentAuthoring(listUnknownWords),
  ],
  server: { headers: commonHeaders },
  // Inlining the styles saves a request before the first paint: a page with its styles fits into the first TCP round
  // trip.
  build: { inlineStylesheets: 'always' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    plugins: [fewFiles()],
    // The code that renders pages is minified, because the source of some functions is part of the home page
    // (model/catalogue/boot-script.ts).
    environments: { prerender: { build: { rolldownOptions: { output: { minify: true } } } } },
    // jsPDF loads these packages only for HTML, SVG and PNG files, and the guide has none.
    resolve: { alias: Object.fromEntries(unusedByJspdf.map((name) => [name, unusedModule])) },
    css: {
      // Lightning CSS replaces custom media, which are the names of breakpoints. Everything else must stay as written,
      // so no browser is its target, and vendor prefixes are excluded from its features (Features.VendorPrefixes).
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true }, targets: {}, exclude: 1 << 18 },
    },
  },
});
