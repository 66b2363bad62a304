import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const scripts = join(import.meta.dirname, '../../scripts');
const commands = {
  preview: ['serve-site.ts', '0'],
  dev: ['astro.ts', 'dev', '--port', '0', '--ignore-lock'],
} as const;

type Use = (site: string) => Promise<void>;

/** Serves a built site on a free port, calls `use` with its address and stops serving, whatever happens. */
export const withPreview = (use: Use): Promise<void> => withServer('preview', {}, use);

/** Does the same with the server of `npm run dev`, which also gets the settings named. */
export const withDevServer = (settings: Readonly<Record<string, string>>, use: Use): Promise<void> =>
  withServer('dev', settings, use);

/** Starts the server of `npm run dev` on a port; resolves to its address and the way to stop it. */
export const startDevServer = (settings: Readonly<Record<string, string>>, port: string) =>
  started(['astro.ts', 'dev', '--port', port, '--ignore-lock'], settings);

async function withServer(
  command: keyof typeof commands,
  settings: Readonly<Record<string, string>>,
  use: Use,
): Promise<void> {
  const { site, stop } = await started(commands[command], settings);
  try {
    await use(site);
  } finally {
    stop();
  }
}

async function started([file = '', ...words]: readonly string[], settings: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [join(scripts, file), ...words], {
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
      reject(new Error(`The server has stopped. Build the site first: npm run build\n${printed}`));
    });
  });
