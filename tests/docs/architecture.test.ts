/** The pages on how the site is made lead newcomers to files: each one they name must exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pageNames = ['architecture', 'model', 'site', 'authoring', 'testing', 'glossary'];
const pagePaths = [
  ...pageNames.map((name) => `docs/${name}.md`),
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];
const pages = pagePaths.map((path) => readFileSync(path, 'utf8'));
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

test('the list of decisions names every record once, by its title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const links = records.map((name) => {
    const [title = ''] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n');
    return `[${title.replace('# ', '')}](${name})`;
  });
  expect([...list.matchAll(/\[.*\]\(.*\)/g)].map(([link]) => link).toSorted()).toEqual(links.toSorted());
});
