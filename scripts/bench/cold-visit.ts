import type { Browser, Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** What a first visit loads: how many answers, and their bytes as the best brotli; fonts and pictures are packed already. */
export interface ColdVisit {
  requests: number;
  bytes: number;
}

async function packedBytes(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const isPacked =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  return isPacked ? body.length : brotliCompressSync(body).length;
}

/** Opens a page in a browser that has loaded nothing before; resolves once nothing more is being loaded. */
export async function visitCold(browser: Browser, address: string): Promise<ColdVisit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes: Promise<number>[] = [];
  page.on('response', (response) => bytes.push(packedBytes(response)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(bytes);
  await context.close();
  return { requests: all.length, bytes: all.reduce((sum, one) => sum + one, 0) };
}
