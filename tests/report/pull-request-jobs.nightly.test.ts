/**
 * The commands of the workflows, run unchanged in a clone of the project, with GitHub played by a repository on the
 * disk and a server on this machine. Not run here: npm ci, which is what brought the packages of this very test, and the
 * preview with its pictures, which takes minutes.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeGithub } from '../support/fake-github.ts';
import { commitAll, git } from '../support/repository.ts';
import { runJob } from '../support/run-job.ts';
import { specificationRoot } from '../support/specification-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
const hub = join(folder, 'hub/site');
const worksheet = join(hub, 'content/resources/goal-setting-worksheet.yaml');
const commitOf = (name: string) => git(hub, 'rev-parse', name).trim();
const without = /^npm ci$|take-pictures/;

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const paths = listed.toString().split('\0');
  // Tests take no part in a job, but for the files that must still open and what reads them.
  const isNeeded = (path: string) =>
    /^(?!tests\/|docs\/|.*\.png$).|^tests\/(support|fixtures\/saved)\//.test(path);
  for (const path of paths.filter(isNeeded)) {
    mkdirSync(dirname(join(hub, path)), { recursive: true });
    cpSync(path, join(hub, path), { force: true });
  }
  // Of the specification, whose pages are called the same whatever the site's are.
  for (const name of readdirSync(join(specificationRoot, 'content'))) {
    rmSync(join(hub, 'content', name), { recursive: true, force: true });
    cpSync(join(specificationRoot, 'content', name), join(hub, 'content', name), { recursive: true });
  }
  git(hub, 'init', '--quiet', '--initial-branch', 'main');
  commitAll(hub, 'Begin');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  git(hub, 'checkout', '--quiet', '-B', 'topic', 'main');
});

/** What somebody with a fork pushes to pull request 7. */
function push(change: (text: string) => string, path = worksheet): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  commitAll(hub, 'Edit');
  git(hub, 'update-ref', 'refs/pull/7/head', 'topic');
}

/** A fresh working copy of a commit, with the packages. */
function copyOf(commit: string): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  git(folder, 'clone', '--quiet', pathToFileURL(hub).href, copy);
  git(copy, 'checkout', '--quiet', commit);
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

// The jobs run on Linux.
describe.skipIf(process.platform === 'win32')('the job of a pull request', () => {
  const check = async () => {
    const copy = copyOf('topic');
    const pull = { number: 7, base: { sha: commitOf('main') }, head: { sha: commitOf('topic') } };
    const github = { event: { pull_request: pull } };
    const steps = await runJob('.github/workflows/pull-request.yml', 'content', {
      folder: copy,
      github,
      env: {},
      without,
    });
    const read = (name: string) => readFileSync(join(copy, 'review', name), 'utf8');
    return { steps, read };
  };

  test(
    'annotates what is wrong, fails, and writes the report in every form all the same',
    { timeout: 120_000 },
    async () => {
      push((text) => text.replace(/^phase: .*$/m, 'phase: phase9'));
      const { steps, read } = await check();
      expect(steps.map(({ status }) => status)).toEqual([1, 0]);
      expect(steps[0]?.out).toMatch(
        /^::error file=content\/resources\/goal-setting-worksheet\.yaml,line=\d+,col=8,title=phase::"phase9" is not a phase/m,
      );
      expect(read('report.md')).toContain('**refused** nothing is published before this is mended');
      expect(read('report.html')).toContain('<h2>Page by page</h2>');
      expect(JSON.parse(read('report.json'))).toMatchObject({ changes: 1 });
    },
  );
});

