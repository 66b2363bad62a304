import type { Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** Resolves to the size of a response with the best brotli; fonts and pictures are already compressed. */
export async function packedBytes(response: Response): Promise<number> {
  const body = await response.body();
  const isPacked =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  return isPacked ? body.length : brotliCompressSync(body).length;
}
