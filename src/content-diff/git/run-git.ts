import { spawnSync } from 'node:child_process';
import { type Git, RevisionError } from './repository.ts';

/** How long a git command may take, in milliseconds. */
const patience = 60_000;

/** The most that a git command may print, in bytes: several times what is read of a commit. */
const mostPrinted = 256 * 1024 * 1024;

interface Ended {
  status: number | null;
  stdout: Buffer;
  /** Nothing if the program could not be started. */
  stderr: Buffer | null;
  error?: NodeJS.ErrnoException | undefined;
}

/** How `spawnSync` starts a program and waits for its end. */
type Start = (
  program: string,
  args: readonly string[],
  options: { cwd: string; input: string; env: NodeJS.ProcessEnv; maxBuffer: number; timeout: number },
) => Ended;

/** Returns git in a folder; a command throws a RevisionError if git is missing, refuses the folder or takes too long. */
export const gitIn =
  (root: string, start: Start = spawnSync): Git =>
  (args, input = '') => {
    const { status, stdout, stderr, error } = start('git', args, {
      cwd: root,
      input,
      // Parts of the history may be fetched only now; if that takes a password, nobody is there to be asked.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      maxBuffer: mostPrinted,
      timeout: patience,
    });
    if (error?.code === 'ENOENT')
      throw new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      );
    if (error?.code === 'ETIMEDOUT')
      throw new RevisionError(`git took longer than ${patience / 1000} seconds and was stopped.`);
    if (status === 0) return stdout;
    const trust = /git config .*safe\.directory.*/.exec(String(stderr))?.[0];
    if (trust !== undefined)
      throw new RevisionError(
        `git reads nothing here because somebody else owns this folder. If you trust it, run: ${trust}`,
      );
    return undefined;
  };
