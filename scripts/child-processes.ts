/** How the scripts start other programs: by their files, with Node, so that no shell is needed, on Windows neither. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

// Astro, here or in a program that is started from here, tells its makers nothing.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const packageJsonSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** Returns the path of a program in a package, installed here or for the file `importer`; throws if the package has no such program. */
export function resolveProgram(
  packageName: string,
  program: string,
  importer = import.meta.filename,
): string {
  const path = createRequire(importer).resolve(`${packageName}/package.json`);
  const { bin } = packageJsonSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program "${program}".`);
  return join(path, '..', file);
}

/**
 * Returns the program and arguments that run npm: the npm that runs this very command, started by Node, because on Windows
 * `npm` is a batch file and needs a shell. Outside npm, the program is simply `npm`.
 */
export function npmCommand(args: readonly string[]): [file: string, args: string[]] {
  const { npm_execpath: npm = '' } = process.env;
  return /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', [...args]];
}

/** Returns the program and arguments that run a script of package.json. */
export const npmRunCommand = (script: string): [file: string, args: string[]] =>
  npmCommand(['run', '--silent', script]);

/** Runs a file with Node and shows what it prints; returns whether it has passed. */
export const runNode = (args: readonly string[], variables: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  }).status === 0;

const createdFolders = new Set<string>();

/** Returns a new empty folder, which is removed when the program ends, however it ends. */
export function createTemporaryFolder(name: string): string {
  if (createdFolders.size === 0) {
    process.once('exit', () => {
      for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
    });
    // Ctrl+C alone would end the program without its exit event.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  createdFolders.add(folder);
  return folder;
}
