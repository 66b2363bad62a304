/**
 * Reads `_headers` of the built sites as Netlify and Cloudflare Pages do: all rules that match a path add their
 * headers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commonHeaders, headersOf } from '../../src/site/build/response-headers.ts';
import { listSitePaths } from '../support/site-paths.ts';

function rulesOf(text: string): { path: string; headers: [string, string][] }[] {
  return text
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      const headers = lines.map((line): [string, string] => {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        return [name, value];
      });
      return { path, headers };
    });
}

const ruleMatches = (rule: string, path: string) =>
  rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : path === rule;

describe.each([
  ['dist', '/'],
  ['.test-sites/hub', '/hub/'],
])('_headers of %s', (folder, base) => {
  const rules = rulesOf(readFileSync(`${folder}/_headers`, 'utf8'));
  const headersFor = (path: string) =>
    rules.flatMap((rule) => (ruleMatches(rule.path, path) ? rule.headers : []));

  it('gives every file its headers, none of them twice', () => {
    const addresses = listSitePaths(folder);
    expect(addresses).toEqual(expect.arrayContaining(['/', '/404.html', '/social/home.png']));
    for (const address of addresses) {
      const headers = headersFor(base + address.slice(1));
      expect(headers.toSorted(), address).toEqual(Object.entries(headersOf(address)).toSorted());
    }
  });

  it('gives missing files the headers that apply everywhere', () => {
    expect(headersFor(`${base}nowhere`)).toEqual(Object.entries(commonHeaders));
  });

  it('contains no rule for other folders of the host', () => {
    for (const { path } of rules) expect(path.startsWith(base)).toBe(true);
  });

  it('stays within what the hosts read: 100 rules, 2,000 characters a line', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const { headers } of rules)
      for (const [name, value] of headers) expect(name.length + value.length).toBeLessThan(2_000);
  });
});

it('only files whose names change with their content are cached for long', () => {
  const cachedPaths = listSitePaths('dist').filter((path) => headersOf(path)['Cache-Control'] !== 'no-cache');
  expect(cachedPaths.length).toBe(readdirSync('dist/_astro').length);
  for (const path of cachedPaths) expect(path).toMatch(/^\/_astro\/[\w-]+\.[\w-]{8}\.(?:css|js|woff2)$/);
});
