import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withLateIslands } from './late-islands.ts';
import { withLeanPolicy } from './lean-policy.ts';

/**
 * Returns the integration that takes out of every page of the build what its first paint does not need, such as Astro's
 * runtime for islands. Pages are read and written as latin1, one letter a byte, because decoding and encoding UTF-8 would double the time.
 */
export function leanPages(islandRuntime: string): AstroIntegration {
  let assets = '';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        assets = config.build.assets;
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = join(folder, name);
          const page = readFileSync(file, 'latin1');
          const late = withLateIslands(page, islandRuntime);
          if (late !== undefined)
            writeFileSync(join(folder, assets, basename(late.module.address)), late.module.code, 'latin1');
          writeFileSync(file, withLeanPolicy(late?.page ?? page), 'latin1');
        }
      },
    },
  };
}
