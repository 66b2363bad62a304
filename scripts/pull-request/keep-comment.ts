/**
 * Writes the report into the one comment of each pull request with a commit, or into a new one, and offers each slip with one
 * safe cure as a suggestion at its line, to be taken with one click. Environment variables say which commit, and which run of
 * the workflow for pull requests has ended, see .github/workflows/comment.yml. Nothing is written if no open pull request has
 * the commit, or has a newer one.
 */
import { execFileSync } from 'node:child_process';
import { diffLines } from 'diff';
import { z } from 'zod';
import { fixContent } from '../../src/desk/check/fix/fix-content.ts';
import { commitTree, gitIn, RevisionError, sidesOf } from '../../src/desk/content/git.ts';
import { contentRoot } from '../../src/desk/content-root.ts';
import { readSite } from '../../src/desk/content/read-site.ts';
import { commentMark, toComment, toMarkdown } from '../../src/desk/review/write-report.ts';
import { compareRevisions } from '../../src/desk/review/make-report.ts';
import { counted } from '../../src/model/text/words.ts';

const environment = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};
const head = environment('HEAD');
const repository = environment('GITHUB_REPOSITORY');
const token = environment('GH_TOKEN');
const host = environment('GITHUB_SERVER_URL');
const run = process.env['RUN'] ?? '';

/** Sends a request to GitHub's API and resolves to the answer. */
async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, sent?: object): Promise<unknown> {
  const answer = await fetch(`${environment('GITHUB_API_URL')}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      // Between two requests a report is made, which is longer than some servers keep a connection.
      connection: 'close',
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

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function ownComment(pull: number): Promise<number | undefined> {
  for await (const { id, body, user } of listOf(`issues/${pull}/comments`, comment))
    if (user?.type === 'Bot' && body?.startsWith(commentMark)) return id;
  return undefined;
}

/** Fetches the git objects of a pull request; none of its files is checked out. */
function fetchObjects(name: string): void {
  // Git gets the token through its environment, where no list of processes shows it.
  const secret = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: basic ${secret}`,
  };
  const fetch = ['fetch', '--quiet', '--no-tags', `${host}/${repository}`, name];
  execFileSync('git', fetch, { stdio: 'inherit', env });
}

/** A line that can be mended with one click. */
interface Suggestion {
  path: string;
  line: number;
  side: 'RIGHT';
  body: string;
}

/** Returns the report on a pull request and what `--fix` would do to its lines; an older report must not stay as if it were this one. */
function reportOn({ number, base }: PullRequest): { report: string; slips: Suggestion[] } {
  fetchObjects(`refs/pull/${number}/head`);
  try {
    const report = toMarkdown(compareRevisions(contentRoot(), base.sha, head, { isReadByDefault: true }));
    return { report, slips: slipsIn(base.sha) };
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    const report = `**This pull request cannot be compared.** ${base.sha.slice(0, 7)}, to which it is proposed, is not in the history of this repository, or its content cannot be read. Push it again on top of the branch as it is now.\n`;
    return { report, slips: [] };
  }
}

