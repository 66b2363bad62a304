/**
 * Writes the report into the one comment of each pull request with a commit, or into a new one, and offers each mistake with one
 * safe fix as a suggestion at its line, to be taken with one click. Environment variables say which commit, see
 * .github/workflows/comment.yml. Nothing is written if no open pull request has the commit, or has a newer one.
 */
import { execFileSync } from 'node:child_process';
import { diffLines } from 'diff';
import { z } from 'zod';
import { fixContent } from '../../src/authoring/check/fix/fix-content.ts';
import { commitTree, gitRunner, RevisionError, commitRange } from '../../src/authoring/content-files/git.ts';
import { contentRoot } from '../../src/authoring/content-root.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { commentMarker, toPullRequestComment, toMarkdown } from '../../src/authoring/review/format-report.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { pluralize } from '../../src/model/text/string-utils.ts';

const requireEnv = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};
const headCommit = requireEnv('HEAD');
const repository = requireEnv('GITHUB_REPOSITORY');
const token = requireEnv('GH_TOKEN');
const host = requireEnv('GITHUB_SERVER_URL');

/** Sends a request to GitHub's API and resolves to the answer. */
async function requestGitHub(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
): Promise<unknown> {
  const response = await fetch(`${requireEnv('GITHUB_API_URL')}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      // Between two requests a report is made, which is longer than some servers keep a connection.
      connection: 'close',
      'x-github-api-version': '2022-11-28',
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  if (!response.ok)
    throw new Error(`${method} repos/${repository}/${path}: GitHub answers ${response.status}.`);
  return response.json();
}

/** The most that GitHub sends in one answer. */
const maxPageSize = 100;

/** Asks for a list that GitHub sends in pages, each only when those before it have been read. */
async function* listItems<Item>(path: string, itemSchema: z.ZodType<Item>): AsyncGenerator<Item> {
  for (let page = 1, count = maxPageSize; count === maxPageSize; page += 1) {
    const separator = path.includes('?') ? '&' : '?';
    const items = z
      .array(itemSchema)
      .parse(await requestGitHub('GET', `${path}${separator}per_page=${maxPageSize}&page=${page}`));
    yield* items;
    count = items.length;
  }
}

const pullRequestSchema = z.object({
  number: z.int().positive(),
  head: z.object({ sha: z.string() }),
  base: z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) }),
});
type PullRequest = z.infer<typeof pullRequestSchema>;
const commentSchema = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
});

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function findBotComment(pullNumber: number): Promise<number | undefined> {
  for await (const { id, body, user } of listItems(`issues/${pullNumber}/comments`, commentSchema))
    if (user?.type === 'Bot' && body?.startsWith(commentMarker)) return id;
  return undefined;
}

/** Fetches the git objects of a pull request; none of its files is checked out. */
function fetchObjects(ref: string): void {
  // Git gets the token through its environment, where no list of processes shows it.
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: basic ${credentials}`,
  };
  const args = ['fetch', '--quiet', '--no-tags', `${host}/${repository}`, ref];
  execFileSync('git', args, { stdio: 'inherit', env });
}

/** A line that can be fixed with one click. */
interface Suggestion {
  path: string;
  line: number;
  side: 'RIGHT';
  body: string;
}

/** Returns the report on a pull request and what `--fix` would do to its lines; an older report must not stay as if it were this one. */
function createReport({ number, base }: PullRequest): { report: string; suggestions: Suggestion[] } {
  fetchObjects(`refs/pull/${number}/head`);
  try {
    const report = toMarkdown(
      compareRevisions(contentRoot(), base.sha, headCommit, { isReadByDefaultBranch: true }),
    );
    return { report, suggestions: listSuggestions(base.sha) };
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    const report = `**This pull request cannot be compared.** ${base.sha.slice(0, 7)}, to which it is proposed, is not in the history of this repository, or its content cannot be read. Push it again on top of the branch as it is now.\n`;
    return { report, suggestions: [] };
  }
}

