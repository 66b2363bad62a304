import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getFigure } from '../../../src/queries.ts';

vi.mock('astro:content', () => ({ getCollection: vi.fn(), getEntry: vi.fn() }));

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'figure-'));
  mkdirSync(join(root, 'content', 'figures'), { recursive: true });
  writeFileSync(
    join(root, 'content', 'figures', 'one.svg'),
    '<?xml version="1.0"?><svg viewBox="0 0 4 4"><!-- - --><g/></svg>',
  );
  vi.stubEnv('CONTENT_ROOT', root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('names a figure by its title, letter for letter', () => {
  expect(getFigure('one', 'Costs in $$, "$&" & more')).toBe(
    '<svg role="img" aria-label="Costs in $$, &quot;$&amp;&quot; &amp; more" viewBox="0 0 4 4"><g></g></svg>',
  );
});

it('writes only what is seen, also where a browser would end a comment sooner', () => {
  const file = join(root, 'content', 'figures', 'one.svg');
  writeFileSync(
    file,
    '<svg viewBox="0 0 4 4" role="x"><!--><script>a()</script>--><g fill="none">\n</g></svg>',
  );
  expect(getFigure('one', 'One')).toBe(
    '<svg role="img" aria-label="One" viewBox="0 0 4 4"><g fill="none"></g></svg>',
  );
});

it('keeps characters that have a meaning in HTML as text', () => {
  const file = join(root, 'content', 'figures', 'one.svg');
  writeFileSync(
    file,
    '<svg viewBox="0 0 4 4"><text class="fig-text"><![CDATA[<b>]]> &amp; &lt;i></text></svg>',
  );
  expect(getFigure('one', 'One')).toContain('>&lt;b&gt; &amp; &lt;i&gt;</text>');
});

it('does not show a drawing that the check refuses', () => {
  writeFileSync(join(root, 'content', 'figures', 'one.svg'), '<svg viewBox="0 0 4 4"><script/></svg>');
  expect(() => getFigure('one', 'One')).toThrow(
    'content/figures/one.svg is not a drawing. Run npm run content:check.',
  );
});
