/**
 * Writes the report into the single comment of a pull request, and offers each mistake with one safe fix as a
 * suggestion at its line, to be applied with one click. The script always uses the current commit of the pull request,
 * whatever event started it: runs for older commits may be delayed, and the last run must be right. See
 * .github/workflows/comment.yml.
 */
import { execFileSync } from 'node:child_process';
import { diffLines } from 'diff';
import { z } from 'zod';
import { fixContent } from '../../src/authoring/check/fix/fix-content.ts';
import { commitTree, gitRunner, RevisionError, commitRange } from '../../src/authoring/content-files/git.ts';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { toMarkdown } from '../../src/authoring/review/format-report.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { toPullRequestComment } from '../../src/authoring/review/pull-request-comment.ts';
import { pluralize } from '../../src/model/text/templates.ts';
import { githubClient } from './github-api.ts';
import { type PullRequest, readPullRequest, writeReportComment } from './report-comment.ts';

const requireEnv = (name: string): string => {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set.`);
  return value;
};
const repository = requireEnv('GITHUB_REPOSITORY');
const token = requireEnv('GH_TOKEN');
const host = requireEnv('GITHUB_SERVER_URL');
const github = githubClient({ apiUrl: requireEnv('GITHUB_API_URL'), repository, token });

/** Fetches the git objects of a ref and returns its commit, without a checkout. */
function fetchCommit(ref: string): string {
  // The token is passed through the environment, because arguments are visible in the list of processes.
  const credentials = Buffer.from(`x-access-token:${token}`).toString('base64');
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: basic ${credentials}`,
  };
  const args = ['fetch', '--quiet', '--no-tags', `${host}/${repository}`, ref];
  execFileSync('git', args, { stdio: 'inherit', env });
  return execFileSync('git', ['rev-parse', 'FETCH_HEAD'], { encoding: 'utf8' }).trim();
}

/** The change of a line that can be fixed with one click. */
interface Suggestion {
  path: string;
  line: number;
  side: 'RIGHT';
  body: string;
}

/**
 * The report on a pull request, and the changes of `--fix` to its lines. The comment is replaced even after a failure,
 * so that an older report does not seem current.
 */
function createReport({ number, head, base }: PullRequest): { report: string; suggestions: Suggestion[] } {
  fetchCommit(`refs/pull/${number}/head`);
  // GitHub reports the base commit of the last push, and the branch may have moved on since.
  const baseCommit = fetchCommit(`refs/heads/${base.ref}`);
  try {
    const report = toMarkdown(
      compareRevisions(contentParentFolder(), baseCommit, head.sha, {
        baseName: base.ref,
        isReadByDefaultBranch: true,
      }),
    );
    return { report, suggestions: listSuggestions(baseCommit, head.sha) };
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    const report = `**This pull request cannot be compared with its base branch (${baseCommit.slice(0, 7)}).** Its history or its content cannot be read. Push it again on top of the branch as it is now.\n`;
    return { report, suggestions: [] };
  }
}

/** What `content:check -- --fix` would change in the lines that the pull request adds. */
function listSuggestions(base: string, head: string): Suggestion[] {
  const git = gitRunner(contentParentFolder());
  const [earlier, later] = [commitRange(git, base, head).base, head].map((commit) => {
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
      const body = `Take this suggestion to correct the line. ${description}\n\n${fence}suggestion\n${replacement}${fence}`;
      return [{ path: file.path, line, side: 'RIGHT', body }];
    });
  });
}

/** The numbers of the lines that only the later text has. */
function listAddedLines(earlierText: string, laterText: string): Set<number> {
  const lines = new Set<number>();
  let line = 1;
  for (const { added, removed, count } of diffLines(earlierText, laterText)) {
    if (added) for (let offset = 0; offset < count; offset += 1) lines.add(line + offset);
    if (!removed) line += count;
  }
  return lines;
}

/**
 * The maximum number of suggestions. More of them would bury the conversation, and running `--fix` would be faster than
 * so many clicks.
 */
const maxSuggestions = 20;

/** Offers suggestions in one review, except those that were offered before. */
async function postSuggestions(
  { number, head }: PullRequest,
  suggestions: readonly Suggestion[],
): Promise<void> {
  if (suggestions.length === 0 || suggestions.length > maxSuggestions) return;
  const reviewCommentSchema = z.object({ path: z.string(), body: z.string().nullish() });
  const earlierComments = await Array.fromAsync(github.list(`pulls/${number}/comments`, reviewCommentSchema));
  const comments = suggestions.filter(
    (suggestion) =>
      !earlierComments.some(
        (comment) => comment.path === suggestion.path && comment.body === suggestion.body,
      ),
  );
  if (comments.length === 0) return;
  await github.request('POST', `pulls/${number}/reviews`, {
    commit_id: head.sha,
    event: 'COMMENT',
    comments,
  });
}

/** Updates the comment of the pull request, and offers suggestions. */
async function main(): Promise<void> {
  const pull = await readPullRequest(github, Number(requireEnv('PULL_REQUEST')));
  const { number } = pull;
  if (pull.state !== 'open') {
    console.log(`Pull request ${number} is closed.`);
    return;
  }
  const { report, suggestions } = createReport(pull);
  const isTooMany = suggestions.length > maxSuggestions;
  const fixNote = isTooMany
    ? `${pluralize(suggestions.length, 'mistake')} can be corrected at once: run \`npm run content:check -- --fix\`.\n\n`
    : '';
  const command = `git fetch origin pull/${number}/head && npm run content:diff -- origin/${pull.base.ref} FETCH_HEAD --full`;
  const comment = toPullRequestComment(fixNote + report, command);
  if (!(await writeReportComment(github, pull, comment))) {
    console.log(`Pull request ${number} has a newer commit.`);
    return;
  }
  // A failure is ignored, because the comment is also useful without suggestions.
  await postSuggestions(pull, suggestions).catch((error: unknown) => {
    console.log(`Without suggestions: ${String(error)}`);
  });
  console.log(`The comment of pull request ${number} is up to date.`);
}

await main();
