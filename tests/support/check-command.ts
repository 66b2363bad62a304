import { vi } from 'vitest';
import { runCommand } from '../../scripts/content-commands.ts';

/** Runs `npm run content:check` on a tree with the given arguments, and returns what it prints. */
export const checkCommand = (root: string, args: string[] = [], more: Record<string, string> = {}) =>
  contentCommand('check', root, args, more);

/**
 * Runs any of the commands for content and returns what it prints: within this process, because a program of its own takes
 * a second before it begins.
 */
export async function contentCommand(
  name: string,
  root: string,
  args: string[] = [],
  more: Record<string, string> = {},
) {
  const said = { stdout: '', stderr: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => (said.stdout += `${line}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((line: string) => (said.stderr += `${line}\n`));
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.stdout += String(text);
    return true;
  });
  // If these tests run on GitHub themselves, the variable would be inherited.
  vi.stubEnv('GITHUB_ACTIONS', undefined).stubEnv('CONTENT_ROOT', root);
  for (const [variable, value] of Object.entries(more)) vi.stubEnv(variable, value);
  try {
    const isWell = await runCommand(name, args);
    return { status: isWell ? 0 : 1, ...said };
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
