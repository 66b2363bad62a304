import { expect, it } from 'vitest';
import { withLeanPolicy } from '../../../src/hosting/lean-policy.ts';
import { withHash } from '../../../src/text/inline.ts';

const here = withHash('run("<b>")');
const styles = withHash('p{color:red}');
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

it('adds none', () => {
  expect(withLeanPolicy(page("script-src 'self';"))).toBe(page("script-src 'self';"));
});

it('leaves a page without a policy unchanged', () => {
  expect(withLeanPolicy('<p>Moved</p>')).toBe('<p>Moved</p>');
});