describe.skipIf(process.platform === 'win32')('the job of the comment', () => {
  const start = async (base = commitOf('main'), ...others: number[]) => {
    const pull = { number: 7, head: commitOf('topic'), base };
    const hubServer = await fakeGithub(pull, ...others);
    const run = async (head = pull.head) => {
      pull.head = commitOf('topic');
      const github = {
        token: 'a-token',
        event: {
          workflow_run: {
            head_sha: head,
            head_branch: 'topic',
            head_repository: null,
            html_url: 'https://github.example/hub/site/actions/runs/1',
          },
        },
      };
      const [step, ...more] = await runJob('.github/workflows/comment.yml', 'comment', {
        folder: copyOf('main'),
        github,
        env: {
          GITHUB_API_URL: hubServer.address,
          GITHUB_SERVER_URL: pathToFileURL(folder).href.replace(/\/$/, ''),
          GITHUB_REPOSITORY: 'hub/site',
        },
        without,
      });
      expect(more).toEqual([]);
      return step;
    };
    return { ...hubServer, run };
  };

  test(
    'writes one comment about a fork and keeps it up to date, and runs nothing of the fork',
    { timeout: 120_000 },
    async () => {
      const script = join(hub, 'scripts/pull-request/keep-comment.ts');
      push(() => 'throw new Error("The code of a stranger ran.");', script);
      push((text) => `${text}unknownField: 1\n`);
      const { run, comments, asked } = await start();
      const own = () => comments.slice(100).map(({ body }) => body);
      expect(await run()).toMatchObject({
        status: 0,
        out: expect.stringContaining('The comment of pull request 7 is up to date.\n') as string,
      });
      expect(own()).toEqual([expect.stringContaining('"unknownField" is not a field here.')]);
      expect(own()[0]).toContain('](https://github.example/hub/site/actions/runs/1#artifacts)');
      const outdated = commitOf('topic');
      push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
      expect(await run(outdated)).toMatchObject({
        status: 0,
        out: expect.stringContaining('No open pull request has this commit.\n') as string,
      });
      expect(own()[0]).not.toContain('→ 95›');
      expect(await run(commitOf('topic'))).toMatchObject({ status: 0 });
      expect(own()).toEqual([expect.stringContaining('→ 95›')]);
      expect(comments.slice(0, 100).every(({ body }) => body.endsWith('Nice!'))).toBe(true);
      expect(new Set(asked.map((line) => line.split(' ').slice(2).join(' ')))).toEqual(
        new Set(['Bearer a-token']),
      );
    },
  );

  test(
    'writes one to each pull request of a branch, and what is in the way if it cannot be compared',
    { timeout: 120_000 },
    async () => {
      push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
      // Somebody has rewritten the branch that it is proposed to.
      const { run, comments } = await start('1'.repeat(40), 8);
      git(hub, 'update-ref', 'refs/pull/8/head', 'topic');
      expect(await run()).toMatchObject({
        status: 0,
        out: expect.stringContaining('The comment of pull request 8 is up to date.\n') as string,
      });
      expect(comments.slice(100).map(({ body }) => body)).toEqual([
        expect.stringContaining('**This pull request cannot be compared.** 1111111'),
        expect.stringContaining('**This pull request cannot be compared.** 1111111'),
      ]);
    },
  );

  test(
    'offers a slip with one cure as a suggestion at its line, once, and none outside of what was changed',
    { timeout: 120_000 },
    async () => {
      push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: An hour: alone'));
      const { run, suggestions } = await start();
      expect(await run()).toMatchObject({ status: 0 });
      const line = readFileSync(worksheet, 'utf8').split('\n').indexOf('timeNeeded: An hour: alone') + 1;
      expect(suggestions.slice(100)).toEqual([
        {
          path: 'content/resources/goal-setting-worksheet.yaml',
          line,
          side: 'RIGHT',
          commit_id: commitOf('topic'),
          body: expect.stringMatching(
            /^This line can be mended by taking the suggestion\. Quotation marks were put [\s\S]*\n```suggestion\ntimeNeeded: "An hour: alone"\n```$/,
          ) as string,
        },
      ]);
      expect(await run()).toMatchObject({ status: 0 });
      expect(suggestions).toHaveLength(101);
    },
  );
});
