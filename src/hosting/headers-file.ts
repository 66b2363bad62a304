import { sitePath } from '../text/site-path.ts';
import { commonHeaders, headersOf } from './response-headers.ts';

/** What stands at the top of the built site. */
export interface TopEntry {
  name: string;
  isFolder: boolean;
}

/**
 * Returns the text of `_headers`, which Netlify and Cloudflare Pages read, for a site served below `base`: the same
 * whatever the order of the entries. They send what every matching rule says, one value after the other, so a header
 * that differs stands in rules that match alone.
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
