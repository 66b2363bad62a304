import type { Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** What was packed before, because pages share most of what they load, and the best takes long. */
const sizes = new Map<string, number>();

/** Resolves to the size of a response with the best brotli; fonts and pictures are already compressed. */
export async function packedBytes(response: Response): Promise<number> {
  const body = await response.body();
  const isPacked =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  if (isPacked) return body.length;
  const size = sizes.get(response.url()) ?? brotliCompressSync(body).length;
  sizes.set(response.url(), size);
  return size;
}
