import { headersOf } from '../../src/build/response-headers.ts';
import { addressesOf } from '../support/addresses-of.ts';
import { expect, test } from '../support/site-test.ts';
import { addressOf, testedSites } from '../support/tested-site.ts';

// So that no test passes with headers that no visitor gets.
test('the tests are served every file with the headers of the site', async ({ request }) => {
  for (const { name, outDir } of testedSites)
    for (const path of [...addressesOf(outDir), '/nowhere']) {
      const headers = Object.entries(headersOf(path)).map(([name, value]) => [name.toLowerCase(), value]);
      expect((await request.get(`${addressOf(name)}${path.slice(1)}`)).headers(), path).toMatchObject(
        Object.fromEntries(headers),
      );
    }
});
