import { sitePath } from '../../model/text/urls.ts';
import { type Dirent, readdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** A header that the server sends with every response. */
interface ResponseHeader {
  name: string;
  value: string;
  /**
   * Values of this header that apply only to the files in some folders of the built site, by the path of the folder.
   */
  valueByFolder?: Record<string, string>;
}

/**
 * Browser features that the site forbids, because it never uses them. Only names that Chromium knows are listed,
 * because it warns about unknown names.
 */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The response headers of the site. They are used for the file `_headers`, for `npm start` and by the test servers;
 * docs/hosting/nginx.conf repeats them.
 */
export const responseHeaders: readonly ResponseHeader[] = [
  // This directive of the Content-Security-Policy works only in a header. All other directives are in a meta tag of
  // each page, with the hashes of its scripts (astro.config.mjs).
  { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'no-referrer' },
  { name: 'Permissions-Policy', value: unusedFeatures.map((feature) => `${feature}=()`).join(', ') },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    name: 'Cross-Origin-Resource-Policy',
    value: 'same-origin',
    // Other sites load the images for link previews, so these images need another value.
    valueByFolder: { social: 'cross-origin' },
  },
  {
    name: 'Cache-Control',
    // Browsers check each time whether a page has changed. "no-store" would make them do so as well, but it would also
    // discard the form state that the Back button restores.
    value: 'no-cache',
    // Browsers may keep these files for a year, because their names contain a hash of their content.
    valueByFolder: { _astro: 'public, max-age=31536000, immutable' },
  },
];

export const commonHeaders: Record<string, string> = Object.fromEntries(
  responseHeaders
    .filter(({ valueByFolder }) => valueByFolder === undefined)
    .map(({ name, value }) => [name, value]),
);

/** The response headers for a file or page. Its path in the built site begins with a slash, such as "/_astro/x.js". */
export function headersOf(path: string): Record<string, string> {
  const [, firstSegment = '', remainder] = path.split('/');
  const folder = remainder === undefined ? '' : firstSegment;
  return Object.fromEntries(
    responseHeaders.map(({ name, value, valueByFolder = {} }) => [name, valueByFolder[folder] ?? value]),
  );
}

/** The media type of each kind of file in the built site, by the extension of the file. */
export const mediaTypes: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** The media types that are compressed for transfer. Files of all other types are compressed already. */
export const compressibleMediaTypes: readonly string[] = Object.values(mediaTypes).filter(
  (type) => type.startsWith('text/') || type.endsWith('+xml'),
);

/**
 * The text of the file `_headers`, from which Netlify and Cloudflare Pages take the response headers. The site is
 * served below `base`; `entries` are the files and folders at its top level. These hosts combine the values of all
 * rules that match a path. A header whose value differs between paths is therefore written only in rules that do not
 * overlap.
 */
function formatHeadersFile(entries: readonly Dirent[], base: string): string {
  const formatSpecificRule = (path: string, name: string) =>
    formatRule(
      sitePath(path, base),
      Object.entries(headersOf(name)).filter(([header]) => !(header in commonHeaders)),
    );
  return [
    formatRule(sitePath('/*', base), Object.entries(commonHeaders)),
    formatSpecificRule('/', '/'),
    ...entries
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = `/${entry.name}`;
        return entry.isDirectory()
          ? formatSpecificRule(`${path}/*`, `${path}/`)
          : formatSpecificRule(path, path);
      }),
  ].join('\n');
}

const formatRule = (path: string, headers: [name: string, value: string][]): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/**
 * An Astro integration that writes the file `_headers` next to the pages. `base` is the path below which they are
 * served.
 */
export function writeHeaders(base: string): AstroIntegration {
  return {
    name: 'write-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => name !== '_headers');
        writeFileSync(new URL('_headers', dir), formatHeadersFile(entries, base));
      },
    },
  };
}
