import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';
import { freePorts } from './tests/support/free-ports.ts';

const executablePath = findBrowser();
// Ports of its own, so that it runs beside npm start. Workers load this file too and must find the same ones.
const first = Number((process.env['TEST_PORT'] ??= String(await freePorts(4))));
const preview = (port: number, outDir: string, env: Record<string, string> = {}) => ({
  command: `npx astro preview --port ${port} --outDir ${outDir} --ignore-lock`,
  port,
  env: { ASTRO_TELEMETRY_DISABLED: '1', ...env },
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://localhost:${first}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  webServer: [
    preview(first, 'dist'),
    preview(first + 1, '.test-sites/hub', { BASE_PATH: '/hub/' }),
    preview(first + 2, '.test-sites/altered'),
    preview(first + 3, '.test-sites/grown'),
  ],
});
