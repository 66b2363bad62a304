import { createHash } from 'node:crypto';

/** An inline script or style with the hash by which the Content-Security-Policy allows it. */
interface Inline {
  text: string;
  hash: `sha256-${string}`;
}

/** Returns the text with its hash for the Content-Security-Policy. */
export const withHash = (text: string): Inline => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});
