import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cspHash } from '../../model/text/csp-hash.ts';

/**
 * Matches an element with an inline script or style. It matches nothing else, because the texts of a page are escaped.
 */
const inlineElements = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;
const allowedHashes = / '(sha256-[^']+)'/g;
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * Removes from the Content-Security-Policy of a page the hashes of inline scripts and styles that the page does not
 * contain.
 */
function trimContentSecurityPolicy(html: string): string {
  const usedHashes = new Set<string>(
    Array.from(html.matchAll(inlineElements), ([, , text = '']) => cspHash(text)),
  );
  return html.replace(policyElement, (policy) =>
    policy.replace(allowedHashes, (source, hash: string) => (usedHashes.has(hash) ? source : '')),
  );
}

/**
 * An Astro integration that removes unused hashes from the Content-Security-Policy of each page. Astro writes the
 * hashes of all its client directives and of its own script into every page. Hashes do not compress, so the unused ones
 * would make up 2 % of the data that is needed before the first paint.
 */
export function trimContentSecurityPolicies(): AstroIntegration {
  return {
    name: 'trim-content-security-policies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          if (!path.endsWith('.html')) continue;
          const file = join(root, path);
          writeFileSync(file, trimContentSecurityPolicy(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
