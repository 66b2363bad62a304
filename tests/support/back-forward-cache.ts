import type { LaunchOptions } from '@playwright/test';

/** Enables the back/forward cache, which visitors' browsers use, and which Playwright disables by default. */
export const enableBackForwardCache = async (
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
