import type { Browser } from '@playwright/test';
import { packedBytes } from '../../tests/support/packed-bytes.ts';

/** What a first visit loads: the number of responses and their size with the best brotli; fonts and pictures stay as they are. */
export interface ColdVisit {
  requests: number;
  bytes: number;
}

/** Opens a page in a browser that has loaded nothing before; resolves once nothing more is being loaded. */
export async function visitCold(browser: Browser, address: string): Promise<ColdVisit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes: Promise<number>[] = [];
  // A redirect has no body.
  page.on('response', (response) => bytes.push(packedBytes(response).catch(() => 0)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(bytes);
  await context.close();
  return { requests: all.length, bytes: all.reduce((sum, one) => sum + one, 0) };
}
