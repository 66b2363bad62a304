import { createHash } from 'node:crypto';

/** The hash by which the Content-Security-Policy allows an inline script or style. */
export const cspHash = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  `sha256-${createHash('sha256').update(text, encoding).digest('base64')}` as const;
