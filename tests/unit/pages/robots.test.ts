import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { GET } from '../../../src/pages/robots.txt.ts';

it('lets search engines read everything, and says where the list of pages is, on a site that knows its address', async () => {
  const said = async (site?: URL) => (await GET({ site } as APIContext)).text();
  expect(await said(new URL('https://hub.example.com'))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://hub.example.com/sitemap-index.xml\n',
  );
  expect(await said()).toBe('User-agent: *\nAllow: /\n');
});
