import type { APIRoute } from 'astro';
import { withBase } from '../site/queries.ts';

/** What search engines may read, and where the list of all pages is, if the site knows its address. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Allow: /'];
  if (site) lines.push('', `Sitemap: ${new URL(withBase('/sitemap-index.xml'), site).href}`);
  return new Response(`${lines.join('\n')}\n`);
};
