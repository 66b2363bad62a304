import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { headersFile } from '../../../src/hosting/headers-file.ts';
import { headersOf } from '../../../src/hosting/response-headers.ts';
import { writeHeaders } from '../../../src/hosting/write-headers.ts';

const entries = [
  { name: '404.html', isFolder: false },
  { name: '_astro', isFolder: true },
  { name: 'resources', isFolder: true },
  { name: 'social', isFolder: true },
];

/** Returns what a host sends that reads the file: what every rule says whose path fits, in its order. */
const sent = (file: string, path: string): [name: string, value: string][] =>
  file.split(/\n(?=\/)/).flatMap((rule) => {
    const [at = '', ...lines] = rule.trimEnd().split('\n');
    const fits = at.endsWith('/*') ? path.startsWith(at.slice(0, -1)) : path === at;
    return fits ? lines.map((line) => line.trim().split(/: (.*)/) as [string, string]) : [];
  });

describe.each(['/', '/hub', '/hub/'])('a host that serves the site below %s', (base) => {
  const below = base.replace(/\/$/, '');

  it.each(['/', '/404.html', '/_astro/page.js', '/resources/plan/', '/social/plan.png'])(
    'sends each header of %s once',
    (path) => {
      const all = sent(headersFile(entries, base), `${below}${path}`);
      expect(Object.fromEntries(all)).toEqual(headersOf(path));
      expect(all).toHaveLength(Object.keys(headersOf(path)).length);
    },
  );
});

test('no page is shown in a frame, guessed at, named to other sites, or given what it does not use', () => {
  const { 'Permissions-Policy': unused, ...others } = headersOf('/');
  expect(others).toEqual({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  expect(unused).toMatch(/^[a-z-]+=\(\)(?:, [a-z-]+=\(\))*$/);
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(unused).toContain(`${feature}=()`);
});

test('only what is in a folder of its own has other headers', () => {
  expect(headersOf('/social/plan.png')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(headersOf('/_astro/page.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/social', '/_astro', '/resources/social/'])
    expect(headersOf(path)).toEqual(headersOf('/'));
});

test('what is the same everywhere is said once', () => {
  expect(headersFile(entries, '/').match(/X-Content-Type-Options/g)).toHaveLength(1);
});

test('the file is the same, whatever the order of the entries', () => {
  expect(headersFile(entries.toReversed(), '/')).toBe(headersFile(entries, '/'));
});

test('the file is written beside the pages, whatever stood in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  try {
    for (const name of ['social', '_astro', 'resources']) mkdirSync(join(folder, name));
    for (const name of ['404.html', '_headers']) writeFileSync(join(folder, name), 'x');
    const integration = writeHeaders('/hub');
    const done = integration.hooks['astro:build:done'] as unknown as (built: { dir: URL }) => void;
    done({ dir: pathToFileURL(`${folder}/`) });
    expect(integration.name).toBe('write-headers');
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe(headersFile(entries, '/hub'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
