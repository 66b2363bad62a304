import { spawn } from 'node:child_process';
import { join } from 'node:path';

const astro = join(import.meta.dirname, '../../scripts/astro.ts');

/** Serves a built site, calls `use` with its address and stops serving, whatever happens. */
export async function withPreview(port: number, use: (site: string) => Promise<void>): Promise<void> {
  const options = [astro, 'preview', '--port', String(port), '--ignore-lock'];
  const server = spawn(process.execPath, options, { stdio: 'ignore' });
  const stop = () => server.kill();
  // Also where the command is stopped before its end.
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
