/** Serves the sites that the browser tests visit, and prints their addresses (tested-site.ts). */
import { serveSite } from '../../scripts/serve-site.ts';
import { testedSites } from './tested-site.ts';

const servers = await Promise.all(testedSites.map(({ outDir, base }) => serveSite(outDir, base)));
console.log(`Serving ${servers.map(({ site: siteUrl }) => siteUrl).join(' ')}`);
