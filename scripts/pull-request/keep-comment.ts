/**
 * Writes the report into the one comment of a pull request, or into a new one. Environment variables say which commit to
 * report on, see .github/workflows/comment.yml.
 */
import { execFileSync } from 'node:child_process';
import { contentRoot } from '../../src/content/read-site.ts';
import { toComment, toMarkdown } from '../../src/review/writers.ts';
import { compareRevisions } from '../../src/review/make-report.ts';
import { askGithub } from './ask-github.ts';
import { keepComment } from './comments.ts';

const environment = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};

const head = environment('HEAD');
const pull = await keepComment(askGithub(environment('GITHUB_API_URL'), environment('GH_TOKEN')), {
  repository: environment('GITHUB_REPOSITORY'),
  head,
  from: `${environment('HEAD_OWNER')}:${environment('HEAD_BRANCH')}`,
  write: ({ number, base }) => {
    // Only git objects are fetched from the pull request; none of its files is checked out.
    execFileSync('git', ['fetch', '--quiet', '--no-tags', repositoryAddress(), `refs/pull/${number}/head`], {
      stdio: 'inherit',
    });
    return toComment(toMarkdown(compareRevisions(contentRoot(), base, head)), environment('RUN_URL'));
  },
});
console.log(
  pull === undefined
    ? 'No open pull request has this commit.'
    : `The comment of pull request ${pull} is up to date.`,
);

/** Returns the repository's address. Git gets the token through its environment, where no list of processes shows it. */
function repositoryAddress(): string {
  const token = Buffer.from(`x-access-token:${environment('GH_TOKEN')}`).toString('base64');
  process.env['GIT_CONFIG_COUNT'] = '1';
  process.env['GIT_CONFIG_KEY_0'] = 'http.extraHeader';
  process.env['GIT_CONFIG_VALUE_0'] = `Authorization: basic ${token}`;
  return `${environment('GITHUB_SERVER_URL')}/${environment('GITHUB_REPOSITORY')}`;
}
