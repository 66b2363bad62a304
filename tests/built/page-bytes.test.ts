import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtFile } from '../support/built-page.ts';
import { specification } from '../support/specification.ts';

/**
 * The number of bytes that a server may send before the first acknowledgement: ten packets. A larger page costs another
 * round trip.
 */
const initialWindowBytes = 14_600;
/**
 * Pages whose first paint takes a second round trip, with their sizes. The answer to the challenge has 4,500 words, six
 * tables and a drawing: 7.5 kB of text and 1.2 kB of drawing. To fit, it would need a separate page.
 */
const longPageBytes = new Map([['/resources/system-design-challenge', 15_600]]);

// Only pages without islands are measured here. The total size of pages with islands is measured in a browser
// (tests/specification/page-weight.spec.ts).
const readingPages = specification.routes
  .map((path) => ({ path, html: readFileSync(builtFile(path, '.test-sites/specification')) }))
  .filter(({ html }) => !html.includes('<astro-island'));

it.each(readingPages)('$path comes with its styles in the first flight', ({ path, html }) => {
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(longPageBytes.get(path) ?? initialWindowBytes);
});
