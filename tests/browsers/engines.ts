import { findBrowser, findProgram } from '../support/browser.ts';
import type { Engine } from './drivers/driver.ts';
import { startPlaywright } from './drivers/playwright.ts';
import { startWebKit } from './drivers/webkit.ts';

interface Browser {
  name: string;
  /** How to install the browser. */
  installHint: string;
  /** Starts the browser; undefined if it is not installed. */
  start: (() => Promise<Engine>) | undefined;
}

const chromium = findBrowser();
const firefox = findProgram([process.env['FIREFOX_PATH']], ['firefox-esr', 'firefox']);
const driver = findProgram([process.env['WEBKIT_DRIVER']], ['WebKitWebDriver']);
const screen = findProgram([], ['Xvfb']);

/** The browsers that run the journeys. */
export const browsers: Browser[] = [
  {
    name: 'Chromium',
    installHint: 'npx playwright install chromium, or set CHROMIUM_PATH to its program',
    start: chromium === undefined ? undefined : () => startPlaywright('chromium', chromium),
  },
  {
    name: 'Firefox',
    installHint: 'apt-get install firefox-esr, or set FIREFOX_PATH to its program',
    start: firefox === undefined ? undefined : () => startPlaywright('firefox', firefox),
  },
  {
    name: 'WebKitGTK',
    installHint:
      'apt-get install webkit2gtk-driver xvfb (on Linux only), or set WEBKIT_DRIVER to WebKitWebDriver',
    start: driver === undefined || screen === undefined ? undefined : () => startWebKit({ driver, screen }),
  },
];