/** Returns what `content:check -- --fix` would do to the lines that the pull request adds. */
function slipsIn(base: string): Suggestion[] {
  const git = gitIn(contentRoot());
  const [before, now] = [sidesOf(git, base, head).base, head].map((commit) => {
    const tree = commitTree(git, commit, ['content']);
    return { tree, textOf: (path: string) => String(Buffer.from(tree.read(path))) };
  });
  if (!before || !now) return [];
  const isChanged = (path: string) => before.textOf(path) !== now.textOf(path);
  const published = readSite(before.tree).site;
  return fixContent(now.tree, isChanged, undefined, published).flatMap((file) => {
    const added = linesAdded(before.textOf(file.path), now.textOf(file.path));
    return file.changes.flatMap(({ line, words, lines }): Suggestion[] => {
      if (lines?.was.length !== 1 || !added.has(line)) return [];
      const is = lines.is.map((text) => `${text}\n`).join('');
      const fence = '`'.repeat(3 + Math.max(0, ...(is.match(/`+/g) ?? []).map(({ length }) => length)));
      const body = `This line can be mended by taking the suggestion. ${words}\n\n${fence}suggestion\n${is}${fence}`;
      return [{ path: file.path, line, side: 'RIGHT', body }];
    });
  });
}

/** Returns the numbers of the lines that the later text has beyond the earlier one. */
function linesAdded(was: string, is: string): Set<number> {
  const lines = new Set<number>();
  let line = 1;
  for (const { added, removed, count } of diffLines(was, is)) {
    if (added) for (let nth = 0; nth < count; nth += 1) lines.add(line + nth);
    if (!removed) line += count;
  }
  return lines;
}

/** More suggestions than this would bury the conversation; all at once, a command is quicker. */
const mostSuggestions = 20;

/** Offers these suggestions in one review, but nothing that has been offered there before. */
async function suggest({ number }: PullRequest, slips: readonly Suggestion[]): Promise<void> {
  if (slips.length === 0 || slips.length > mostSuggestions) return;
  const offered = z.object({ path: z.string(), body: z.string().nullish() });
  const before = await Array.fromAsync(listOf(`pulls/${number}/comments`, offered));
  const comments = slips.filter(
    (slip) => !before.some((one) => one.path === slip.path && one.body === slip.body),
  );
  if (comments.length === 0) return;
  await ask('POST', `pulls/${number}/reviews`, { commit_id: head, event: 'COMMENT', comments });
}

/** Resolves to links to what others have made of the commit: its previews, and what the run that ended has left. */
async function linksTo(): Promise<string[]> {
  const links: string[] = [];
  for await (const { id } of listOf(`deployments?sha=${head}`, z.object({ id: z.int().positive() }))) {
    const state = z.object({ state: z.string(), environment_url: z.string().nullish() });
    const [newest] = await Array.fromAsync(listOf(`deployments/${id}/statuses`, state));
    const address = URL.parse(newest?.environment_url ?? '');
    if (newest?.state === 'success' && address?.protocol === 'https:')
      links.push(`[Preview](<${address.href.replaceAll(/[<>]/g, encodeURIComponent)}>)`);
  }
  if (run !== '') {
    const all = z.object({ total_count: z.int() }).parse(await ask('GET', `actions/runs/${run}/artifacts`));
    if (all.total_count > 0)
      links.push(`[Both sites as built, pictures](<${host}/${repository}/actions/runs/${run}#artifacts>)`);
  }
  return links;
}

/** Does something that the comment can do without. */
async function attempt<Made>(what: string, make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    console.log(`${what}: ${String(error)}`);
    return undefined;
  }
}

// A branch may be proposed to several others, and its fork may be gone.
const all = await Array.fromAsync(listOf('pulls?state=open', pullRequest));
const open = all.filter((pull) => pull.head.sha === head);
if (open.length === 0) console.log('No open pull request has this commit.');
const links = open.length === 0 ? [] : ((await attempt('Without links', linksTo)) ?? []);
for (const pull of open) {
  const { report, slips } = reportOn(pull);
  const isMany = slips.length > mostSuggestions;
  const cure = isMany
    ? `${counted(slips.length, 'slip')} can be mended at once: run \`npm run content:check -- --fix\`.\n\n`
    : '';
  const body = toComment(cure + report, head, links);
  const own = await ownComment(pull.number);
  // It may have been pushed to since.
  const now = pullRequest.parse(await ask('GET', `pulls/${pull.number}`));
  if (now.head.sha !== head) {
    console.log(`Pull request ${pull.number} has a newer commit.`);
    continue;
  }
  if (own === undefined) await ask('POST', `issues/${pull.number}/comments`, { body });
  else await ask('PATCH', `issues/comments/${own}`, { body });
  await attempt('Without suggestions', () => suggest(pull, slips));
  console.log(`The comment of pull request ${pull.number} is up to date.`);
}
