import { chromium } from '@playwright/test';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of an installed program: one of `paths`, or else the first with one of these names on the system's path. */
export function findProgram(paths: (string | undefined)[], names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...paths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

const configuredPath = process.env['CHROMIUM_PATH'];
const playwrightPath = chromium.executablePath();
/** Returns the paths of Playwright's Chromium without a window, which it keeps in a folder beside the complete one. */
function headlessShellPaths(): string[] {
  const cwd = playwrightPath.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd }).map((path) => join(cwd, path));
}
const systemBrowserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a complete Chromium: that of CHROMIUM_PATH, Playwright's or the system's. */
export const findBrowser = (): string | undefined =>
  findProgram([configuredPath, playwrightPath], systemBrowserNames);

/** Returns the path of a Chromium without a window, in which pages load much faster; CHROMIUM_PATH may name any other. */
export const findHeadlessShell = (): string | undefined =>
  findProgram([configuredPath, ...headlessShellPaths()], ['chromium-headless-shell']);

/** Returns the path of the Chromium for tests. */
export const findTestBrowser = (): string | undefined => findHeadlessShell() ?? findBrowser();

/** Returns what Playwright needs to start it. */
export function launchOptions(): { executablePath?: string } {
  const executablePath = findTestBrowser();
  return executablePath === undefined ? {} : { executablePath };
}
