/** Builds the other sites the end-to-end tests visit: one below a folder and under a name of its own. */
import { spawnSync } from 'node:child_process';

const sites = [
  { outDir: '.test-sites/hub', env: { BASE_PATH: '/hub/', SITE_URL: 'https://mentors.example.com' } },
];

for (const { outDir, env } of sites) {
  const { status } = spawnSync('npx', ['astro', 'build', '--outDir', outDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
