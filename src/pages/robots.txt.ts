import type { APIRoute } from 'astro';
import { withBase } from '../site/queries.ts';

/** Allows search engines to index everything, and names the sitemap if the site knows its address. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Allow: /'];
  if (site) lines.push('', `Sitemap: ${new URL(withBase('/sitemap-index.xml'), site).href}`);
  return new Response(`${lines.join('\n')}\n`);
};
