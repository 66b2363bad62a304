/**
 * Writes the report into the one comment of a pull request, or into a new one. Environment variables say which commit to
 * report on, see .github/workflows/comment.yml. Nothing is written if no open pull request has that commit, or has a newer
 * one by now.
 */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { contentRoot } from '../../src/content/read-site.ts';
import { commentMark, toComment, toMarkdown } from '../../src/review/write-report.ts';
import { compareRevisions } from '../../src/review/make-report.ts';

const pulls = z.array(
  z.object({
    number: z.int().positive(),
    head: z.object({ sha: z.string() }),
    base: z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) }),
  }),
);
const comments = z.array(
  z.object({
    id: z.int().positive(),
    body: z.string().nullish(),
    user: z.object({ type: z.string() }).nullish(),
  }),
);

const environment = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};
const head = environment('HEAD');
const repository = environment('GITHUB_REPOSITORY');
const token = environment('GH_TOKEN');

/** Sends a request to GitHub's API and resolves to the answer. */
async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: string): Promise<unknown> {
  const answer = await fetch(`${environment('GITHUB_API_URL')}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    ...(body !== undefined && { body: JSON.stringify({ body }) }),
  });
  if (!answer.ok) throw new Error(`${method} repos/${repository}/${path}: GitHub answers ${answer.status}.`);
  return answer.json();
}

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function ownComment(pull: number): Promise<number | undefined> {
  // The most comments that GitHub sends in one answer.
  const size = 100;
  for (let page = 1; ; page += 1) {
    const path = `issues/${pull}/comments?per_page=${size}&page=${page}`;
    const some = comments.parse(await ask('GET', path));
    const own = some.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(commentMark));
    if (own !== undefined) return own.id;
    if (some.length < size) return undefined;
  }
}

/** Fetches the git objects of a pull request; none of its files is checked out. */
function fetchObjects(pull: number): void {
  const address = `${environment('GITHUB_SERVER_URL')}/${repository}`;
  // Git gets the token through its environment, where no list of processes shows it.
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: basic ${secret}`,
  };
  const words = ['fetch', '--quiet', '--no-tags', address, `refs/pull/${pull}/head`];
  execFileSync('git', words, { stdio: 'inherit', env });
}

// The branch it comes from; a fork has another owner.
const from = encodeURIComponent(`${environment('HEAD_OWNER')}:${environment('HEAD_BRANCH')}`);
const open = pulls.parse(await ask('GET', `pulls?state=open&per_page=100&head=${from}`));
const pull = open.find((one) => one.head.sha === head);
if (pull === undefined) console.log('No open pull request has this commit.');
else {
  fetchObjects(pull.number);
  const report = toMarkdown(compareRevisions(contentRoot(), pull.base.sha, head));
  const text = toComment(report, environment('RUN_URL'));
  const own = await ownComment(pull.number);
  if (own === undefined) await ask('POST', `issues/${pull.number}/comments`, text);
  else await ask('PATCH', `issues/comments/${own}`, text);
  console.log(`The comment of pull request ${pull.number} is up to date.`);
}
