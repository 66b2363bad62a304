/** Starts other programs directly with Node, so that no shell is needed, including on Windows. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

// Disables Astro's telemetry in this process and its child processes.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const packageJsonSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The path of a program in an installed package; throws if it does not exist. */
export function resolveProgram(packageName: string, program: string): string {
  const path = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = packageJsonSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program "${program}".`);
  return join(path, '..', file);
}

/**
 * The program and arguments that run npm. Within npm, this is the same npm, started by Node, because on Windows `npm`
 * is a batch file and needs a shell; otherwise, it is simply `npm`.
 */
export function npmCommand(args: readonly string[]): [file: string, args: string[]] {
  const { npm_execpath: npm = '' } = process.env;
  return /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', [...args]];
}

/** The program and arguments that run a script of package.json. */
export const npmRunCommand = (script: string): [file: string, args: string[]] =>
  npmCommand(['run', '--silent', script]);

/** Runs a file with Node and shows its output; returns whether it succeeded. */
export const runNode = (args: readonly string[], variables: Readonly<Record<string, string>>): boolean =>
  spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  }).status === 0;

const createdFolders = new Set<string>();

/** Creates an empty folder, which is removed when the program ends, for whatever reason. */
export function createTemporaryFolder(name: string): string {
  if (createdFolders.size === 0) {
    process.once('exit', () => {
      for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
    });
    // By default, Ctrl+C ends the program without its exit event.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  createdFolders.add(folder);
  return folder;
}
