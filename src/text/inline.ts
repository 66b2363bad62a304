import { createHash } from 'node:crypto';

/** Returns an inline script or style with the hash by which the Content-Security-Policy allows it. */
export const withHash = (text: string) => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}` as const,
});
