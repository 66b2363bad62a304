import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { commentMarker } from '../../src/authoring/review/format-report.ts';

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

/** What else GitHub knows of the commit: whether a run has left something, and where a host shows it. */
export interface Known {
  artifacts?: number;
  previews?: { state: string; environment_url: string }[];
  /** The commit that the pull request has once it is asked for alone: somebody has pushed in the meantime. */
  pushed?: string;
  /** Whether it takes no review, as of lines that it does not show. */
  refusesReviews?: boolean;
}

/** Serves the part of GitHub's API that the comment needs, with open pull requests for one commit, until the test ends. */
export async function fakeGithub(
  pull: { number: number; head: string; base: string },
  known: Known = {},
  ...others: number[]
) {
  // As many as GitHub sends at once, by people, who may quote the workflow's comment.
  const comments: Comment[] = Array.from({ length: 100 }, (_, nth) => ({
    id: nth + 1,
    body: `${commentMarker} Nice!`,
    user: { type: 'User' },
  }));
  const suggestions = Array.from({ length: 100 }, () => ({ path: 'README.md', line: 1, body: 'Why?' }));
  const reviews: { commit_id: string; event: string; comments: typeof suggestions }[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push(`${method} ${url.replace(/\?.*/, '')} ${headers.authorization ?? 'nobody'}`);
      const said = () => (JSON.parse(body) as { body: string }).body;
      const answer = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      };
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const page = <Item>(all: readonly Item[]) => {
        const end = 100 * Number(searchParams.get('page'));
        return all.slice(end - 100, end);
      };
      if (method === 'GET' && pathname === '/repos/hub/site/pulls') {
        // Each of a fork that was deleted, so that nobody knows its owner.
        const found = [pull.number, ...others].map((number) => {
          return { number, head: { sha: pull.head, repo: null }, base: { sha: pull.base } };
        });
        answer(200, page(found));
      } else if (method === 'GET' && /^\/repos\/hub\/site\/pulls\/\d+$/.test(pathname))
        answer(200, {
          number: pull.number,
          head: { sha: known.pushed ?? pull.head, repo: null },
          base: { sha: pull.base },
        });
      else if (pathname === `/repos/hub/site/pulls/${pull.number}/comments`) answer(200, page(suggestions));
      else if (method === 'POST' && pathname === `/repos/hub/site/pulls/${pull.number}/reviews`) {
        if (known.refusesReviews === true) return answer(422, {});
        const review = JSON.parse(body) as (typeof reviews)[number];
        reviews.push(review);
        suggestions.push(...review.comments);
        answer(200, {});
      } else if (/^\/repos\/hub\/site\/pulls\/\d+\/comments$/.test(pathname)) answer(200, []);
      else if (pathname === '/repos/hub/site/deployments')
        answer(200, page((known.previews ?? []).map((_, nth) => ({ id: nth + 1 }))));
      else if (pathname.startsWith('/repos/hub/site/deployments/'))
        answer(200, page((known.previews ?? []).slice(Number(pathname.split('/').at(-2)) - 1).slice(0, 1)));
      else if (pathname.startsWith('/repos/hub/site/actions/runs/'))
        answer(known.artifacts === undefined ? 403 : 200, { total_count: known.artifacts });
      else if (method === 'GET' && pathname === `/repos/hub/site/issues/${pull.number}/comments`)
        answer(200, page(comments));
      else if (method === 'GET' && pathname.startsWith('/repos/hub/site/issues/')) answer(200, []);
      else if (method === 'POST' && pathname.startsWith('/repos/hub/site/issues/')) {
        // GitHub refuses longer ones.
        if (said().length > 65_536) return answer(422, {});
        comments.push({ id: comments.length + 1, body: said(), user: { type: 'Bot' } });
        answer(201, comments.at(-1));
      } else if (method === 'PATCH' && pathname.startsWith('/repos/hub/site/issues/comments/')) {
        const own = comments.find(({ id }) => id === Number(pathname.split('/').at(-1)));
        if (own === undefined || said().length > 65_536) return answer(422, {});
        own.body = said();
        answer(200, own);
      } else answer(404, {});
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    reviews,
    asked,
  };
}
