import { chromium } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a program that is there: one of `paths`, else the system's by one of its names. */
export function findProgram(paths: (string | undefined)[], names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...paths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

const named = process.env['CHROMIUM_PATH'];
const own = chromium.executablePath();
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a whole Chromium that is there: the one named by CHROMIUM_PATH, Playwright's or the system's. */
export const findBrowser = (): string | undefined => findProgram([named, own], whole);

/** Returns the path of the Chromium for tests, which need no window: without one it loads a page in half the time. */
export const findTestBrowser = (): string | undefined =>
  findProgram([named, own], ['chromium-headless-shell', ...whole]);

/** Returns what Playwright needs to start it; nothing for its own, since it has one without a window beside it. */
export function launchOptions(): { executablePath?: string } {
  const executablePath = findTestBrowser();
  return executablePath === undefined || executablePath === own ? {} : { executablePath };
}
