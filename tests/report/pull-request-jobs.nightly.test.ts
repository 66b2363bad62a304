/**
 * Runs the commands of the workflows unchanged in a clone of the project. The remote repository is on the disk, and a
 * local server replaces GitHub. Only npm ci is skipped, because the packages are already installed for this test.
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
import { fakeGithub, type FakeGithubOptions } from '../support/fake-github.ts';
import { commitAll, git } from '../support/repository.ts';
import { runJob } from '../support/run-job.ts';
import { specificationRoot } from '../support/specification-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
const remoteRoot = join(folder, 'hub/site');
const worksheet = join(remoteRoot, 'content/resources/goal-setting-worksheet.yaml');
const commitOf = (name: string) => git(remoteRoot, 'rev-parse', name).trim();
const skippedCommands = /^npm ci$/;

beforeAll(() => {
  const listedFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const paths = listedFiles.toString().split('\0');
  // Of the tests, only the saved files that must still open, and the code that reads them, are part of a job.
  const isNeeded = (path: string) =>
    /^(?!tests\/|docs\/|.*\.png$).|^tests\/(support|fixtures\/saved)\//.test(path);
  for (const path of paths.filter(isNeeded)) {
    mkdirSync(dirname(join(remoteRoot, path)), { recursive: true });
    cpSync(path, join(remoteRoot, path), { force: true });
  }
  // The clone has the content of the specification, because the names of its pages never change.
  for (const name of readdirSync(join(specificationRoot, 'content'))) {
    rmSync(join(remoteRoot, 'content', name), { recursive: true, force: true });
    cpSync(join(specificationRoot, 'content', name), join(remoteRoot, 'content', name), { recursive: true });
  }
  git(remoteRoot, 'init', '--quiet', '--initial-branch', 'main');
  commitAll(remoteRoot, 'Begin');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  git(remoteRoot, 'checkout', '--quiet', '-B', 'topic', 'main');
});

/** Pushes to pull request 7 from a fork. */
function push(change: (text: string) => string, path = worksheet): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  commitAll(remoteRoot, 'Edit');
  git(remoteRoot, 'update-ref', 'refs/pull/7/head', 'topic');
}

/** A fresh working copy of a commit, with the packages. */
function cloneCommit(commit: string): string {
  const clone = mkdtempSync(join(folder, 'copy-'));
  git(folder, 'clone', '--quiet', pathToFileURL(remoteRoot).href, clone);
  git(clone, 'checkout', '--quiet', commit);
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'), 'dir');
  return clone;
}

// The jobs run on Linux.
describe.skipIf(process.platform === 'win32')('the job of a pull request', () => {
  const runContentJob = async () => {
    const clone = cloneCommit('topic');
    const pullRequest = { number: 7, base: { sha: commitOf('main') }, head: { sha: commitOf('topic') } };
    const github = { event: { pull_request: pullRequest } };
    const steps = await runJob('.github/workflows/pull-request.yml', 'content', {
      folder: clone,
      github,
      env: {},
      skippedCommands,
    });
    return steps;
  };

  test('annotates what is wrong, and fails', { timeout: 120_000 }, async () => {
    push((text) => text.replace(/^phase: .*$/m, 'phase: phase9'));
    const steps = await runContentJob();
    expect(steps.map(({ status }) => status)).toEqual([1]);
    expect(steps[0]?.output).toMatch(
      /^::error file=content\/resources\/goal-setting-worksheet\.yaml,line=\d+,col=8,title=phase::"phase9" is not a phase/m,
    );
  });
});

