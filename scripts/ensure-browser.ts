/**
 * Makes sure that the browser tests have a browser. The headless shell of Chromium, from Playwright or from Debian, is
 * preferred even if a full Chromium is installed, because the headless shell loads pages much faster. If none is
 * available, the full Chromium is used.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, findHeadlessShell, findTestBrowser } from '../tests/support/browser.ts';
import { resolveProgram } from './child-processes.ts';

/**
 * The maximum time of an installation in ms. It is short if a browser is already installed, and only a faster one is
 * wanted.
 */
const timeout = findBrowser() === undefined ? 600_000 : 60_000;
const runProgram = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout }).status === 0;

const installers = [
  () =>
    runProgram(
      process.execPath,
      resolveProgram('@playwright/test', 'playwright'),
      'install',
      '--only-shell',
      'chromium',
    ),
  () =>
    process.getuid?.() === 0 &&
    runProgram('apt-get', 'update', '-qq') &&
    runProgram('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'),
];

for (const install of installers) {
  if (findHeadlessShell() !== undefined) break;
  install();
}
const browser = findTestBrowser();
if (browser === undefined) {
  console.error(
    'The tests need Chromium and could not get one: install it and set CHROMIUM_PATH to its program, then run npm test again.',
  );
  process.exit(1);
}
console.log(`Testing with ${browser}`);
