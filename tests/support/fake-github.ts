import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { commentMarker } from '../../src/authoring/review/pull-request-comment.ts';

interface Comment {
  id: number;
  body: string;
  user: { login: string };
}

/** A request to the server. The path is relative to the repository. */
interface FakeRequest {
  method: string;
  path: string;
}

/** The behaviour of the server. */
export interface FakeGithubOptions {
  /** Replaces the response of the server, for example by a rate limit. */
  intercept?: (request: FakeRequest) => { status: number; headers?: Record<string, string> } | undefined;
  /** Called while a request is in progress, to simulate that somebody pushes or another run writes. */
  beforeAnswer?: (request: FakeRequest) => void;
}

export const workflowUser = { login: 'github-actions[bot]' };

/** Serves the part of GitHub's API that the comment needs, with one pull request, until the test ends. */
export async function fakeGithub(
  pull: { number: number; head: string; base: string; state?: string },
  { intercept, beforeAnswer }: FakeGithubOptions = {},
) {
  // As many comments as fit into one response. They are by people and by another program, and may quote the comment of
  // the workflow.
  const comments: Comment[] = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    body: `${commentMarker} Nice!`,
    user: { login: index === 99 ? 'other-program[bot]' : 'somebody' },
  }));
  const suggestions = Array.from({ length: 100 }, () => ({ path: 'README.md', line: 1, body: 'Why?' }));
  const reviews: { commit_id: string; event: string; comments: typeof suggestions }[] = [];
  const requests: string[] = [];
  let lastId = comments.length;
  const addComment = (body: string, user = workflowUser): Comment => {
    const comment = { id: (lastId += 1), body, user };
    comments.push(comment);
    return comment;
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const path = pathname.replace('/repos/hub/site/', '');
      requests.push(`${method} ${path} ${headers.authorization ?? 'nobody'}`);
      const respond = (status: number, value?: unknown, answerHeaders: Record<string, string> = {}) => {
        response.writeHead(status, { 'content-type': 'application/json', ...answerHeaders });
        response.end(status === 204 ? undefined : JSON.stringify(value ?? {}));
      };
      const intercepted = intercept?.({ method, path });
      if (intercepted) return respond(intercepted.status, {}, intercepted.headers);
      beforeAnswer?.({ method, path });
      const sentText = () => (JSON.parse(body) as { body: string }).body;
      const paginate = <Item>(items: readonly Item[]) => {
        const end = 100 * Number(searchParams.get('page'));
        return items.slice(end - 100, end);
      };
      const route = `${method} ${path.replace(/(?<=issues\/comments\/)\d+$/, 'id')}`;
      const commentIndex = comments.findIndex(({ id }) => id === Number(path.split('/').at(-1)));
      const comment = comments[commentIndex];
      const handlers: Record<string, () => void> = {
        [`GET pulls/${pull.number}`]: () => {
          // The repository of the head is null, because the fork was deleted.
          const head = { sha: pull.head, repo: null };
          const base = { sha: pull.base, ref: 'main' };
          respond(200, { number: pull.number, state: pull.state ?? 'open', head, base });
        },
        [`GET pulls/${pull.number}/comments`]: () => respond(200, paginate(suggestions)),
        [`POST pulls/${pull.number}/reviews`]: () => {
          const review = JSON.parse(body) as (typeof reviews)[number];
          reviews.push(review);
          suggestions.push(...review.comments);
          respond(200);
        },
        [`GET issues/${pull.number}/comments`]: () => respond(200, paginate(comments)),
        // GitHub rejects comments that are longer than this.
        [`POST issues/${pull.number}/comments`]: () =>
          sentText().length > 65_536 ? respond(422) : respond(201, addComment(sentText())),
        'PATCH issues/comments/id': () => {
          if (comment === undefined) return respond(404);
          if (sentText().length > 65_536) return respond(422);
          comment.body = sentText();
          respond(200, comment);
        },
        'DELETE issues/comments/id': () => {
          if (comment === undefined) return respond(404);
          comments.splice(commentIndex, 1);
          respond(204);
        },
      };
      (handlers[route] ?? (() => respond(404)))();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    addComment,
    reviews,
    requests,
  };
}
