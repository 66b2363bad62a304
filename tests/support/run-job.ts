import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { valueAt } from '../../src/authoring/content-files/value-path.ts';

const envSchema = z.record(z.string(), z.string()).default({});
const workflowSchema = z.looseObject({
  jobs: z.record(
    z.string(),
    z.looseObject({
      steps: z.array(
        z.looseObject({ run: z.string().optional(), name: z.string().optional(), env: envSchema }),
      ),
    }),
  ),
});

/** The result of a step of a workflow. */
interface StepResult {
  run: string;
  status: number | null;
  output: string;
}

interface JobOptions {
  /** The working copy in which the steps run. */
  folder: string;
  /** The value of `github` in expressions, such as the event. */
  github: object;
  /** The environment variables that GitHub sets. */
  env: Record<string, string>;
  /** Matches commands that are skipped, because they have already been run or take too long. */
  skippedCommands: RegExp;
}

/**
 * Runs the commands of a job one after the other, as written in the workflow. As on GitHub, they run in bash and stop
 * at the first command that fails, and expressions in their environment are evaluated.
 */
export async function runJob(
  file: string,
  job: string,
  { folder, github, env, skippedCommands }: JobOptions,
): Promise<StepResult[]> {
  const { jobs } = workflowSchema.parse(load(readFileSync(file, 'utf8')));
  const fillExpressions = (text: string) =>
    text.replaceAll(/\$\{\{ ([\w. |]+) \}\}/g, (_, paths: string) => {
      const values = paths.split(' || ').map((keyPath) => valueAt({ github }, keyPath.split('.')));
      return String(values.find((value) => value !== undefined && value !== '') ?? '');
    });
  const { PATH = '', HOME = '' } = process.env;
  const results: StepResult[] = [];
  for (const { run, env: declaredEnv } of jobs[job]?.steps ?? []) {
    if (run === undefined || skippedCommands.test(run)) continue;
    const stepEnv = Object.fromEntries(
      Object.entries(declaredEnv).map(([name, text]) => [name, fillExpressions(text)]),
    );
    const shell = spawn('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { PATH, HOME, CI: 'true', GITHUB_ACTIONS: 'true', ...env, ...stepEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(shell, 'close')) as [number | null];
    results.push({ run: run.trim(), status, output });
  }
  return results;
}
