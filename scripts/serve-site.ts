/**
 * Serves a built site as hosts do: compressed, and with the headers that visitors get. `node scripts/serve-site.ts
 * 4321` serves dist/.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressibleMediaTypes, headersOf, mediaTypes } from '../src/site/build/response-headers.ts';
import { sitePath } from '../src/model/text/urls.ts';

/** The level that hosts use for compression on request; the maximum would take too long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The compressed bytes of a file, with their headers. */
function compressFile(file: string) {
  const body = readFileSync(file);
  const type = mediaTypes[extname(file).slice(1)] ?? 'application/octet-stream';
  const headers = { 'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type };
  return compressibleMediaTypes.includes(type)
    ? { body: brotliCompressSync(body, brotliOptions), headers: { ...headers, 'Content-Encoding': 'br' } }
    : { body, headers };
}

/**
 * Serves the site in a folder below `base`, on a free port unless one is given; resolves to its address and a function
 * that stops it.
 */
export async function serveSite(
  folder: string,
  base = '/',
  port = 0,
): Promise<{ site: string; stop: () => void }> {
  const responseCache = new Map<string, ReturnType<typeof compressFile> & { modifiedAt: number }>();
  /** The compressed bytes of a file. They are cached until the file changes. */
  const compressOnce = (file: string) => {
    const modifiedAt = statSync(file).mtimeMs;
    const cached = responseCache.get(file);
    if (cached?.modifiedAt === modifiedAt) return cached;
    const compressed = { ...compressFile(file), modifiedAt };
    responseCache.set(file, compressed);
    return compressed;
  };
  const root = sitePath('/', base);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = URL.parse(url, 'http://localhost') ?? { pathname: '/' };
    const path = pathname.startsWith(root) ? pathname.slice(root.length - 1) : undefined;
    const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
    const candidates = path === undefined ? [] : [join(folder, path), join(folder, path, 'index.html')];
    const pageFile = candidates.find(isFile);
    const file = pageFile ?? [join(folder, '404.html')].find(isFile);
    const { headers, body } = file === undefined ? {} : compressOnce(file);
    response.writeHead(pageFile === undefined ? 404 : 200, { ...headersOf(path ?? '/'), ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { site: `http://localhost:${(server.address() as AddressInfo).port}${root}`, stop };
}

if (import.meta.main) {
  const { site } = await serveSite('dist', process.env['BASE_PATH'], Number(process.argv[2] ?? 4321));
  console.log(`The site is at ${site}`);
}
