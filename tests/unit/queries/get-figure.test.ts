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
  writeFileSync(join(root, 'content', 'figures', 'one.svg'), '<?xml version="1.0"?><svg width="1"></svg>');
  vi.stubEnv('CONTENT_ROOT', root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('names a figure by its title, letter for letter', () => {
  expect(getFigure('one', 'Costs in $$, "$&" & more')).toBe(
    '<svg role="img" aria-label="Costs in $$, &quot;$&amp;&quot; &amp; more" width="1"></svg>',
  );
});
