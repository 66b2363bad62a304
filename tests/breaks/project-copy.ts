import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { npmRun } from '../../scripts/programs.ts';

/** What git ignores, and what a copy makes itself. */
const notCopied = new Set([
  ...['.git', '.astro', '.stryker-tmp', '.test-sites', 'dist', 'node_modules', 'reports', 'shots'],
  ...['playwright-report', 'test-results'],
]);

export interface Ran {
  passed: boolean;
  output: string;
}

/** A copy of the project whose code can be broken. */
export class ProjectCopy {
  readonly root: string;

  /** Copies the project, with the packages it has, into a folder of its own; Windows needs no right for the link either. */
  constructor(project: string, folder: string) {
    this.root = resolve(project, folder);
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 });
    mkdirSync(this.root, { recursive: true });
    for (const name of readdirSync(project))
      if (!notCopied.has(name)) cpSync(join(project, name), join(this.root, name), { recursive: true });
    symlinkSync(join(project, 'node_modules'), join(this.root, 'node_modules'), 'junction');
    // Some checks look only at files that git tracks.
    this.#git('init', '--quiet', '--initial-branch', 'main');
    // The project ignores a folder of this name; here it is a link.
    writeFileSync(join(this.root, '.git/info/exclude'), 'node_modules\n');
    this.#git('add', '--all', '.');
    this.#git('commit', '--quiet', '--message', 'Copy the project');
  }

  #git(...args: string[]): void {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: this.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }

  /** Runs a script of package.json as it is typed: `npm run name -- words`. */
  run(script: string, ...words: string[]): Ran {
    const [program, args] = npmRun(script);
    return this.node(program, [...args, ...(words.length > 0 ? ['--', ...words] : [])]);
  }

  /** Runs a program in the copy. */
  node(program: string, args: readonly string[]): Ran {
    // As npm test runs it, also within the nightly run.
    const env = { ...process.env, CONTENT_ROOT: undefined, GITHUB_ACTIONS: undefined, TESTS: undefined };
    const done = spawnSync(program, args, { cwd: this.root, encoding: 'utf8', env, maxBuffer: 1 << 28 });
    return { passed: done.status === 0, output: `${done.stdout}${done.stderr}` };
  }
}
