import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { valueAt } from '../../src/authoring/content-files/schema-values.ts';

const texts = z.record(z.string(), z.string()).default({});
const workflow = z.looseObject({
  jobs: z.record(
    z.string(),
    z.looseObject({
      steps: z.array(z.looseObject({ run: z.string().optional(), name: z.string().optional(), env: texts })),
    }),
  ),
});

/** What a step of a workflow did. */
interface RanStep {
  run: string;
  status: number | null;
  out: string;
}

interface Where {
  /** The working copy in which the steps run. */
  folder: string;
  /** The value of `github` in expressions, such as the event. */
  github: object;
  /** What GitHub puts into the environment. */
  env: Record<string, string>;
  /** Commands that are not run, because they have been or take too long. */
  without: RegExp;
}

/**
 * Runs the commands of a job one after the other, as they are in its workflow and as GitHub does (in bash, which stops at
 * the first command that fails), with the expressions in their environment filled in.
 */
export async function runJob(
  file: string,
  job: string,
  { folder, github, env, without }: Where,
): Promise<RanStep[]> {
  const { jobs } = workflow.parse(load(readFileSync(file, 'utf8')));
  const filled = (text: string) =>
    text.replaceAll(/\$\{\{ ([\w. |]+) \}\}/g, (_, names: string) => {
      const values = names.split(' || ').map((name) => valueAt({ github }, name.split('.')));
      return String(values.find((value) => value !== undefined && value !== '') ?? '');
    });
  const { PATH = '', HOME = '' } = process.env;
  const ran: RanStep[] = [];
  for (const { run, env: own } of jobs[job]?.steps ?? []) {
    if (run === undefined || without.test(run)) continue;
    const ownEnv = Object.fromEntries(Object.entries(own).map(([name, text]) => [name, filled(text)]));
    const shell = spawn('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { PATH, HOME, CI: 'true', GITHUB_ACTIONS: 'true', ...env, ...ownEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (part: Buffer) => (out += part.toString()));
    const [status] = (await once(shell, 'close')) as [number | null];
    ran.push({ run: run.trim(), status, out });
  }
  return ran;
}
