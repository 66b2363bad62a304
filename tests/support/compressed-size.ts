import type { Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** What was packed before, because pages share most of what they load, and the best takes long. */
const sizeCache = new Map<string, number>();

/** The size of a response with the best brotli compression; fonts and pictures are already compressed. */
export async function compressedSize(response: Response): Promise<number> {
  const body = await response.body();
  const isCompressed =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  if (isCompressed) return body.length;
  const size = sizeCache.get(response.url()) ?? brotliCompressSync(body).length;
  sizeCache.set(response.url(), size);
  return size;
}
