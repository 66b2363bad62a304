/**
 * Serves the built site and the other sites that the browser tests visit, on ports in a row from the given one: one
 * process, since reading Astro and its settings takes longer than serving.
 */
import { preview } from 'astro';

const first = Number(process.argv[2]);

const sites: { outDir: string; base?: string }[] = [
  { outDir: 'dist' },
  { outDir: '.test-sites/hub', base: '/hub/' },
  { outDir: '.test-sites/altered' },
  { outDir: '.test-sites/grown' },
];

for (const [index, site] of sites.entries())
  await preview({ ...site, server: { port: first + index }, logLevel: 'error' });
