import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, builtPage } from '../support/built-page.ts';
import { labels, resources } from '../support/content.ts';

/** The site that was built to be served below a folder. */
const siteFolder = '.test-sites/hub';
const baseUrl = 'https://mentors.example.com/hub/';
/** The address of the folder in which visitors of that site can suggest changes. */
const contentEditUrl = 'https://github.com/acme/hub/edit/main/content/';
const paths = ['', ...resources.map(({ path }) => path.slice(1))];

it('every address that a page names is below the folder and has its file', () => {
  const scriptUrls = (path: string) =>
    [
      ...readFileSync(builtFile(path, siteFolder), 'utf8').matchAll(/ (?:component|renderer)-url="([^"]+)"/g),
    ].map(([, address = '']) => address);
  expect(scriptUrls('')).not.toEqual([]);
  const linkedUrls = [...paths, '404.html'].flatMap((path) =>
    builtPage(path, siteFolder)
      .filter((element) => element.get('rel') !== 'canonical')
      .flatMap((element) => ['href', 'src'].flatMap((name) => element.get(name) ?? []))
      .concat(scriptUrls(path))
      .map((value) => new URL(value, `${baseUrl}${path}`).href.replace(/#.*/, '')),
  );
  // A link without the folder would lead to an address on the same host, but outside of the site.
  const sameOriginUrls = [...new Set(linkedUrls)].filter(
    (address) => new URL(address).origin === new URL(baseUrl).origin,
  );
  expect(sameOriginUrls.length).toBeGreaterThan(resources.length);
  for (const address of sameOriginUrls) {
    expect(address).toContain(baseUrl);
    expect(existsSync(builtFile(decodeURI(address.slice(baseUrl.length)), siteFolder)), address).toBe(true);
  }
});

it.each(paths)('"%s" has a canonical link to its address on the site', (path) => {
  const page = builtPage(path, siteFolder);
  const address = path === '' ? baseUrl : `${baseUrl}${path}/`;
  const canonicalLinks = page.filter((element) => element.get('rel') === 'canonical');
  expect(canonicalLinks.map((element) => element.get('href'))).toEqual([address]);
  const ogUrls = page.filter((element) => element.get('property') === 'og:url');
  expect(ogUrls.map((element) => element.get('content'))).toEqual([address]);
});

it('the not-found page has no canonical address', () => {
  const page = builtPage('404.html', siteFolder);
  const addressElements = page.filter(
    (element) => element.get('rel') === 'canonical' || element.get('property') === 'og:url',
  );
  expect(addressElements).toEqual([]);
});

it('the sitemap lists the pages of the site and nothing else', () => {
  const readBuiltFile = (name: string) => readFileSync(builtFile(name, siteFolder), 'utf8');
  const robotsTxt = 'User-agent: *\nAllow: /\n';
  expect(readBuiltFile('robots.txt')).toBe(`${robotsTxt}\nSitemap: ${baseUrl}sitemap-index.xml\n`);
  // A site that does not know its address cannot name the address of its sitemap.
  expect(readFileSync('.test-sites/altered/robots.txt', 'utf8')).toBe(robotsTxt);
  expect(readBuiltFile('sitemap-index.xml')).toContain(`<loc>${baseUrl}sitemap-0.xml</loc>`);
  const sitemapUrls = [...readBuiltFile('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(sitemapUrls.toSorted()).toEqual(
    [baseUrl, ...resources.map(({ slug }) => `${baseUrl}resources/${slug}/`)].toSorted(),
  );
});

it('a site without a configured address names no other host', () => {
  for (const address of ['robots.txt', '404.html', ...paths])
    expect(readFileSync(builtFile(address, '.test-sites/altered'), 'utf8'), address).not.toContain(
      'localhost',
    );
});

it('every page but the not-found page ends with a link to its file in the repository', () => {
  const editLinks = (path: string, outputFolder = siteFolder) =>
    builtPage(path, outputFolder)
      .filter(({ name, text }) => name === 'a' && text === labels.page.suggest)
      .map((element) => element.get('href'));
  expect(editLinks('')).toEqual([`${contentEditUrl}programme.yaml`]);
  for (const { path, slug } of resources)
    expect(editLinks(path.slice(1))).toEqual([`${contentEditUrl}resources/${slug}.yaml`]);
  expect(editLinks('404.html')).toEqual([]);
  // A site without a repository has no such links.
  for (const path of paths) expect(editLinks(path, 'dist')).toEqual([]);
});
