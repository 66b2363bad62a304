import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../scripts/content.ts');

/** Runs `npm run content:check` on a tree with the given arguments, and returns what it prints. */
export const checkCommand = (root: string, args: string[] = [], more: Record<string, string> = {}) =>
  contentCommand('check', root, args, more);

/** Runs any of the commands for content. */
export function contentCommand(
  name: string,
  root: string,
  args: string[] = [],
  more: Record<string, string> = {},
) {
  // If these tests run on GitHub themselves, the variable would be inherited.
  const env = { ...process.env, GITHUB_ACTIONS: undefined, CONTENT_ROOT: root, ...more };
  const options = { env, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, name, ...args], options);
  return { status, stdout, stderr };
}
