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

/** Returns the path of an installed program: one of `paths`, or else the first with one of these names on the system's path. */
export function findProgram(paths: (string | undefined)[], names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...paths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

const named = process.env['CHROMIUM_PATH'];
const own = chromium.executablePath();
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a complete Chromium: that of CHROMIUM_PATH, Playwright's or the system's. */
export const findBrowser = (): string | undefined => findProgram([named, own], whole);

/** Returns the path of the Chromium for tests, without a window if possible, because pages load much faster there. */
export const findTestBrowser = (): string | undefined =>
  findProgram([named, own], ['chromium-headless-shell', ...whole]);

/** Returns what Playwright needs to start it; nothing for Playwright's own, which comes with a version without a window. */
export function launchOptions(): { executablePath?: string } {
  const executablePath = findTestBrowser();
  return executablePath === undefined || executablePath === own ? {} : { executablePath };
}
