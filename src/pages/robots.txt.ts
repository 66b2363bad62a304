import type { APIRoute } from 'astro';
import { siteAddress } from '../text/addresses.ts';

/** What search engines may read, and where the list of all pages is. */
export const GET: APIRoute = ({ site }) => {
  const sitemap = siteAddress('/sitemap-index.xml', import.meta.env.BASE_URL, site);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
