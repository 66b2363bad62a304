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

/** Returns the path of a Chromium that is there: the one named by CHROMIUM_PATH, Playwright's or the system's. */
export const findBrowser = (): string | undefined =>
  findProgram(
    [process.env['CHROMIUM_PATH'], chromium.executablePath()],
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  );

/** Returns what Playwright needs to start that Chromium; nothing where it is to look for its own. */
export function launchOptions(): { executablePath?: string } {
  const executablePath = findBrowser();
  return executablePath === undefined ? {} : { executablePath };
}
