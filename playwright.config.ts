import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { isNightly } from './tests/support/nightly.ts';
import { testedSiteUrl, isSpecification, servedPattern } from './tests/support/tested-site.ts';

export default defineConfig({
  testDir: isSpecification ? 'tests/specification' : 'tests/e2e',
  // Both test suites run at the same time, and Playwright empties this folder first, so each has a separate folder.
  outputDir: isSpecification ? 'test-results/specification' : 'test-results/site',
  fullyParallel: true,
  // Slow tests run only at night (npm run test:all).
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  // Long enough for a busy machine, because many tests check several things in turn.
  timeout: 120_000,
  forbidOnly: Boolean(process.env['CI']),
  // More workers than cores, because a page waits for its timers about half of the time. The specification gets fewer,
  // because it has fewer tests, which run at the same time as the others.
  workers: isSpecification ? '100%' : '150%',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // The address is known here, because workers load this file again after the site has been served.
    baseURL: testedSiteUrl('main'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations are switched off: a button that moves while the page scrolls smoothly may be missed, and a colour in
    // the middle of a transition is no colour of the site. Tests about movement override this.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node tests/support/serve-sites.ts',
    // The sites are served on free ports, so that the tests can run at the same time as npm start, and as each other.
    wait: { stdout: servedPattern },
  },
});
