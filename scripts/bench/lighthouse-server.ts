import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressible, mediaTypes, headersOf } from '../../src/build/response-headers.ts';

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

/** As hosts compress what is requested: the best that brotli can do would take them too long. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function fileAt(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return [file, join(file, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile());
}

function answerWith(path: string, name: string, body: Buffer): Answer {
  const type = mediaTypes[extname(name).slice(1)] ?? 'application/octet-stream';
  const headers = { ...headersOf(path), 'Content-Type': `${type}; charset=utf-8` };
  return compressible.includes(type)
    ? { body: brotliCompressSync(body, quality), headers: { ...headers, 'Content-Encoding': 'br' } }
    : { body, headers };
}

/** Returns a page of plain text of the same compressed size, without font, style or script: no page can be faster. */
function barePage(bytes: number): Buffer {
  const words = '<p>Words that are there as soon as the page is there.</p>'.repeat(40);
  const filling = randomBytes(Math.max(0, bytes - 200)).toString('base64');
  return Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1>${words}<!--${filling}-->`,
  );
}

/** Pages made from those of the site, below these folders. */
const made: Record<string, (page: Buffer) => Buffer> = {
  bare: (page) => barePage(brotliCompressSync(page, quality).length),
  open: (page) => Buffer.from(page.toString().replace("connect-src 'none'", "connect-src 'self'")),
};

/**
 * Serves a built site with the headers that visitors get and compressed as hosts do it, which `npm start` does not do. It
 * also serves, below /bare/, a bare page of the same size for each page, and below /open/ each page with a policy that lets
 * Lighthouse request robots.txt. Every file is compressed in advance, so that no response waits for it.
 */
export async function servePacked(folder: string): Promise<{ site: string; stop: () => void }> {
  const answers = new Map<string, Answer | undefined>();
  const make = (path: string): Answer | undefined => {
    const [, how = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(path) ?? [];
    const file = fileAt(folder, how in made ? rest : path);
    if (file === undefined) return undefined;
    const body = readFileSync(file);
    return answerWith(path, file, made[how]?.(body) ?? body);
  };
  function answerTo(path: string): Answer | undefined {
    if (!answers.has(path)) answers.set(path, make(path));
    return answers.get(path);
  }
  const server = createServer(({ url = '/' }, response) => {
    const answer = answerTo(new URL(url, 'http://localhost').pathname);
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
