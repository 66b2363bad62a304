import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtFile } from '../support/built-page.ts';
import { specification } from '../support/specification.ts';

// A page that mixes all kinds of block may be heavier; these have what the specification asks for.
it.each(specification.routes)('%s has at most 6 kB of styles', (path) => {
  const html = readFileSync(builtFile(path, '.test-sites/specification'), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  expect(styles).not.toBe('');
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(6_000);
});
