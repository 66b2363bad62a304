/** The built sites as nginx serves them with the file of `npm run nginx`; without nginx there is nothing to try. */
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressible, mediaTypes } from '../../src/hosting/media-types.ts';
import { headersOf } from '../../src/hosting/response-headers.ts';
import { addressesOf } from '../support/addresses-of.ts';
import { builtFile } from '../support/built-page.ts';
import { routes } from '../support/content.ts';
import { nginx, startNginx } from '../support/nginx-server.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as a browser does that reads gzip; nothing is unpacked or followed. */
const ask = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });

const unpacked = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
const withoutCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const fileOf = (address: string, folder: string) => readFileSync(builtFile(address, folder));

it('every kind of file has a media type', () => {
  const endings = addressesOf('dist').map((path) => /\.(\w+)$/.exec(path)?.[1] ?? 'html');
  expect(Object.keys(mediaTypes)).toEqual(expect.arrayContaining([...new Set(endings)]));
});

describe.skipIf(nginx === undefined).each([
  ['dist', '/'],
  ['.test-sites/hub', '/hub/'],
])('nginx with %s', (folder, base) => {
  let server: Awaited<ReturnType<typeof startNginx>>;
  let site = '';
  beforeAll(async () => {
    server = await startNginx(folder, base);
    site = server.site + base.slice(0, -1);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe('');
  });

  it('serves every file as it is, with its headers and media type', async () => {
    for (const address of addressesOf(folder)) {
      const answer = await ask(site + address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers, address).toMatchObject(withoutCase(headersOf(address)));
      const type = mediaTypes[/\.(\w+)$/.exec(address)?.[1] ?? 'html'] ?? '';
      const charset = compressible.includes(type) ? '; charset=utf-8' : '';
      expect(answer.headers['content-type'], address).toBe(type + charset);
      expect(unpacked(answer).equals(fileOf(address, folder)), address).toBe(true);
    }
  });

  it.each(routes)('serves %s with and without a slash at its end', async (route) => {
    const plain = route.replace(/\/$/, '');
    for (const address of route === '/' ? ['/'] : [plain, `${plain}/`]) {
      const answer = await ask(site + address);
      expect(answer.status, address).toBe(200);
      expect(unpacked(answer).equals(fileOf(route, folder))).toBe(true);
    }
  });

  it.each(['/nowhere', '/resources', '/resources/', '/resources/nothing/', '/_astro/none.js', '/_headers'])(
    'answers %s with 404 and the page that says so, which nobody keeps',
    async (address) => {
      const answer = await ask(site + address);
      expect(answer.status).toBe(404);
      expect(unpacked(answer).equals(fileOf('/404.html', folder))).toBe(true);
      expect(answer.headers).toMatchObject(withoutCase(headersOf('/404.html')));
    },
  );

  it('compresses texts and says that the answer depends on it', async () => {
    const scripts = addressesOf(folder).filter((path) => path.includes('/client.'));
    expect(scripts).toHaveLength(1);
    for (const address of ['/', ...scripts, '/sitemap-0.xml', '/programme.ics']) {
      const { headers, body } = await ask(site + address);
      expect(headers, address).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(body.length).toBeLessThan(fileOf(address, folder).length / 1.5);
    }
    expect((await ask(`${site}/social/home.png`)).headers['content-encoding']).toBeUndefined();
  });

  it('answers 304 if the browser already has the page', async () => {
    const { headers } = await fetch(`${site}/`);
    const again = await fetch(`${site}/`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it.runIf(base !== '/')('leads from the path without a slash to the site', async () => {
    const { status, headers } = await ask(site);
    expect([status, headers.location]).toEqual([301, base]);
  });
});
