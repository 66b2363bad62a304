import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';

const executablePath = findBrowser();
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
    baseURL: 'http://localhost:4321',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  webServer: [
    preview(4321, 'dist'),
    preview(4322, '.test-sites/hub', { BASE_PATH: '/hub/' }),
    preview(4323, '.test-sites/altered'),
    preview(4324, '.test-sites/grown'),
  ],
});
