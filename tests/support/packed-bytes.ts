import type { Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** Resolves to the bytes of what a server sent, as the best brotli; fonts and pictures are packed already. */
export async function packedBytes(response: Response): Promise<number> {
  const body = await response.body();
  const isPacked =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  return isPacked ? body.length : brotliCompressSync(body).length;
}
