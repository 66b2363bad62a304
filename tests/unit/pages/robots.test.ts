import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { GET } from '../../../src/pages/robots.txt.ts';

it('lets search engines read everything, and says where the list of pages is', async () => {
  const answer = await GET({ site: new URL('https://hub.example.com') } as APIContext);
  expect(await answer.text()).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://hub.example.com/sitemap-index.xml\n',
  );
});
