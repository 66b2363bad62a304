import type { Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/**
 * The sizes of files that were compressed before. Pages share most of their files, and the best compression is slow.
 */
const sizeCache = new Map<string, number>();

/**
 * The size of a response with the best brotli compression. Fonts and pictures count as they are, because they are
 * already compressed.
 */
export async function compressedSize(response: Response): Promise<number> {
  const body = await response.body();
  const isCompressed =
    ['font', 'image'].includes(response.request().resourceType()) && !/\.svg$/.test(response.url());
  if (isCompressed) return body.length;
  const size = sizeCache.get(response.url()) ?? brotliCompressSync(body).length;
  sizeCache.set(response.url(), size);
  return size;
}
