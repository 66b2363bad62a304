import { spawn } from 'node:child_process';
import { join } from 'node:path';

const astro = join(import.meta.dirname, '../../scripts/astro.ts');

type Use = (site: string) => Promise<void>;

/** Serves a built site, calls `use` with its address and stops serving, whatever happens. */
export const withPreview = (port: number, use: Use): Promise<void> => withServer('preview', port, {}, use);

/** Does the same with the server of `npm run dev`, which also gets the settings named. */
export const withDevServer = (port: number, env: Readonly<Record<string, string>>, use: Use): Promise<void> =>
  withServer('dev', port, env, use);

async function withServer(
  command: 'preview' | 'dev',
  port: number,
  settings: Readonly<Record<string, string>>,
  use: Use,
): Promise<void> {
  const options = [astro, command, '--port', String(port), '--ignore-lock'];
  const server = spawn(process.execPath, options, { stdio: 'ignore', env: { ...process.env, ...settings } });
  const stop = () => server.kill();
  // Even if the command is stopped before its end.
  process.once('exit', stop);
  const site = `http://localhost:${port}`;
  try {
    await answers(site);
    await use(site);
  } finally {
    process.off('exit', stop);
    stop();
  }
}

async function answers(site: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await fetch(site).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers at ${site}. Build the site first: npm run build`);
}