describe.skipIf(process.platform === 'win32')('the job of the comment', () => {
  const setUpPullRequest = async (githubState: FakeGithubOptions = {}) => {
    const pullRequest = { number: 7, head: commitOf('topic'), base: commitOf('main') };
    const githubServer = await fakeGithub(pullRequest, githubState);
    /** Runs the job as after a push. */
    const run = async () => {
      pullRequest.head = commitOf('topic');
      const event = { pull_request: { number: 7 } };
      const [step, ...otherSteps] = await runJob('.github/workflows/comment.yml', 'comment', {
        folder: cloneCommit('main'),
        github: { token: 'a-token', event },
        env: {
          GITHUB_API_URL: githubServer.url,
          GITHUB_SERVER_URL: pathToFileURL(folder).href.replace(/\/$/, ''),
          GITHUB_REPOSITORY: 'hub/site',
        },
        skippedCommands,
      });
      expect(otherSteps).toEqual([]);
      expect(step, step?.output).toMatchObject({ status: 0 });
      return step?.output ?? '';
    };
    const jobComments = () => githubServer.comments.slice(100).map(({ body }) => body);
    return { ...githubServer, run, jobComments };
  };
  const timeoutOption = { timeout: 120_000 };

  test(
    'writes one comment about a fork at each push, and runs nothing of the fork',
    timeoutOption,
    async () => {
      const script = join(remoteRoot, 'scripts/pull-request/post-report.ts');
      push(() => 'throw new Error("The code of a stranger ran.");', script);
      push((text) => `${text}unknownField: 1\n`);
      const { run, jobComments, comments, requests } = await setUpPullRequest();
      expect(await run()).toContain('The comment of pull request 7 is up to date.\n');
      expect(jobComments()).toEqual([expect.stringContaining('"unknownField" is not a field here.')]);
      expect(jobComments()[0]).toContain('scripts/pull-request/post-report.ts</code> +1 −');
      expect(jobComments()[0]).toContain(`with ${commitOf('topic').slice(0, 7)}.`);
      push((text) => text.replace(/^title: .*$/m, 'title: Goals in 95 minutes'));
      await run();
      expect(jobComments()).toEqual([expect.stringContaining('<ins>Goals in <b>95</b> minutes</ins>')]);
      expect(comments.slice(0, 100).every(({ body }) => body.endsWith('Nice!'))).toBe(true);
      expect(new Set(requests.map((line) => line.split(' ').slice(2).join(' ')))).toEqual(
        new Set(['Bearer a-token']),
      );
    },
  );

  test('writes the comment also where GitHub takes no suggestions', timeoutOption, async () => {
    push((text) => text.replace(/^title: .*$/m, 'title: An hour: alone'));
    const { run, jobComments, reviews } = await setUpPullRequest({
      // GitHub rejects suggestions for lines that it does not show.
      intercept: ({ path }) => (path.endsWith('/reviews') ? { status: 422 } : undefined),
    });
    expect(await run()).toContain('Without suggestions: Error: POST ');
    expect(jobComments()).toHaveLength(1);
    expect(reviews).toEqual([]);
  });

  test('merges with the base branch as it is by then', timeoutOption, async () => {
    push((text) => text.replace(/^title: .*$/m, 'title: Goals in 95 minutes'));
    const mainCommit = commitOf('main');
    git(remoteRoot, 'checkout', '--quiet', 'main');
    try {
      writeFileSync(worksheet, readFileSync(worksheet, 'utf8').replace(/^title: .*$/m, 'title: Other goals'));
      commitAll(remoteRoot, 'Change main');
      git(remoteRoot, 'checkout', '--quiet', 'topic');
      const { run, jobComments } = await setUpPullRequest();
      await run();
      expect(jobComments()[0]).toContain('This change cannot be merged into `main` (');
      expect(jobComments()[0]).toContain('This change is 1 commit behind `main` (');
    } finally {
      git(remoteRoot, 'update-ref', 'refs/heads/main', mainCommit);
    }
  });

  test(
    'offers each mistake with one fix as a suggestion, once, and none outside the changed lines',
    timeoutOption,
    async () => {
      push((text) => text.replace(/^title: .*$/m, 'title: An hour: alone'));
      // The inserted characters are line separators for some programs, but not for git.
      const otherFile = join(remoteRoot, 'content/learning-methods.yaml');
      push((text) => `# A\u2028+++ b/content/x.yaml\u2028@@ -1 +1,99 @@\n${text}`, otherFile);
      const { run, reviews } = await setUpPullRequest();
      await run();
      const line = readFileSync(worksheet, 'utf8').split('\n').indexOf('title: An hour: alone') + 1;
      const path = 'content/resources/goal-setting-worksheet.yaml';
      const [review] = reviews;
      expect(reviews).toMatchObject([{ commit_id: commitOf('topic'), event: 'COMMENT' }]);
      expect(review?.comments).toContainEqual({
        path,
        line,
        side: 'RIGHT',
        body: expect.stringMatching(
          /^Take this suggestion to correct the line\. Quotation marks were put [\s\S]*\n```suggestion\ntitle: "An hour: alone"\n```$/,
        ) as string,
      });
      await run();
      expect(reviews).toHaveLength(1);
    },
  );

  test('names the command in place of too many suggestions', timeoutOption, async () => {
    // Inserts the no-break spaces of pasted text.
    push((text) =>
      text.replaceAll(/^( +(?:label|hint|title)):(?= \w)/gm, '$1:\u00A0').replaceAll(':\u00A0 ', ':\u00A0'),
    );
    const { run, jobComments, reviews } = await setUpPullRequest();
    await run();
    expect(reviews).toEqual([]);
    expect(jobComments()[0]).toMatch(
      /\n\d\d mistakes can be corrected at once: run `npm run content:check -- --fix`\.\n/,
    );
  });
});
