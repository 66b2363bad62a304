import { expect, test } from 'vitest';
import { publishedCommit } from '../../../src/content-diff/git/published-commit.ts';
import { cannedGit } from '../../support/canned-git.ts';

const parted = (name: string, commit: string) => ({ [`merge-base ${name} HEAD`]: `${commit}\n` });

test('what is published is known by the default branch of the remote, however the branch here is called', () => {
  const git = cannedGit({ ...parted('origin/HEAD', 'aa'), ...parted('main', 'bb'), ...parted('HEAD', 'cc') });
  expect(publishedCommit(git)).toBe('aa');
});

test.each([
  ['origin/main, where the remote does not name its default branch', ['origin/main', 'main', 'HEAD']],
  ['main, where there is no remote', ['main', 'HEAD']],
  ['the last commit, where there is no main branch', ['HEAD']],
])('failing that, by %s', (_, names) => {
  const git = cannedGit(Object.assign({}, ...names.map((name, index) => parted(name, `commit ${index}`))));
  expect(publishedCommit(git)).toBe('commit 0');
});

test('without a commit nothing is published', () => {
  expect(publishedCommit(cannedGit({}))).toBeUndefined();
});
