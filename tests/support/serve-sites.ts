/**
 * Serves the sites that the browser tests visit, with the headers that visitors get, and prints their addresses
 * (tested-site.ts). One process serves them all, because loading Astro and its settings takes longer than serving.
 */
import { serveSite } from '../../scripts/serve-site.ts';
import { type TestedSite, testedSites } from './tested-site.ts';

/**
 * Serves a site on a free port; resolves to its address. Vite lets go of the free port it has found before it takes it, and
 * fails if another program is quicker.
 */
async function serve(site: TestedSite, triesLeft = 9): Promise<string> {
  try {
    const { outDir, base } = site;
    const port = await serveSite({ outDir, base, server: { port: 0 }, logLevel: 'silent' });
    return `http://localhost:${port}${base}`;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return serve(site, triesLeft - 1);
  }
}

const addresses: string[] = [];
for (const site of testedSites) addresses.push(await serve(site));
console.log(`Serving ${addresses.join(' ')}`);
