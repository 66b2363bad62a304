/** The one comment of a pull request, written to a server in the place of GitHub, whatever else happens at the same time. */
import { describe, expect, test } from 'vitest';
import { githubClient } from '../../scripts/pull-request/github-api.ts';
import { readPullRequest, writeReportComment } from '../../scripts/pull-request/report-comment.ts';
import { commentMarker } from '../../src/authoring/review/pull-request-comment.ts';
import { fakeGithub, type FakeGithubOptions, workflowUser } from '../support/fake-github.ts';

const [olderCommit, newerCommit] = ['1'.repeat(40), '2'.repeat(40)];
const bodyOf = (text: string) => `${commentMarker}\n${text}`;

async function setUp(options: FakeGithubOptions = {}) {
  const pull = { number: 7, head: olderCommit, base: '0'.repeat(40), state: 'open' };
  const server = await fakeGithub(pull, options);
  const delays: number[] = [];
  const github = githubClient({
    apiUrl: server.url,
    repository: 'hub/site',
    token: 'a-token',
    wait: (milliseconds) => Promise.resolve(delays.push(milliseconds)),
  });
  const write = async (text: string) =>
    writeReportComment(github, await readPullRequest(github, 7), bodyOf(text));
  const ownComments = () =>
    server.comments.filter(({ user }) => user.login === workflowUser.login).map(({ body }) => body);
  return { ...server, pull, github, delays, write, ownComments };
}

describe('the comment', () => {
  test('is created once and then updated', async () => {
    const { write, ownComments } = await setUp();
    expect(await write('first')).toBe(true);
    await write('second');
    expect(ownComments()).toEqual([bodyOf('second')]);
  });

  test('does not touch comments of others that begin with the same marker', async () => {
    const { write, comments } = await setUp();
    await write('first');
    await write('second');
    expect(comments.slice(0, 100).every(({ body }) => body.endsWith('Nice!'))).toBe(true);
    expect(comments).toHaveLength(101);
  });

  test('is created again if somebody has deleted it, even during an update', async () => {
    const { write, comments, ownComments } = await setUp();
    await write('first');
    comments.pop();
    await write('second');
    expect(ownComments()).toEqual([bodyOf('second')]);
    const deletesFirst = await setUp({
      beforeAnswer: ({ method }) => {
        if (method === 'PATCH') deletesFirst.comments.pop();
      },
    });
    deletesFirst.addComment(bodyOf('earlier'));
    await deletesFirst.write('second');
    expect(deletesFirst.ownComments()).toEqual([bodyOf('second')]);
  });

  test('is not written for an outdated commit or a closed pull request', async () => {
    const { write, pull, github, ownComments } = await setUp();
    await write('of the older commit');
    const outdated = await readPullRequest(github, 7);
    pull.head = newerCommit;
    await write('of the newer commit');
    expect(await writeReportComment(github, outdated, bodyOf('late'))).toBe(false);
    expect(ownComments()).toEqual([bodyOf('of the newer commit')]);
    pull.state = 'closed';
    expect(await write('after closing')).toBe(false);
  });

  test('is reduced to one after two runs have written at the same time', async () => {
    let isFirst = true;
    const server = await setUp({
      beforeAnswer: ({ method, path }) => {
        if (method !== 'POST' || !isFirst || !path.endsWith('7/comments')) return;
        isFirst = false;
        server.addComment(bodyOf('of another run'));
      },
    });
    await server.write('of this run');
    expect(server.ownComments()).toEqual([bodyOf('of this run')]);
  });

  test('is reduced to one if earlier runs have left several', async () => {
    const { write, addComment, ownComments } = await setUp();
    for (const text of ['a', 'b', 'c']) addComment(bodyOf(text));
    await write('now');
    expect(ownComments()).toEqual([bodyOf('now')]);
  });
});

describe('a request that GitHub refuses temporarily', () => {
  const failOnce = (status: number, headers: Record<string, string> = {}) => {
    let isFirst = true;
    return setUp({
      intercept: ({ method }) => {
        if (method !== 'POST' || !isFirst) return undefined;
        isFirst = false;
        return { status, headers };
      },
    });
  };

  test.each([
    [429, { 'retry-after': '7' }, 7000],
    [403, { 'retry-after': '60' }, 60_000],
    [502, {}, 2000],
    [403, { 'retry-after': '9999' }, 180_000],
  ])('with status %i is repeated once after the stated delay', async (status, headers, delay) => {
    const { write, delays, ownComments } = await failOnce(status, headers);
    expect(await write('report')).toBe(true);
    expect(delays).toEqual([delay]);
    expect(ownComments()).toEqual([bodyOf('report')]);
  });

  test('is repeated once when a rate limit ends', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 30;
    const { write, delays } = await failOnce(403, {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(reset),
    });
    await write('report');
    expect(delays[0]).toBeGreaterThan(25_000);
    expect(delays[0]).toBeLessThanOrEqual(31_000);
  });

  test('fails if it is refused twice or for another reason', async () => {
    const always = await setUp({
      intercept: ({ method }) => (method === 'POST' ? { status: 502 } : undefined),
    });
    await expect(always.write('report')).rejects.toThrow('POST issues/7/comments: GitHub answers 502.');
    expect(always.delays).toHaveLength(1);
    const refused = await failOnce(422);
    await expect(refused.write('report')).rejects.toThrow('GitHub answers 422.');
    expect(refused.delays).toEqual([]);
  });
});
