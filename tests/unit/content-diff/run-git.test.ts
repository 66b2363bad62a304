import { describe, expect, test } from 'vitest';
import { RevisionError } from '../../../src/content-diff/git/repository.ts';
import { gitIn } from '../../../src/content-diff/git/run-git.ts';

type Start = NonNullable<Parameters<typeof gitIn>[1]>;
type Ended = ReturnType<Start>;

const done: Ended = { status: 0, stdout: Buffer.from('main\n'), stderr: Buffer.from('') };
const refused = (stderr: string): Ended => ({
  status: 128,
  stdout: Buffer.from(''),
  stderr: Buffer.from(stderr),
});
const failed = (code: string): Ended => ({
  status: null,
  stdout: Buffer.from(''),
  stderr: null,
  error: Object.assign(new Error(code), { code }),
});
const branch = (ended: Ended) => gitIn('/site', () => ended)(['branch', '--show-current']);

/** With what a command is started. */
function started(args: string[], input?: string): Parameters<Start> {
  const all: Parameters<Start>[] = [];
  gitIn('/site', (...call) => {
    all.push(call);
    return done;
  })(args, input);
  const [only] = all;
  if (only === undefined || all.length > 1) throw new Error('Not started once.');
  return only;
}

describe('a git command', () => {
  test('is run in the folder, with what it reads', () => {
    const [program, args, options] = started(['cat-file', '--batch'], '1a2b\n');
    expect([program, ...args]).toEqual(['git', 'cat-file', '--batch']);
    expect(options).toMatchObject({ cwd: '/site', input: '1a2b\n' });
    expect(started(['status'])[2].input).toBe('');
  });

  test('asks nobody for a password, and is otherwise as the user has set it up', () => {
    const { env } = started(['ls-tree'])[2];
    expect(env).toEqual({ ...process.env, GIT_TERMINAL_PROMPT: '0' });
  });

  test('may print all the content that is read of a commit, and take its time', () => {
    const { maxBuffer, timeout } = started(['cat-file'])[2];
    expect(maxBuffer).toBeGreaterThan(100_000_000);
    expect(maxBuffer).toBeLessThan(1_000_000_000);
    expect(timeout).toBe(60_000);
  });

  test('returns what is printed, or nothing where it fails', () => {
    expect(branch(done)).toEqual(Buffer.from('main\n'));
    expect(branch(refused('fatal: not a git repository'))).toBeUndefined();
    expect(branch(failed('ENOBUFS'))).toBeUndefined();
  });

  test('says that git is missing, as on computers that only have a program with its own', () => {
    expect(() => branch(failed('ENOENT'))).toThrow(
      new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      ),
    );
  });

  test('says that it was stopped', () => {
    expect(() => branch(failed('ETIMEDOUT'))).toThrow(
      new RevisionError('git took longer than 60 seconds and was stopped.'),
    );
  });

  test('says what to do where git does not trust the folder of another user', () => {
    const stderr =
      "fatal: detected dubious ownership in repository at '/site'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /site\n";
    expect(() => branch(refused(stderr))).toThrow(
      new RevisionError(
        'git reads nothing here because somebody else owns this folder. If you trust it, run: git config --global --add safe.directory /site',
      ),
    );
  });
});
