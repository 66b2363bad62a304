import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { isNightly } from './tests/support/nightly.ts';
import { testedSiteUrl, isSpecification, servedPattern } from './tests/support/tested-site.ts';

export default defineConfig({
  testDir: isSpecification ? 'tests/specification' : 'tests/e2e',
  // Each has its own, because it is emptied first and both run side by side.
  outputDir: isSpecification ? 'test-results/specification' : 'test-results/site',
  fullyParallel: true,
  // What takes long is tried each night, by npm run test:all.
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  // Long enough for a busy machine, because many tests look at several things in turn.
  timeout: 120_000,
  forbidOnly: Boolean(process.env['CI']),
  // More than there are cores, because a page waits for its timers about half of the time; fewer for the specification, whose
  // tests are fewer too and run beside the others.
  workers: isSpecification ? '100%' : '150%',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Workers load this file when the site is served.
    baseURL: testedSiteUrl('main'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A button that moves while the page scrolls smoothly may be missed, and a colour half-way between two is no colour
    // of the site. Tests that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node tests/support/serve-sites.ts',
    // Free ports, so that the tests can run beside npm start and each other.
    wait: { stdout: servedPattern },
  },
});
