/** A header that the server sends with every answer. */
export interface ResponseHeader {
  name: string;
  value: string;
  /** Folders of the built site whose files get another value. */
  below?: Record<string, string>;
}

/** What a browser may let a page use and these pages never do. Only names that Chromium knows; it warns of others. */
const unused = [
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

/** The headers of the site: `_headers`, the file for nginx, `npm start` and the servers of the tests are made of them. */
export const responseHeaders: readonly ResponseHeader[] = [
  // The rest of the policy stands in each page, with the hashes of its scripts; this part counts in a header only.
  { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'no-referrer' },
  { name: 'Permissions-Policy', value: unused.map((feature) => `${feature}=()`).join(', ') },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    name: 'Cross-Origin-Resource-Policy',
    value: 'same-origin',
    // The pictures of links are there to be shown by other sites.
    below: { social: 'cross-origin' },
  },
  {
    name: 'Cache-Control',
    // Ask each time whether there is a newer one. "no-store" would also take away what Back brings back.
    value: 'no-cache',
    // A year: these names hold a hash of what is in the file.
    below: { _astro: 'public, max-age=31536000, immutable' },
  },
];

/** Those that are the same everywhere, by name. */
export const commonHeaders: Record<string, string> = Object.fromEntries(
  responseHeaders.filter(({ below }) => below === undefined).map(({ name, value }) => [name, value]),
);

/** Returns the headers of a file or page by its path in the built site, such as "/_astro/x.js". */
export function headersOf(path: string): Record<string, string> {
  const [, folder = '', rest] = path.split('/');
  const own = rest === undefined ? '' : folder;
  return Object.fromEntries(
    responseHeaders.map(({ name, value, below = {} }) => [name, below[own] ?? value]),
  );
}
