/**
 * Serves the sites that the browser tests visit, with the headers that visitors get, and prints their addresses
 * (tested-site.ts). One process serves them all, because loading Astro and its settings takes longer than serving.
 */
import type { Server } from 'node:http';
import { preview } from 'astro';
import { headersOf } from '../../src/build/response-headers.ts';
import { type TestedSite, testedSites } from './tested-site.ts';

/**
 * Serves a site on a free port; resolves to its address. Vite lets go of the free port it has found before it takes it, and
 * fails if another program is quicker.
 */
async function serve(site: TestedSite, triesLeft = 9): Promise<string> {
  try {
    const { outDir, base } = site;
    const served = await preview({ outDir, base, server: { port: 0 }, logLevel: 'silent' });
    // Astro's types leave it out.
    const { port, server } = served as typeof served & { server: Server };
    // Before Astro's own, which keeps what is set.
    server.prependListener('request', ({ url = '/' }, response) => {
      const path = url.replace(/[?#].*/, '').replace(base, '/');
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    });
    return `http://localhost:${port}${base}`;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return serve(site, triesLeft - 1);
  }
}

const addresses: string[] = [];
for (const site of testedSites) addresses.push(await serve(site));
console.log(`Serving ${addresses.join(' ')}`);
