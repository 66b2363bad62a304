/** Makes sure that the browser tests have a browser: one that is installed, or else Playwright's, or else Debian's. */
import { spawnSync } from 'node:child_process';
import { findTestBrowser } from '../tests/support/browser.ts';
import { programOf } from './program-of.ts';

const run = (command: string, ...options: string[]) =>
  spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 }).status === 0;

const ways = [
  () => run(process.execPath, programOf('@playwright/test', 'playwright'), 'install', 'chromium'),
  () =>
    process.getuid?.() === 0 &&
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'),
];

for (const way of ways) {
  if (findTestBrowser() !== undefined) break;
  way();
}
const browser = findTestBrowser();
if (browser === undefined) {
  console.error(
    'The tests need Chromium and could not get one: install it and set CHROMIUM_PATH to its program, then run npm test again.',
  );
  process.exit(1);
}
console.log(`Testing with ${browser}`);
