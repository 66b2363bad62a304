import { sitePath } from '../text/addresses.ts';
import { commonHeaders, headersOf } from './response-headers.ts';
import { readdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** A file or folder at the top of the built site. */
interface TopEntry {
  name: string;
  isFolder: boolean;
}

/**
 * Returns the text of `_headers`, which Netlify and Cloudflare Pages read, for a site served below `base`; the order of the
 * entries makes no difference. These hosts combine the values of all matching rules, so a header whose value differs is
 * named only in rules that do not overlap.
 */
function headersFile(entries: readonly TopEntry[], base: string): string {
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

/** Returns the integration that writes `_headers` beside the pages, for the path they are served below. */
export function writeHeaders(base: string): AstroIntegration {
  return {
    name: 'write-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const entries = readdirSync(dir, { withFileTypes: true })
          .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
          .filter(({ name }) => name !== '_headers');
        writeFileSync(new URL('_headers', dir), headersFile(entries, base));
      },
    },
  };
}
