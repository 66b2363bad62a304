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

/**
 * The path of an installed program: the first existing path of `paths`; otherwise the first program with one of these
 * names in PATH.
 */
export function findProgram(paths: (string | undefined)[], names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...paths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

const configuredPath = process.env['CHROMIUM_PATH'];
const playwrightPath = chromium.executablePath();
/** The paths of Playwright's headless shell, which is next to the full Chromium. */
function headlessShellPaths(): string[] {
  const cwd = playwrightPath.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd }).map((path) => join(cwd, path));
}
const systemBrowserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a full Chromium: from CHROMIUM_PATH, Playwright or the system. */
export const findBrowser = (): string | undefined =>
  findProgram([configuredPath, playwrightPath], systemBrowserNames);

/** The path of a headless shell, which loads pages much faster; CHROMIUM_PATH may override it. */
export const findHeadlessShell = (): string | undefined =>
  findProgram([configuredPath, ...headlessShellPaths()], ['chromium-headless-shell']);

export const findTestBrowser = (): string | undefined => findHeadlessShell() ?? findBrowser();

/** The options with which Playwright starts the browser. */
export function launchOptions(): { executablePath?: string } {
  const executablePath = findTestBrowser();
  return executablePath === undefined ? {} : { executablePath };
}
