import type { LaunchOptions } from '@playwright/test';

/** Lets the browser keep in its cache the pages it leaves, as visitors' browsers do; Playwright switches that off. */
export const enableBackForwardCache = async (
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
