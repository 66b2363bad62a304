/** Builds the site into a folder, with a cache of its own, so that builds of other content do not mix. */
import { runNode } from './programs.ts';

/** Does so in a process of its own, which alone has these settings; returns whether it has worked. */
export const buildSite = (folder: string, settings: Readonly<Record<string, string>> = {}): boolean =>
  runNode([import.meta.filename, folder], settings, { stdout: 'ignore' });

if (import.meta.main) {
  const { build } = await import('astro');
  const [outDir = 'dist'] = process.argv.slice(2);
  await build({ outDir, cacheDir: `${outDir}.cache`, logLevel: 'error' });
}
