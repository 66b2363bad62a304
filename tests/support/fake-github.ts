import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { commentMarker } from '../../src/authoring/review/format-report.ts';

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

/** How GitHub answers. */
export interface FakeGithubOptions {
  /** The commit that the pull request has once it is asked for alone: somebody has pushed in the meantime. */
  pushedCommit?: string;
  /** Whether it takes no review, as of lines that it does not show. */
  refusesReviews?: boolean;
}

/** Serves the part of GitHub's API that the comment needs, with open pull requests for one commit, until the test ends. */
export async function fakeGithub(
  pull: { number: number; head: string; base: string },
  options: FakeGithubOptions = {},
  ...otherNumbers: number[]
) {
  // As many as GitHub sends at once, by people, who may quote the workflow's comment.
  const comments: Comment[] = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    body: `${commentMarker} Nice!`,
    user: { type: 'User' },
  }));
  const suggestions = Array.from({ length: 100 }, () => ({ path: 'README.md', line: 1, body: 'Why?' }));
  const reviews: { commit_id: string; event: string; comments: typeof suggestions }[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push(`${method} ${url.replace(/\?.*/, '')} ${headers.authorization ?? 'nobody'}`);
      const sentText = () => (JSON.parse(body) as { body: string }).body;
      const respond = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      };
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const paginate = <Item>(items: readonly Item[]) => {
        const end = 100 * Number(searchParams.get('page'));
        return items.slice(end - 100, end);
      };
      if (method === 'GET' && pathname === '/repos/hub/site/pulls') {
        // Each of a fork that was deleted, so that nobody knows its owner.
        const pulls = [pull.number, ...otherNumbers].map((number) => {
          return { number, head: { sha: pull.head, repo: null }, base: { sha: pull.base } };
        });
        respond(200, paginate(pulls));
      } else if (method === 'GET' && /^\/repos\/hub\/site\/pulls\/\d+$/.test(pathname))
        respond(200, {
          number: pull.number,
          head: { sha: options.pushedCommit ?? pull.head, repo: null },
          base: { sha: pull.base },
        });
      else if (pathname === `/repos/hub/site/pulls/${pull.number}/comments`)
        respond(200, paginate(suggestions));
      else if (method === 'POST' && pathname === `/repos/hub/site/pulls/${pull.number}/reviews`) {
        if (options.refusesReviews === true) return respond(422, {});
        const review = JSON.parse(body) as (typeof reviews)[number];
        reviews.push(review);
        suggestions.push(...review.comments);
        respond(200, {});
      } else if (/^\/repos\/hub\/site\/pulls\/\d+\/comments$/.test(pathname)) respond(200, []);
      else if (method === 'GET' && pathname === `/repos/hub/site/issues/${pull.number}/comments`)
        respond(200, paginate(comments));
      else if (method === 'GET' && pathname.startsWith('/repos/hub/site/issues/')) respond(200, []);
      else if (method === 'POST' && pathname.startsWith('/repos/hub/site/issues/')) {
        // GitHub refuses longer ones.
        if (sentText().length > 65_536) return respond(422, {});
        comments.push({ id: comments.length + 1, body: sentText(), user: { type: 'Bot' } });
        respond(201, comments.at(-1));
      } else if (method === 'PATCH' && pathname.startsWith('/repos/hub/site/issues/comments/')) {
        const comment = comments.find(({ id }) => id === Number(pathname.split('/').at(-1)));
        if (comment === undefined || sentText().length > 65_536) return respond(422, {});
        comment.body = sentText();
        respond(200, comment);
      } else respond(404, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    reviews,
    requests,
  };
}
