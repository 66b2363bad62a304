import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cspHash } from '../../src/model/text/csp-hash.ts';
import { builtFile, builtPage } from '../support/built-page.ts';
import { routes } from '../support/content.ts';

const directives = {
  'default-src': "'none'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

it.each([...routes, '/404.html'])('%s has the policy, and nothing that violates it', (path) => {
  const elements = builtPage(path);
  const metas = elements.filter(
    (element) => element.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  );
  expect(metas).toHaveLength(1);
  const policy = Object.fromEntries(
    (metas[0]?.get('content') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
  expect(policy).toMatchObject(directives);
  for (const name of ['script-src', 'style-src']) {
    expect(policy[name], name).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/=]+')*$/);
  }
  const inlineAttributes = elements.flatMap(({ name: elementName, attributes }) =>
    attributes
      .filter((name) => name === 'style' || name.startsWith('on'))
      .map((name) => `${elementName} ${name}`),
  );
  expect(inlineAttributes).toEqual([]);
  const siteOrigin = 'http://localhost:4321';
  const externalUrls = elements
    .filter((element) => !(element.name === 'link' && element.get('rel') === 'canonical'))
    .flatMap((element) => element.get('src') ?? (element.name === 'link' ? element.get('href') : []) ?? [])
    .filter((address) => new URL(address, `${siteOrigin}${path}`).origin !== siteOrigin);
  expect(externalUrls).toEqual([]);
});

const allowedHashes = (html: string) => Array.from(html.matchAll(/'(sha256-[^']+)'/g), ([, hash]) => hash);
const pages = [...routes, '/404.html'].map((path) => ({ path, html: readFileSync(builtFile(path), 'utf8') }));

it.each(pages)('$path allows exactly its own inline scripts and styles', ({ html }) => {
  const requiredHashes: (string | undefined)[] = [
    ...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs),
  ].map(([, , text = '']) => cspHash(text));
  expect(requiredHashes).not.toEqual([]);
  expect(allowedHashes(html).toSorted()).toEqual(requiredHashes.toSorted());
});
