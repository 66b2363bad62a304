import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { serveSite } from '../../scripts/serve-site.ts';

type SiteCallback = (siteUrl: string) => Promise<void>;
type Environment = Readonly<Record<string, string>>;

/** Serves the built site on a free port while `callback` runs with its address. */
export async function withPreview(callback: SiteCallback): Promise<void> {
  const { site: siteUrl, stop } = await serveSite('dist');
  await callback(siteUrl.replace(/\/$/, '')).finally(stop);
}

/** Serves a site at a second address, at which requests for scripts never get a response. */
export async function withoutScripts(siteUrl: string, callback: SiteCallback): Promise<void> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, siteUrl);
    if (pathname.endsWith('.js')) return;
    void fetch(new URL(url, siteUrl)).then(async (answer) => {
      const headers = new Headers(answer.headers);
      // The forwarded response is not compressed.
      headers.delete('content-encoding');
      headers.delete('content-length');
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  await callback(`http://localhost:${(server.address() as AddressInfo).port}`).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Runs the server of `npm run dev` with these environment variables while `callback` runs with its address. */
export async function withDevServer(env: Environment, callback: SiteCallback): Promise<void> {
  const { siteUrl, stop } = await startDevServer(env, '0');
  await callback(siteUrl).finally(stop);
}

/** Starts the server of `npm run dev` on a port. Resolves to its address and a function that stops it. */
export async function startDevServer(env: Environment, port: string) {
  const script = join(import.meta.dirname, '../../scripts/astro.ts');
  const server = spawn(process.execPath, [script, 'dev', '--port', port, '--ignore-lock'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const kill = () => server.kill();
  // The server is also stopped if this process exits early.
  process.once('exit', kill);
  const stop = () => {
    process.off('exit', kill);
    kill();
  };
  try {
    return { siteUrl: await waitForUrl(server), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Resolves to the address that a server prints after it has started. Rejects with all output of the server if it stops.
 */
const waitForUrl = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += stripVTControlCharacters(text);
        const [url] = /http:\/\/localhost:\d+(?=\/)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      });
    server.once('error', reject);
    server.once('close', () => {
      reject(new Error(`The server has stopped.\n${output}`));
    });
  });
