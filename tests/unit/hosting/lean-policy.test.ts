import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { leanPolicies, withLeanPolicy } from '../../../src/hosting/lean-policy.ts';
import { withHash } from '../../../src/text/inline.ts';

const here = withHash('run("<b>")');
const styles = withHash('p{color:red}');
const quoted = withHash('say("“é”")');
const elsewhere = withHash('another()');
const page = (policy: string) =>
  `<head><script>${here.text}</script><meta http-equiv="content-security-policy" content="${policy}"><style media="print">${styles.text}</style></head><p>'${elsewhere.hash}'</p>`;

it('keeps the hashes of the scripts and styles in the page, and what is not a hash', () => {
  const policy = `default-src 'none'; script-src 'self' '${here.hash}'; style-src 'self' '${styles.hash}';`;
  expect(withLeanPolicy(page(policy))).toBe(page(policy));
});

it('takes out the hashes of scripts and styles of other pages', () => {
  const policy = `script-src 'self' '${elsewhere.hash}' '${here.hash}'; style-src 'self' '${elsewhere.hash}';`;
  expect(withLeanPolicy(page(policy))).toBe(page(`script-src 'self' '${here.hash}'; style-src 'self';`));
});

it('reads scripts and styles over several lines', () => {
  const text = 'first();\nsecond();';
  const { hash } = withHash(text);
  const html = `<meta http-equiv="content-security-policy" content="script-src '${hash}'"><script>${text}</script>`;
  expect(withLeanPolicy(html)).toBe(html);
});

it('is done to every page of the build, and to no other file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policies-'));
  try {
    mkdirSync(join(folder, 'resources'));
    const long = page(`script-src 'self' '${elsewhere.hash}';`);
    const files = ['index.html', join('resources', 'plan.html'), 'page.txt'];
    for (const name of files) writeFileSync(join(folder, name), long);
    // Its letters take more than a byte each.
    const abroad = `<script>${quoted.text}</script>${page(`script-src '${quoted.hash}';`)}<p>“é”</p>`;
    writeFileSync(join(folder, 'abroad.html'), abroad);
    const integration = leanPolicies();
    const done = integration.hooks['astro:build:done'] as unknown as (built: { dir: URL }) => void;
    done({ dir: pathToFileURL(`${folder}/`) });
    expect(integration.name).toBe('lean-policies');
    const lean = page("script-src 'self';");
    expect(files.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([lean, lean, long]);
    expect(readFileSync(join(folder, 'abroad.html'), 'utf8')).toBe(abroad);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('adds none', () => {
  expect(withLeanPolicy(page("script-src 'self';"))).toBe(page("script-src 'self';"));
});

it('leaves a page without a policy unchanged', () => {
  expect(withLeanPolicy('<p>Moved</p>')).toBe('<p>Moved</p>');
});
