/** The pages on how the site is made lead newcomers to files: each one they name must exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pageNames = ['architecture', 'model', 'site', 'authoring', 'decisions', 'testing', 'glossary'];
const pages = pageNames.map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
const pathMatches = pages.flatMap((page) => [...page.matchAll(/`((?:src|tests|docs|content)\/[^`<>]*)`/g)]);

test.each([...new Set(pathMatches.map(([, path = '']) => path))])('%s exists', (path) => {
  expect(existsSync(path)).toBe(true);
});

const nameMatches = pages.flatMap((page) => [
  ...page.matchAll(/`([\w.-]+(?:\/|\.(?:ts|tsx|astro|css|mjs|yaml)))`/g),
]);

test('files and folders named without the way to them exist too', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const missing = nameMatches.filter(
    ([, name = '']) => !files.some((file) => `/${file}`.includes(`/${name}`)),
  );
  expect(missing.map(([matchText]) => matchText)).toEqual([]);
});
