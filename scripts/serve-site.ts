/** Serves a built site with the headers that visitors get on every answer: `node scripts/serve-site.ts 4321` serves dist/. */
import type { Server } from 'node:http';
import { type AstroInlineConfig, preview } from 'astro';
import { headersOf } from '../src/build/response-headers.ts';
import { sitePath } from '../src/text/addresses.ts';
import './programs.ts';

/** Serves a site, and resolves to its port. */
export async function serveSite(config: AstroInlineConfig): Promise<number> {
  const served = await preview(config);
  // Astro's types leave it out.
  const { port, server } = served as typeof served & { server: Server };
  const base = sitePath('/', config.base ?? process.env['BASE_PATH'] ?? '/');
  // Before Astro's own, which keeps what is set, but sets nothing where there is no page.
  server.prependListener('request', ({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '').replace(base, '/');
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
  });
  return port;
}

if (import.meta.main) await serveSite({ server: { port: Number(process.argv[2] ?? 4321) } });
