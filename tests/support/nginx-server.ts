import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nginxFile } from '../../src/hosting/nginx-file.ts';
import { withSlashes } from '../../src/text/with-slashes.ts';
import { findProgram } from './browser.ts';
import { freePort } from './free-port.ts';

/** The installed nginx, if there is one; Debian installs it where only root's path leads. */
export const nginx = findProgram([process.env['NGINX_PATH'], '/usr/sbin/nginx'], ['nginx']);

/** Serves a built site by nginx with the file made for it; resolves to its address and a function that stops it. */
export async function startNginx(folder: string, base: string) {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(join(home, 'site.conf'), nginxFile({ root: resolve(folder), base, host: 'localhost', port }));
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr warn;
events {}
http { access_log off; ${kept.join(' ')} include ${withSlashes(join(home, 'site.conf'))}; }
`,
  );
  const server = spawn(nginx ?? 'nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const site = `http://localhost:${port}`;
  const answers = () => fetch(site + base).then(Boolean, () => false);
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 100 || server.exitCode !== null) throw new Error(`nginx does not answer. ${said}`);
    await new Promise((next) => setTimeout(next, 50));
  }
  const stop = async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(home, { recursive: true });
    return said;
  };
  return { site, stop };
}
