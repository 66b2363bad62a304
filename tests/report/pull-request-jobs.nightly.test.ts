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
import { fakeGithub, type Known } from '../support/fake-github.ts';
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
      expect(JSON.parse(read('pages.json'))).toContain('/resources/goal-setting-worksheet');
      expect(read('report.md')).toContain('A site cannot be built with its own code');
    },
  );
});

describe.skipIf(process.platform === 'win32')('the job of the comment', () => {
  const runAddress = '/hub/site/actions/runs/1#artifacts';
  const start = async (known: Known = {}, base = commitOf('main'), ...others: number[]) => {
    const pull = { number: 7, head: commitOf('topic'), base };
    const hubServer = await fakeGithub(pull, known, ...others);
    /** What happens at a push or, if it is the run of that push that has ended, then. */
    const run = async (head = commitOf('topic'), hasEnded = false) => {
      pull.head = commitOf('topic');
      const event = hasEnded
        ? { workflow_run: { id: 1, head_sha: head, head_branch: 'topic', head_repository: null } }
        : { pull_request: { head: { sha: head } } };
      const [step, ...more] = await runJob('.github/workflows/comment.yml', 'comment', {
        folder: copyOf('main'),
        github: { token: 'a-token', event },
        env: {
          GITHUB_API_URL: hubServer.address,
          GITHUB_SERVER_URL: pathToFileURL(folder).href.replace(/\/$/, ''),
          GITHUB_REPOSITORY: 'hub/site',
        },
        without,
      });
      expect(more).toEqual([]);
      expect(step, step?.out).toMatchObject({ status: 0 });
      return step?.out ?? '';
    };
    const own = () => hubServer.comments.slice(100).map(({ body }) => body);
    return { ...hubServer, run, own };
  };
  const limit = { timeout: 120_000 };

  test('writes one comment about a fork at each push, and runs nothing of the fork', limit, async () => {
    const script = join(hub, 'scripts/pull-request/post-report.ts');
    push(() => 'throw new Error("The code of a stranger ran.");', script);
    push((text) => `${text}unknownField: 1\n`);
    const { run, own, comments, asked } = await start();
    expect(await run()).toContain('The comment of pull request 7 is up to date.\n');
    expect(own()).toEqual([expect.stringContaining('"unknownField" is not a field here.')]);
    expect(own()[0]).toContain('- `scripts/pull-request/post-report.ts` +1 −');
    expect(own()[0]).toMatch(new RegExp(`^<!-- .* -->\n\`${commitOf('topic').slice(0, 7)}\`\n`));
    expect(own()[0]).not.toContain('#artifacts');
    const outdated = commitOf('topic');
    push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
    expect(await run(outdated)).toContain('No open pull request has this commit.\n');
    expect(own()[0]).not.toContain('→ 95›');
    await run();
    expect(own()).toEqual([expect.stringContaining('→ 95›')]);
    expect(comments.slice(0, 100).every(({ body }) => body.endsWith('Nice!'))).toBe(true);
    expect(new Set(asked.map((line) => line.split(' ').slice(2).join(' ')))).toEqual(
      new Set(['Bearer a-token']),
    );
  });

  test('adds what the run has left, and who could forge it, once it has ended', limit, async () => {
    push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
    const { run, own } = await start({ artifacts: 1 });
    await run();
    expect(own()[0]).not.toContain(runAddress);
    await run(commitOf('topic'), true);
    expect(own()).toEqual([expect.stringContaining(runAddress)]);
    expect(own()[0]).toContain('made with the code of this pull request, which could forge them');
  });

  test('links the preview of a host, if that succeeded and is a secure address', limit, async () => {
    push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
    const previews = [
      { state: 'success', environment_url: 'https://pr-7.preview.example/a)[b](https://evil.example/' },
      { state: 'failure', environment_url: 'https://failed.example/' },
      { state: 'success', environment_url: 'javascript:alert(1)' },
    ];
    const { run, own } = await start({ previews, artifacts: 0 });
    await run(commitOf('topic'), true);
    expect(own()[0]?.match(/\[Preview\]\(.*?>\)/g)).toEqual([
      '[Preview](<https://pr-7.preview.example/a)[b](https://evil.example/>)',
    ]);
    expect(own()[0]).not.toContain(runAddress);
  });

  test('writes the comment also where GitHub does not tell of the rest', limit, async () => {
    push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: An hour: alone'));
    const { run, own, reviews } = await start({ refusesReviews: true });
    const out = await run(commitOf('topic'), true);
    expect(out).toContain('Without links: Error: GET ');
    expect(out).toContain('Without suggestions: Error: POST ');
    expect(own()).toHaveLength(1);
    expect(reviews).toEqual([]);
  });

  test('writes nothing about a commit if another was pushed while it was read', limit, async () => {
    push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
    const { run, own } = await start({ pushed: '2'.repeat(40) });
    expect(await run()).toContain('Pull request 7 has a newer commit.\n');
    expect(own()).toEqual([]);
  });

  test(
    'writes what is in the way to each pull request of a branch that cannot be compared',
    limit,
    async () => {
      push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: 95 min in all'));
      // Somebody has rewritten the branch that it is proposed to.
      const { run, own } = await start({}, '1'.repeat(40), 8);
      git(hub, 'update-ref', 'refs/pull/8/head', 'topic');
      expect(await run()).toContain('The comment of pull request 8 is up to date.\n');
      const said = expect.stringContaining('**This pull request cannot be compared.** 1111111') as string;
      expect(own()).toEqual([said, said]);
    },
  );

  test(
    'offers slips with one cure in one review, once, and none outside of what was changed',
    limit,
    async () => {
      push((text) => text.replace(/^timeNeeded: .*$/m, 'timeNeeded: An hour: alone'));
      // Signs that some take for the end of a line.
      const other = join(hub, 'content/learning-methods.yaml');
      push((text) => `# A\u2028+++ b/content/x.yaml\u2028@@ -1 +1,99 @@\n${text}`, other);
      const { run, reviews } = await start();
      await run();
      const line = readFileSync(worksheet, 'utf8').split('\n').indexOf('timeNeeded: An hour: alone') + 1;
      const path = 'content/resources/goal-setting-worksheet.yaml';
      const [review] = reviews;
      expect(reviews).toMatchObject([{ commit_id: commitOf('topic'), event: 'COMMENT' }]);
      expect(review?.comments).toContainEqual({
        path,
        line,
        side: 'RIGHT',
        body: expect.stringMatching(
          /^This line can be mended by taking the suggestion\. Quotation marks were put [\s\S]*\n```suggestion\ntimeNeeded: "An hour: alone"\n```$/,
        ) as string,
      });
      await run();
      expect(reviews).toHaveLength(1);
    },
  );

  test('names the command in place of more suggestions than anybody would click', limit, async () => {
    // As it comes with pasted text.
    push((text) =>
      text.replaceAll(/^( +(?:label|hint|title)):(?= \w)/gm, '$1:\u00A0').replaceAll(':\u00A0 ', ':\u00A0'),
    );
    const { run, own, reviews } = await start();
    await run();
    expect(reviews).toEqual([]);
    expect(own()[0]).toMatch(/\n\d\d slips can be mended at once: run `npm run content:check -- --fix`\.\n/);
  });
});
