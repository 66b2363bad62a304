/** Builds the site into a folder, with a cache of its own, so that builds of other content do not mix. */
import { build } from 'astro';
import './child-processes.ts';

const [outDir = 'dist'] = process.argv.slice(2);
await build({ outDir, cacheDir: `${outDir}.cache`, logLevel: 'error' });
