import { type ChildProcess, spawn } from 'node:child_process';
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
