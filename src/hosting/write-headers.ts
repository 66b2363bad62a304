import { readdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { headersFile } from './headers-file.ts';

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
