/**
 * Writes the report into the one comment of each pull request with a commit, or into a new one. Environment variables say
 * which commit, see .github/workflows/comment.yml. Nothing is written if no open pull request has it, or has a newer one.
 */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { RevisionError } from '../../src/content/git.ts';
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

/** The most that GitHub sends in one answer. */
const most = 100;

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function ownComment(pull: number): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const path = `issues/${pull}/comments?per_page=${most}&page=${page}`;
    const some = comments.parse(await ask('GET', path));
    const own = some.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(commentMark));
    if (own !== undefined) return own.id;
    if (some.length < most) return undefined;
  }
}

/** Resolves to every open pull request with the commit: a branch may be proposed to several, and its fork may be gone. */
async function pullsOf(commit: string): Promise<z.infer<typeof pulls>> {
  const found: z.infer<typeof pulls> = [];
  for (let page = 1; ; page += 1) {
    const some = pulls.parse(await ask('GET', `pulls?state=open&per_page=${most}&page=${page}`));
    found.push(...some.filter((pull) => pull.head.sha === commit));
    if (some.length < most) return found;
  }
}

/** Fetches the git objects of a pull request; none of its files is checked out. */
function fetchObjects(name: string): void {
  const address = `${environment('GITHUB_SERVER_URL')}/${repository}`;
  // Git gets the token through its environment, where no list of processes shows it.
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: basic ${secret}`,
  };
  execFileSync('git', ['fetch', '--quiet', '--no-tags', address, name], { stdio: 'inherit', env });
}

/** Returns the report on a pull request, or why there is none: an older report must not stay as if it were this one. */
function reportOn({ number, base }: z.infer<typeof pulls>[number]): string {
  fetchObjects(`refs/pull/${number}/head`);
  try {
    return toMarkdown(compareRevisions(contentRoot(), base.sha, head));
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    return `**This pull request cannot be compared.** ${base.sha.slice(0, 7)}, to which it is proposed, is not in the history of this repository, or its content cannot be read. Push it again on top of the branch as it is now.\n`;
  }
}

const open = await pullsOf(head);
if (open.length === 0) console.log('No open pull request has this commit.');
for (const pull of open) {
  const text = toComment(reportOn(pull), environment('RUN_URL'));
  const own = await ownComment(pull.number);
  if (own === undefined) await ask('POST', `issues/${pull.number}/comments`, text);
  else await ask('PATCH', `issues/comments/${own}`, text);
  console.log(`The comment of pull request ${pull.number} is up to date.`);
}
