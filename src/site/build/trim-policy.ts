import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cspHash } from '../../model/text/csp-hash.ts';

/** An element with an inline script or style; content is escaped, so this matches nothing else. */
const inlineElements = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;
const allowedHashes = / '(sha256-[^']+)'/g;
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;

/** The page without the hashes that allow an inline script or style which it does not contain. */
function trimPolicy(html: string): string {
  const usedHashes = new Set<string>(
    Array.from(html.matchAll(inlineElements), ([, , text = '']) => cspHash(text)),
  );
  return html.replace(policyElement, (policy) =>
    policy.replace(allowedHashes, (source, hash: string) => (usedHashes.has(hash) ? source : '')),
  );
}

/**
 * The integration that removes unused hashes from the policy of each page. Astro allows all its client directives and
 * its own script on every page; hashes do not compress, and would be 2 % of what comes before the first paint.
 */
export function trimPolicies(): AstroIntegration {
  return {
    name: 'trim-policies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          if (!path.endsWith('.html')) continue;
          const file = join(root, path);
          writeFileSync(file, trimPolicy(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
