import { vi } from 'vitest';
import { runCommand } from '../../scripts/content-commands.ts';

/** Runs `npm run content:check` on a tree with arguments, and returns its output. */
export const checkCommand = (root: string, args: string[] = [], env: Record<string, string> = {}) =>
  contentCommand('check', root, args, env);

/**
 * Runs a content command and returns its output: within this process, because a new process takes a second to start.
 */
export async function contentCommand(
  name: string,
  root: string,
  args: string[] = [],
  env: Record<string, string> = {},
) {
  const output = { stdout: '', stderr: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => (output.stdout += `${line}\n`));
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((line: string) => (output.stderr += `${line}\n`));
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.stdout += String(text);
    return true;
  });
  // If these tests run in CI themselves, the variables would be inherited.
  vi.stubEnv('GITHUB_ACTIONS', undefined).stubEnv('CI', undefined).stubEnv('CONTENT_ROOT', root);
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  try {
    const isSuccessful = await runCommand(name, args);
    return { status: isSuccessful ? 0 : 1, ...output };
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
