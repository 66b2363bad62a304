import { describe, expect, it } from 'vitest';
import { keepComment, type Ask } from '../../../scripts/pull-request/comments.ts';
import { pagePictures } from '../../../scripts/pull-request/page-pictures.ts';
import { commentMark } from '../../../src/content-diff/forms/comment.ts';

const base = 'b'.repeat(40);
const head = 'a'.repeat(40);

/** Plays GitHub with these pull requests and comments, and records the requests. */
function github(
  pulls: { number: number; sha: string }[],
  comments: { id: number; body: string; type: string }[],
) {
  const asked: string[] = [];
  const ask: Ask = async (method, path, body) => {
    await Promise.resolve();
    asked.push(`${method} ${path}${body === undefined ? '' : ` ${body.body}`}`);
    if (method !== 'GET') return {};
    if (path.includes('/pulls?'))
      return pulls.map(({ number, sha }) => ({ number, head: { sha }, base: { sha: base } }));
    const page = Number(/&page=(\d+)/.exec(path)?.[1]) - 1;
    return comments
      .slice(100 * page, 100 * page + 100)
      .map(({ id, body, type }) => ({ id, body, user: { type } }));
  };
  return { asked, ask };
}

const keep = ({ ask }: { ask: Ask }) =>
  keepComment(ask, {
    repository: 'o/r',
    head,
    from: 'someone:topic & more',
    write: ({ number, base: from }) => `${commentMark} ${number} ${from.slice(0, 3)}`,
  });
const pulls = 'GET repos/o/r/pulls?state=open&per_page=100&head=someone%3Atopic%20%26%20more';
const listed = (page: number) => `GET repos/o/r/issues/7/comments?per_page=100&page=${page}`;
const said = `${commentMark} 7 bbb`;

describe('keepComment', () => {
  it('writes a comment where there is none', async () => {
    const hub = github([{ number: 7, sha: head }], [{ id: 1, body: 'Nice!', type: 'User' }]);
    expect(await keep(hub)).toBe(7);
    expect(hub.asked).toEqual([pulls, listed(1), `POST repos/o/r/issues/7/comments ${said}`]);
  });

  it('replaces its own earlier report, wherever that is, and nobody else’s', async () => {
    const others = Array.from({ length: 100 }, (_, id) => ({ id: id + 1, body: commentMark, type: 'User' }));
    const hub = github(
      [{ number: 7, sha: head }],
      [...others, { id: 500, body: `${commentMark}\nold`, type: 'Bot' }],
    );
    expect(await keep(hub)).toBe(7);
    expect(hub.asked).toEqual([pulls, listed(1), listed(2), `PATCH repos/o/r/issues/comments/500 ${said}`]);
  });

  it('writes nothing about a commit that is not the last one of an open pull request', async () => {
    const hub = github([{ number: 7, sha: 'c'.repeat(40) }], []);
    expect(await keep(hub)).toBeUndefined();
    expect(hub.asked).toEqual([pulls]);
  });
});

it('pictures of a page before and after are sorted together', () => {
  const report = { addresses: ['/', '/404', '/resources/smart-goal-guide'] };
  expect(pagePictures(report, 'after')).toEqual([
    { path: '/', file: 'home-after.png' },
    { path: '/404', file: '404-after.png' },
    { path: '/resources/smart-goal-guide', file: 'smart-goal-guide-after.png' },
  ]);
});