/** Returns what `content:check -- --fix` would do to the lines that the pull request adds. */
function listSuggestions(base: string): Suggestion[] {
  const git = gitRunner(contentRoot());
  const [earlier, later] = [commitRange(git, base, headCommit).base, headCommit].map((commit) => {
    const tree = commitTree(git, commit, ['content']);
    return { tree, textOf: (path: string) => String(Buffer.from(tree.read(path))) };
  });
  if (!earlier || !later) return [];
  const isChanged = (path: string) => earlier.textOf(path) !== later.textOf(path);
  const published = readContent(earlier.tree).content;
  return fixContent(later.tree, isChanged, undefined, published).flatMap((file) => {
    const addedLines = listAddedLines(earlier.textOf(file.path), later.textOf(file.path));
    return file.changes.flatMap(({ line, description, lines }): Suggestion[] => {
      if (lines?.before.length !== 1 || !addedLines.has(line)) return [];
      const replacement = lines.after.map((text) => `${text}\n`).join('');
      const fence = '`'.repeat(
        3 + Math.max(0, ...(replacement.match(/`+/g) ?? []).map(({ length }) => length)),
      );
      const body = `This line can be mended by taking the suggestion. ${description}\n\n${fence}suggestion\n${replacement}${fence}`;
      return [{ path: file.path, line, side: 'RIGHT', body }];
    });
  });
}

/** Returns the numbers of the lines that the later text has beyond the earlier one. */
function listAddedLines(earlierText: string, laterText: string): Set<number> {
  const lines = new Set<number>();
  let line = 1;
  for (const { added, removed, count } of diffLines(earlierText, laterText)) {
    if (added) for (let offset = 0; offset < count; offset += 1) lines.add(line + offset);
    if (!removed) line += count;
  }
  return lines;
}

/** More suggestions than this would bury the conversation; all at once, a command is quicker. */
const maxSuggestions = 20;

/** Offers these suggestions in one review, but nothing that has been offered there before. */
async function postSuggestions({ number }: PullRequest, suggestions: readonly Suggestion[]): Promise<void> {
  if (suggestions.length === 0 || suggestions.length > maxSuggestions) return;
  const reviewCommentSchema = z.object({ path: z.string(), body: z.string().nullish() });
  const earlierComments = await Array.fromAsync(listItems(`pulls/${number}/comments`, reviewCommentSchema));
  const comments = suggestions.filter(
    (suggestion) =>
      !earlierComments.some(
        (comment) => comment.path === suggestion.path && comment.body === suggestion.body,
      ),
  );
  if (comments.length === 0) return;
  await requestGitHub('POST', `pulls/${number}/reviews`, {
    commit_id: headCommit,
    event: 'COMMENT',
    comments,
  });
}

// A branch may be proposed to several others, and its fork may be gone.
const openPullRequests = await Array.fromAsync(listItems('pulls?state=open', pullRequestSchema));
const matchingPullRequests = openPullRequests.filter((pull) => pull.head.sha === headCommit);
if (matchingPullRequests.length === 0) console.log('No open pull request has this commit.');
for (const pull of matchingPullRequests) {
  const { report, suggestions } = createReport(pull);
  const isTooMany = suggestions.length > maxSuggestions;
  const fixNote = isTooMany
    ? `${pluralize(suggestions.length, 'slip')} can be mended at once: run \`npm run content:check -- --fix\`.\n\n`
    : '';
  const body = toPullRequestComment(fixNote + report, headCommit, 'npm run content:diff');
  const existingCommentId = await findBotComment(pull.number);
  // It may have been pushed to since.
  const currentPull = pullRequestSchema.parse(await requestGitHub('GET', `pulls/${pull.number}`));
  if (currentPull.head.sha !== headCommit) {
    console.log(`Pull request ${pull.number} has a newer commit.`);
    continue;
  }
  if (existingCommentId === undefined)
    await requestGitHub('POST', `issues/${pull.number}/comments`, { body });
  else await requestGitHub('PATCH', `issues/comments/${existingCommentId}`, { body });
  // The comment can do without them.
  await postSuggestions(pull, suggestions).catch((error: unknown) => {
    console.log(`Without suggestions: ${String(error)}`);
  });
  console.log(`The comment of pull request ${pull.number} is up to date.`);
}
