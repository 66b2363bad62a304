import { sitePath } from '../text/site-path.ts';
import { commonHeaders, headersOf } from './response-headers.ts';

/** A file or folder at the top of the built site. */
export interface TopEntry {
  name: string;
  isFolder: boolean;
}

/**
 * Returns the text of `_headers`, which Netlify and Cloudflare Pages read, for a site served below `base`; the order of the
 * entries makes no difference. These hosts combine the values of all matching rules, so a header whose value differs is
 * named only in rules that do not overlap.
 */
export function headersFile(entries: readonly TopEntry[], base: string): string {
  const own = (path: string, name: string) =>
    rule(
      sitePath(path, base),
      Object.entries(headersOf(name)).filter(([header]) => !(header in commonHeaders)),
    );
  return [
    rule(sitePath('/*', base), Object.entries(commonHeaders)),
    own('/', '/'),
    ...entries
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, isFolder }) => (isFolder ? own(`/${name}/*`, `/${name}/`) : own(`/${name}`, `/${name}`))),
  ].join('\n');
}

const rule = (path: string, headers: [name: string, value: string][]): string =>
  `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
