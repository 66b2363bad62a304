/** The pages on how the site is made lead newcomers to files: each one they name must exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = ['architecture', 'model', 'site', 'authoring', 'decisions', 'testing', 'glossary'];
const pages = names.map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
const named = pages.flatMap((page) => [...page.matchAll(/`((?:src|tests|docs|content)\/[^`<>]*)`/g)]);

test.each([...new Set(named.map(([, path = '']) => path))])('%s exists', (path) => {
  expect(existsSync(path)).toBe(true);
});

const short = pages.flatMap((page) => [
  ...page.matchAll(/`([\w.-]+(?:\/|\.(?:ts|tsx|astro|css|mjs|yaml)))`/g),
]);

test('files and folders named without the way to them exist too', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const gone = short.filter(([, name = '']) => !files.some((file) => `/${file}`.includes(`/${name}`)));
  expect(gone.map(([written]) => written)).toEqual([]);
});
