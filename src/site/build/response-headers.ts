import { sitePath } from '../../model/text/urls.ts';
import { type Dirent, readdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** A header that the server sends with every response. */
interface ResponseHeader {
  name: string;
  value: string;
  /** Other values of this header for the files in some folders of the built site, by the path of the folder. */
  valueByFolder?: Record<string, string>;
}

/**
 * The browser features that the site never uses. Only names that Chromium knows are listed, because it warns about
 * unknown ones.
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

/** The headers of the site, for `_headers`, `npm start` and the test servers; docs/hosting/nginx.conf repeats them. */
export const responseHeaders: readonly ResponseHeader[] = [
  // This directive of the Content-Security-Policy works only as a header. All other directives (astro.config.mjs) are
  // in a meta tag of each page, with the hashes of its scripts.
  { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'no-referrer' },
  { name: 'Permissions-Policy', value: unusedFeatures.map((feature) => `${feature}=()`).join(', ') },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    name: 'Cross-Origin-Resource-Policy',
    value: 'same-origin',
    // The images for link previews are loaded by other sites.
    valueByFolder: { social: 'cross-origin' },
  },
  {
    name: 'Cache-Control',
    // Browsers revalidate each page. "no-store" is not used, because it would also discard the form state that the Back
    // button restores.
    value: 'no-cache',
    // These files are cached for a year, because their names contain a hash of their content.
    valueByFolder: { _astro: 'public, max-age=31536000, immutable' },
  },
];

export const commonHeaders: Record<string, string> = Object.fromEntries(
  responseHeaders
    .filter(({ valueByFolder }) => valueByFolder === undefined)
    .map(({ name, value }) => [name, value]),
);

/** The headers of a file or page, given its path in the built site, such as "/_astro/x.js". */
export function headersOf(path: string): Record<string, string> {
  const [, firstSegment = '', remainder] = path.split('/');
  const folder = remainder === undefined ? '' : firstSegment;
  return Object.fromEntries(
    responseHeaders.map(({ name, value, valueByFolder = {} }) => [name, valueByFolder[folder] ?? value]),
  );
}

/** The media type of each kind of file in the build, by file extension. */
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

/** The media types worth compressing; all others are already compressed. */
export const compressibleMediaTypes: readonly string[] = Object.values(mediaTypes).filter(
  (type) => type.startsWith('text/') || type.endsWith('+xml'),
);

/**
 * The text of `_headers`, which Netlify and Cloudflare Pages read, for a site served below `base` with these files and
 * folders at its top level. These hosts combine the values of all matching rules, so a header whose value differs
 * occurs only in rules that do not overlap.
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

/** The integration that writes `_headers` next to the pages, for the path below which they are served. */
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
