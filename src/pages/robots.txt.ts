import type { APIRoute } from 'astro';
import { siteAddress } from '../text/addresses.ts';

/** What search engines may read, and where the list of all pages is, if the site knows its address. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Allow: /'];
  if (site) lines.push('', `Sitemap: ${siteAddress('/sitemap-index.xml', import.meta.env.BASE_URL, site)}`);
  return new Response(`${lines.join('\n')}\n`);
};
