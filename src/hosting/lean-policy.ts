import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policy = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const inline = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;

const hashOf = (bytes: string): string =>
  `sha256-${createHash('sha256').update(bytes, 'latin1').digest('base64')}`;

/**
 * Returns the page with a policy that allows only its own inline scripts and styles: Astro's allows what any page might need,
 * and hashes do not compress. The page is given and returned as latin1, one letter a byte, because decoding and encoding
 * UTF-8 would double the time.
 */
export function withLeanPolicy(page: string): string {
  const hashes = new Set([...page.matchAll(inline)].map(([, , bytes = '']) => hashOf(bytes)));
  return page.replace(policy, (allowed) =>
    allowed.replace(/ '(sha256-[^']*)'/g, (word, hash: string) => (hashes.has(hash) ? word : '')),
  );
}

/** Returns the integration that gives every page of the build such a policy. */
export function leanPolicies(): AstroIntegration {
  return {
    name: 'lean-policies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = join(folder, name);
          writeFileSync(file, withLeanPolicy(readFileSync(file, 'latin1')), 'latin1');
        }
      },
    },
  };
}
