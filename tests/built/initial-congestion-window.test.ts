import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { headersOf } from '../../src/site/build/response-headers.ts';
import { builtFile } from '../support/built-page.ts';
import { specification } from '../support/specification.ts';

/** What a server may send before it hears from the browser: ten packets. More costs a second way there and back. */
const initialWindowBytes = 14_600;

/** Returns the bytes of what stands before a page in the answer: our headers, and those that servers add. */
function headerBytes(path: string): number {
  const headers = {
    ...headersOf(path),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    Date: new Date(0).toUTCString(),
    Connection: 'keep-alive',
    'Keep-Alive': 'timeout=5',
    'Transfer-Encoding': 'chunked',
  };
  const lines = Object.entries(headers).map((header) => header.join(': '));
  return ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n').length;
}

/** Returns the bytes of a page, as hosts pack what is asked for, or as well as can be. */
function compressedBytes(path: string, quality: 5 | 11): number {
  const page = readFileSync(builtFile(path, '.test-sites/specification'));
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** So much is said on these that they need a host that packs pages beforehand. */
const longPages = [
  '/resources/goal-setting-worksheet',
  '/resources/communication-scenarios',
  '/resources/career-path-reflector',
  '/resources/system-design-challenge',
  '/resources/continuous-development-plan',
];

it.each(specification.routes)('%s comes with its styles in the first flight', (path) => {
  if (longPages.includes(path)) expect(compressedBytes(path, 11)).toBeLessThanOrEqual(initialWindowBytes);
  else expect(headerBytes(path) + compressedBytes(path, 5)).toBeLessThanOrEqual(initialWindowBytes);
});
