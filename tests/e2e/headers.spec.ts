import { headersOf } from '../../src/site/build/response-headers.ts';
import { sampleOf } from '../support/nightly.ts';
import { listSitePaths } from '../support/site-paths.ts';
import { expect, test } from '../support/site-test.ts';
import { testedSiteUrl, testedSites } from '../support/tested-site.ts';

// Makes sure that the other tests get the same headers as visitors.
test('every file of the tested sites is served, with the headers of the site', async ({ request }) => {
  for (const { name, outDir } of sampleOf(testedSites))
    for (const path of [...listSitePaths(outDir), '/nowhere']) {
      const headers = Object.entries(headersOf(path)).map(([name, value]) => [name.toLowerCase(), value]);
      const response = await request.get(`${testedSiteUrl(name)}${path.slice(1)}`);
      expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200);
      expect(response.headers(), path).toMatchObject(Object.fromEntries(headers));
    }
});
