import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, builtPage } from '../support/built-page.ts';
import { labels, resources } from '../support/content.ts';

/** The site as it is built to be served below a folder. */
const folder = '.test-sites/hub';
const base = 'https://mentors.example.com/hub/';
/** The folder in which visitors of that site can suggest changes. */
const repository = 'https://github.com/acme/hub/edit/main/content/';
const paths = ['', ...resources.map(({ path }) => path.slice(1))];

it('every address that a page names is below the folder and has its file', () => {
  const imported = (path: string) =>
    [...readFileSync(builtFile(path, folder), 'utf8').matchAll(/import\("([^"]+)"\)/g)].map(
      ([, address = '']) => address,
    );
  expect(imported('')).not.toEqual([]);
  const named = [...paths, '404.html'].flatMap((path) =>
    builtPage(path, folder)
      .filter((element) => element.get('rel') !== 'canonical')
      .flatMap((element) => ['href', 'src'].flatMap((name) => element.get(name) ?? []))
      .concat(imported(path))
      .map((value) => new URL(value, `${base}${path}`).href.replace(/#.*/, '')),
  );
  // A path without the folder would lead to the same host, outside of it.
  const own = [...new Set(named)].filter((address) => new URL(address).origin === new URL(base).origin);
  expect(own.length).toBeGreaterThan(resources.length);
  for (const address of own) {
    expect(address).toContain(base);
    expect(existsSync(builtFile(decodeURI(address.slice(base.length)), folder)), address).toBe(true);
  }
});

it.each(paths)('"%s" names its own address on the site', (path) => {
  const page = builtPage(path, folder);
  const address = path === '' ? base : `${base}${path}/`;
  const canonical = page.filter((element) => element.get('rel') === 'canonical');
  expect(canonical.map((element) => element.get('href'))).toEqual([address]);
  const url = page.filter((element) => element.get('property') === 'og:url');
  expect(url.map((element) => element.get('content'))).toEqual([address]);
});

it('the page that says there is none has no address', () => {
  const page = builtPage('404.html', folder);
  const address = page.filter(
    (element) => element.get('rel') === 'canonical' || element.get('property') === 'og:url',
  );
  expect(address).toEqual([]);
});

it('the sitemap lists the pages of the site and nothing else', () => {
  const read = (name: string) => readFileSync(builtFile(name, folder), 'utf8');
  const allowed = 'User-agent: *\nAllow: /\n';
  expect(read('robots.txt')).toBe(`${allowed}\nSitemap: ${base}sitemap-index.xml\n`);
  // A site that does not know its address cannot say where the list is.
  expect(readFileSync('.test-sites/altered/robots.txt', 'utf8')).toBe(allowed);
  expect(read('sitemap-index.xml')).toContain(`<loc>${base}sitemap-0.xml</loc>`);
  const listed = [...read('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(
    [base, ...resources.map(({ slug }) => `${base}resources/${slug}/`)].toSorted(),
  );
});

it('a site that is not told its address names no other in its place', () => {
  for (const address of ['robots.txt', 'programme.ics', '404.html', ...paths])
    expect(readFileSync(builtFile(address, '.test-sites/altered'), 'utf8'), address).not.toContain(
      'localhost',
    );
});

it('every page but the not-found page ends with a link to its file in the repository', () => {
  const suggested = (path: string, built = folder) =>
    builtPage(path, built)
      .filter(({ name, text }) => name === 'a' && text === labels.page.suggest)
      .map((element) => element.get('href'));
  expect(suggested('')).toEqual([`${repository}programme.yaml`]);
  for (const { path, slug } of resources)
    expect(suggested(path.slice(1))).toEqual([`${repository}resources/${slug}.yaml`]);
  expect(suggested('404.html')).toEqual([]);
  // A site without a repository shows nothing.
  for (const path of paths) expect(suggested(path, 'dist')).toEqual([]);
});
