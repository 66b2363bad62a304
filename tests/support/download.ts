import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Presses a button and returns the file that the browser saves. */
export async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
