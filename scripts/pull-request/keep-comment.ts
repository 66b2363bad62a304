/**
 * Writes the report into the one comment of each pull request with a commit, or into a new one, and offers each slip with one
 * safe cure as a suggestion at its line, to be taken with one click. Environment variables say
 * which commit, see .github/workflows/comment.yml. Nothing is written if no open pull request has it, or has a newer one.
 */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { fixContent } from '../../src/check/fix/fix-content.ts';
import { commitTree, gitIn, RevisionError } from '../../src/content/git.ts';
import { contentRoot } from '../../src/content/read-site.ts';
import { commentMark, toComment, toMarkdown } from '../../src/review/write-report.ts';
import { compareRevisions } from '../../src/review/make-report.ts';

const pullRequest = z.object({
  number: z.int().positive(),
  head: z.object({ sha: z.string() }),
  base: z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) }),
});
type PullRequest = z.infer<typeof pullRequest>;
const comment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
});
const suggestion = z.object({ path: z.string(), body: z.string().nullish() });

const environment = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};
const head = environment('HEAD');
const repository = environment('GITHUB_REPOSITORY');
const token = environment('GH_TOKEN');

/** Sends a request to GitHub's API and resolves to the answer. */
async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, sent?: object): Promise<unknown> {
  const answer = await fetch(`${environment('GITHUB_API_URL')}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  if (!answer.ok) throw new Error(`${method} repos/${repository}/${path}: GitHub answers ${answer.status}.`);
  return answer.json();
}

/** The most that GitHub sends in one answer. */
const most = 100;

/** Asks for a list that GitHub sends in pages, each only when those before it have been read. */
async function* listOf<Item>(path: string, item: z.ZodType<Item>): AsyncGenerator<Item> {
  for (let page = 1, count = most; count === most; page += 1) {
    const start = path.includes('?') ? '&' : '?';
    const items = z.array(item).parse(await ask('GET', `${path}${start}per_page=${most}&page=${page}`));
    yield* items;
    count = items.length;
  }
}

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function ownComment(pull: number): Promise<number | undefined> {
  for await (const { id, body, user } of listOf(`issues/${pull}/comments`, comment))
    if (user?.type === 'Bot' && body?.startsWith(commentMark)) return id;
  return undefined;
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
function reportOn({ number, base }: PullRequest): string {
  fetchObjects(`refs/pull/${number}/head`);
  try {
    return toMarkdown(compareRevisions(contentRoot(), base.sha, head));
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    return `**This pull request cannot be compared.** ${base.sha.slice(0, 7)}, to which it is proposed, is not in the history of this repository, or its content cannot be read. Push it again on top of the branch as it is now.\n`;
  }
}

/** Offers what `content:check -- --fix` would do to lines of the pull request, but nothing that it has offered there before. */
async function suggest({ number, base }: PullRequest): Promise<void> {
  const git = gitIn(contentRoot());
  const changed = addedLines(
    String(git(['diff', '-U0', '--no-color', `${base.sha}...${head}`, '--', 'content'])),
  );
  const { files } = fixContent(commitTree(git, head, ['content']), (path) => changed.has(path));
  const before = await Array.fromAsync(listOf(`pulls/${number}/comments`, suggestion));
  for (const { path, changes } of files)
    for (const { line, words, lines } of changes) {
      if (lines?.was.length !== 1 || changed.get(path)?.has(line) !== true) continue;
      const is = lines.is.map((words) => `${words}\n`).join('');
      const fence = '`'.repeat(3 + Math.max(0, ...(is.match(/`+/g) ?? []).map(({ length }) => length)));
      const body = `This line can be mended by taking the suggestion. ${words}\n\n${fence}suggestion\n${is}${fence}`;
      if (before.some((one) => one.path === path && one.body === body)) continue;
      await ask('POST', `pulls/${number}/comments`, { body, commit_id: head, path, line, side: 'RIGHT' });
    }
}

/** Returns the numbers of the lines that a diff without context adds, by the paths of their files. */
function addedLines(diff: string): Map<string, Set<number>> {
  const added = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const [, path, from = '', count = '1'] of diff.matchAll(
    /^\+\+\+ b\/(.*)$|^@@ [^+]*\+(\d+)(?:,(\d+))? @@/gm,
  ))
    if (path !== undefined) added.set(path, (lines = new Set()));
    else for (let nth = 0; nth < Number(count); nth += 1) lines.add(Number(from) + nth);
  return added;
}

// A branch may be proposed to several others, and its fork may be gone.
const all = await Array.fromAsync(listOf('pulls?state=open', pullRequest));
const open = all.filter((pull) => pull.head.sha === head);
if (open.length === 0) console.log('No open pull request has this commit.');
for (const pull of open) {
  const text = toComment(reportOn(pull), environment('RUN_URL'));
  const own = await ownComment(pull.number);
  if (own === undefined) await ask('POST', `issues/${pull.number}/comments`, { body: text });
  else await ask('PATCH', `issues/comments/${own}`, { body: text });
  await suggest(pull);
  console.log(`The comment of pull request ${pull.number} is up to date.`);
}
