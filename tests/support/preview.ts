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

async function withServer(
  command: keyof typeof commands,
  settings: Readonly<Record<string, string>>,
  use: Use,
): Promise<void> {
  const [file, ...words] = commands[command];
  const server = spawn(process.execPath, [join(scripts, file), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  const stop = () => server.kill();
  // Even if the command is stopped before its end.
  process.once('exit', stop);
  try {
    await use(await addressOf(server));
  } finally {
    process.off('exit', stop);
    stop();
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
