import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtFile } from '../support/built-page.ts';
import { specification } from '../support/specification.ts';

/** What a server may send before it hears from the browser: ten packets. More costs a second way there and back. */
const initialWindowBytes = 14_600;
/** So much is written and drawn on these that their first paint takes a second way. */
const longPageBytes = new Map([['/resources/system-design-challenge', 16_300]]);

// What pages with islands load in all is measured in a browser (tests/specification/page-weight.spec.ts).
const readingPages = specification.routes
  .map((path) => ({ path, html: readFileSync(builtFile(path, '.test-sites/specification')) }))
  .filter(({ html }) => !html.includes('<astro-island'));

it.each(readingPages)('$path comes with its styles in the first flight', ({ path, html }) => {
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(longPageBytes.get(path) ?? initialWindowBytes);
});
