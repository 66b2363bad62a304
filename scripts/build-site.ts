/** Builds the site into a folder, with a separate cache, so that builds of different content do not interfere. */
import { build } from 'astro';
import './child-processes.ts';

const [outDir = 'dist'] = process.argv.slice(2);
await build({ outDir, cacheDir: `${outDir}.cache`, logLevel: 'error' });
