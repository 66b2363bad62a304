import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressible, headersOf, mediaTypes } from '../../src/build/response-headers.ts';

/** As hosts compress what is requested: the best that brotli can do would take them too long. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function answerTo(folder: string, path: string) {
  const whole = join(folder, path);
  const file = [whole, join(whole, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile());
  if (file === undefined) return undefined;
  const body = readFileSync(file);
  const type = mediaTypes[extname(file).slice(1)] ?? 'application/octet-stream';
  const headers = { ...headersOf(path), 'Content-Type': `${type}; charset=utf-8` };
  return compressible.includes(type)
    ? { body: brotliCompressSync(body, quality), headers: { ...headers, 'Content-Encoding': 'br' } }
    : { body, headers };
}

/**
 * Serves a built site with the headers that visitors get and compressed as hosts do it, which `npm start` does not do. A
 * file is compressed only once.
 */
export async function servePacked(folder: string): Promise<{ site: string; stop: () => void }> {
  const answers = new Map<string, ReturnType<typeof answerTo>>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (!answers.has(pathname)) answers.set(pathname, answerTo(folder, pathname));
    const answer = answers.get(pathname);
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the value that `share` of the values, from 0 to 1, do not exceed; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
