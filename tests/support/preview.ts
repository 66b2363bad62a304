import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { serveSite } from '../../scripts/serve-site.ts';

type Use = (site: string) => Promise<void>;
type Settings = Readonly<Record<string, string>>;

/** Serves the built site on a free port, calls `use` with its address and stops serving, whatever happens. */
export async function withPreview(use: Use): Promise<void> {
  const { site, stop } = await serveSite('dist');
  await use(site.replace(/\/$/, '')).finally(stop);
}

/** Does the same with the server of `npm run dev`, which also gets the settings named. */
export async function withDevServer(settings: Settings, use: Use): Promise<void> {
  const { site, stop } = await startDevServer(settings, '0');
  await use(site).finally(stop);
}

/** Starts the server of `npm run dev` on a port; resolves to its address and the way to stop it. */
export async function startDevServer(settings: Settings, port: string) {
  const program = join(import.meta.dirname, '../../scripts/astro.ts');
  const server = spawn(process.execPath, [program, 'dev', '--port', port, '--ignore-lock'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  const kill = () => server.kill();
  // Even if the command is stopped before its end.
  process.once('exit', kill);
  const stop = () => {
    process.off('exit', kill);
    kill();
  };
  try {
    return { site: await addressOf(server), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Resolves to the address that a server prints when it has started; fails with all that it printed if it stops. */
const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += stripVTControlCharacters(text);
        const [address] = /http:\/\/localhost:\d+(?=\/)/.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    server.once('error', reject);
    server.once('close', () => {
      reject(new Error(`The server has stopped.\n${printed}`));
    });
  });
