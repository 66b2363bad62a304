import { headersOf } from '../../src/hosting/response-headers.ts';
import { addressesOf } from '../support/addresses-of.ts';
import { belowFolder, expect, test } from '../support/site-test.ts';

// So that no test passes with headers that no visitor gets.
test('the tests are served every file with the headers of the site', async ({ request, baseURL }) => {
  const sites = [
    { folder: 'dist', address: baseURL ?? '' },
    { folder: '.test-sites/hub', address: belowFolder(baseURL).slice(0, -1) },
  ];
  for (const { folder, address } of sites)
    for (const path of [...addressesOf(folder), '/nowhere']) {
      const headers = Object.entries(headersOf(path)).map(([name, value]) => [name.toLowerCase(), value]);
      expect((await request.get(address + path)).headers(), path).toMatchObject(Object.fromEntries(headers));
    }
});
