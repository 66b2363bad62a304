import { z } from 'zod';
import { commentMark } from '../../src/review/writers.ts';

/** Sends a request to GitHub's API and resolves to the answer. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: { body: string },
) => Promise<unknown>;

interface Wanted {
  /** Such as "owner/name". */
  repository: string;
  /** The commit that was checked. */
  head: string;
  /** The branch it comes from, such as "owner:branch"; a fork has another owner. */
  from: string;
  /** Returns the text of the comment. */
  write: (pull: { number: number; base: string }) => string;
}

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

/** The most comments that GitHub sends in one answer. */
const page = 100;

/**
 * Writes the report into the existing comment of the open pull request with that commit, or into a new one, and resolves to
 * the number of the pull request. If none is open, or it has a newer commit by now, writes nothing and resolves to undefined.
 */
export async function keepComment(
  ask: Ask,
  { repository, head, from, write }: Wanted,
): Promise<number | undefined> {
  const found = pulls.parse(
    await ask('GET', `repos/${repository}/pulls?state=open&per_page=100&head=${encodeURIComponent(from)}`),
  );
  const pull = found.find((one) => one.head.sha === head);
  if (pull === undefined) return undefined;
  const body = write({ number: pull.number, base: pull.base.sha });
  const own = await ownComment(ask, repository, pull.number);
  if (own === undefined) await ask('POST', `repos/${repository}/issues/${pull.number}/comments`, { body });
  else await ask('PATCH', `repos/${repository}/issues/comments/${own}`, { body });
  return pull.number;
}

/** Resolves to the id of the comment that a workflow wrote earlier, but not of one by a person with the same first line. */
async function ownComment(ask: Ask, repository: string, number: number): Promise<number | undefined> {
  for (let nth = 1; ; nth += 1) {
    const path = `repos/${repository}/issues/${number}/comments?per_page=${page}&page=${nth}`;
    const some = comments.parse(await ask('GET', path));
    const own = some.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(commentMark));
    if (own !== undefined) return own.id;
    if (some.length < page) return undefined;
  }
}
