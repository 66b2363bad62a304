import { createHash } from 'node:crypto';

/** The hash of an inline script or style, by which the Content-Security-Policy of a page allows it. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
