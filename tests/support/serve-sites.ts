/**
 * Serves the sites that the browser tests visit, on consecutive ports from the given one, with the headers that visitors
 * get. One process serves them all, because loading Astro and its settings takes longer than serving.
 */
import type { Server } from 'node:http';
import { preview } from 'astro';
import { headersOf } from '../../src/hosting/response-headers.ts';
import { testedSites } from './tested-site.ts';

const first = Number(process.argv[2]);

for (const [index, site] of testedSites.entries()) {
  const { base = '/' } = site;
  const served = await preview({ ...site, server: { port: first + index }, logLevel: 'error' });
  // Astro's types leave it out.
  const { server } = served as typeof served & { server: Server };
  // Before Astro's own, which keeps what is set.
  server.prependListener('request', ({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '').replace(base, '/');
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
  });
}
