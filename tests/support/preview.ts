import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { serveSite } from '../../scripts/serve-site.ts';

type SiteCallback = (siteUrl: string) => Promise<void>;
type Environment = Readonly<Record<string, string>>;

/** Serves the built site on a free port, calls `use` with its address and stops serving, whatever happens. */
export async function withPreview(callback: SiteCallback): Promise<void> {
  const { site: siteUrl, stop } = await serveSite('dist');
  await callback(siteUrl.replace(/\/$/, '')).finally(stop);
}

/** Serves a site once more, at an address where requests for scripts are never answered. */
export async function withoutScripts(siteUrl: string, callback: SiteCallback): Promise<void> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, siteUrl);
    if (pathname.endsWith('.js')) return;
    void fetch(new URL(url, siteUrl)).then(async (answer) => {
      const headers = new Headers(answer.headers);
      // What is sent on is not packed any more.
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

/** Does the same with the server of `npm run dev`, which also gets the settings named. */
export async function withDevServer(env: Environment, callback: SiteCallback): Promise<void> {
  const { siteUrl, stop } = await startDevServer(env, '0');
  await callback(siteUrl).finally(stop);
}

/** Starts the server of `npm run dev` on a port; resolves to its address and the way to stop it. */
export async function startDevServer(env: Environment, port: string) {
  const script = join(import.meta.dirname, '../../scripts/astro.ts');
  const server = spawn(process.execPath, [script, 'dev', '--port', port, '--ignore-lock'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const kill = () => server.kill();
  // Even if the command is stopped before its end.
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

/** Resolves to the address that a server prints when it has started; fails with all that it printed if it stops. */
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
