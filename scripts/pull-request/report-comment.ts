import { z } from 'zod';
import { commentMarker } from '../../src/authoring/review/pull-request-comment.ts';
import { type GithubClient, GithubError } from './github-api.ts';

const pullRequestSchema = z.object({
  number: z.int().positive(),
  state: z.string(),
  head: z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) }),
  base: z.object({ ref: z.string(), sha: z.string().regex(/^[0-9a-f]{40}$/) }),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;

export const readPullRequest = async (github: GithubClient, number: number): Promise<PullRequest> =>
  pullRequestSchema.parse(await github.request('GET', `pulls/${number}`));

const commentSchema = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullish(),
});

/** The login name under which GitHub workflows write comments. */
const workflowLogin = 'github-actions[bot]';

/**
 * The ids of the comments that the workflow wrote, oldest first. Comments by other people that begin in the same way
 * are left out.
 */
async function findReportComments(github: GithubClient, pullNumber: number): Promise<number[]> {
  const comments = await Array.fromAsync(github.list(`issues/${pullNumber}/comments`, commentSchema));
  return comments
    .filter(({ user, body }) => user?.login === workflowLogin && body?.startsWith(commentMarker))
    .map(({ id }) => id);
}

/**
 * Writes the report into the single comment of a pull request, and deletes any other report comment of the workflow.
 * Resolves to whether the comment was written: nothing is written if the pull request has a newer commit by now.
 */
export async function writeReportComment(
  github: GithubClient,
  { number, head }: PullRequest,
  body: string,
): Promise<boolean> {
  const isHead = async () => {
    const current = await readPullRequest(github, number);
    return current.head.sha === head.sha && current.state === 'open';
  };
  const [existingId] = await findReportComments(github, number);
  if (!(await isHead())) return false;
  const isUpdated = existingId !== undefined && (await updateComment(github, existingId, body));
  if (!isUpdated) await github.request('POST', `issues/${number}/comments`, { body });
  // Another run may have written a comment in the meantime, or a failed request may have succeeded after all.
  const [keptId, ...extraIds] = await findReportComments(github, number);
  for (const id of extraIds) await deleteComment(github, id);
  if (extraIds.length > 0 && keptId !== undefined && (await isHead()))
    await updateComment(github, keptId, body);
  return true;
}

/** Updates a comment; resolves to false if it has been deleted. */
async function updateComment(github: GithubClient, id: number, body: string): Promise<boolean> {
  try {
    await github.request('PATCH', `issues/comments/${id}`, { body });
    return true;
  } catch (error) {
    if (error instanceof GithubError && error.status === 404) return false;
    throw error;
  }
}

async function deleteComment(github: GithubClient, id: number): Promise<void> {
  try {
    await github.request('DELETE', `issues/comments/${id}`);
  } catch (error) {
    if (!(error instanceof GithubError && error.status === 404)) throw error;
  }
}
