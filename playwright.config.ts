import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { freePorts } from './tests/support/free-ports.ts';
import { isSpecification, testedSites } from './tests/support/tested-site.ts';

// Its own ports, so that it can run beside npm start. Workers load this file too and must find the same ones.
const first = Number((process.env['TEST_PORT'] ??= String(await freePorts(testedSites.length))));

export default defineConfig({
  testDir: isSpecification ? 'tests/specification' : 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/trees/{arg}{ext}',
  fullyParallel: true,
  // Long enough for a busy machine, because many tests look at several things in turn.
  timeout: 120_000,
  forbidOnly: Boolean(process.env['CI']),
  // As many as there are cores (the default is half), because a page waits for its timers about half of the time.
  workers: '100%',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://localhost:${first}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A button that moves while the page scrolls smoothly may be missed, and a colour half-way between two is no colour
    // of the site. Tests that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node tests/support/serve-sites.ts ${first}`,
    // The last site to be served.
    port: first + testedSites.length - 1,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    reuseExistingServer: false,
  },
});
