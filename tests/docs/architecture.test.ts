/** docs/architecture.md leads newcomers to files: each one it names must exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const named = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/`((?:src|tests|docs|content)\/[^`<>]*)`/g),
];

test.each(named.map(([, path = '']) => path))('%s exists', (path) => {
  expect(existsSync(path)).toBe(true);
});

test('it names files', () => {
  expect(named.length).toBeGreaterThan(10);
});
