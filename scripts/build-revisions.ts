/** Builds the site before and after a change, each with its own code and packages, so that they can be compared. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type BuiltFacts, type BuiltSite, compareBuilt } from '../src/authoring/review/built-site.ts';
import { toPosixPath } from '../src/model/text/urls.ts';
import { reviewFolder, npmCommand, runNode, createTemporaryFolder } from './child-processes.ts';

/** Builds both sides into the folder for them; without `head`, the later one is the files here. Undefined if one cannot be built. */
export function buildRevisions({
  base,
  head,
}: {
  base: string;
  head: string | undefined;
}): BuiltFacts | undefined {
  rmSync(reviewFolder, { recursive: true, force: true });
  mkdirSync(reviewFolder);
  const builtBefore = buildCommit(base, 'before');
  const builtAfter = head === undefined ? buildWorkingCopy('.', 'after') : buildCommit(head, 'after');
  return builtBefore && builtAfter && compareBuilt(builtBefore, builtAfter);
}

/** Builds a commit in a working copy of its own. */
function buildCommit(commit: string, name: string): BuiltSite | undefined {
  const worktree = join(createTemporaryFolder('built'), name);
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', worktree, commit]);
  try {
    const readLockfile = (root: string) => {
      const path = join(root, 'package-lock.json');
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    };
    const [file, args] = npmCommand(['ci', '--silent']);
    if (readLockfile(worktree) === readLockfile('.'))
      symlinkSync(resolve('node_modules'), join(worktree, 'node_modules'), 'junction');
    else spawnSync(file, args, { cwd: worktree, stdio: 'inherit' });
    return buildWorkingCopy(worktree, name);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', worktree]);
  }
}

/** Builds what is in a working copy with the code there. */
function buildWorkingCopy(root: string, name: string): BuiltSite | undefined {
  const outDir = resolve(root, '.test-sites', `built-${name}`);
  const script = join(root, 'scripts/build-site.ts');
  const isBuilt = runNode([resolve(script), outDir], {}, { stdout: 'ignore', cwd: root });
  if (isBuilt) cpSync(outDir, join(reviewFolder, name), { recursive: true });
  for (const folder of [outDir, `${outDir}.cache`]) rmSync(folder, { recursive: true, force: true });
  if (!isBuilt) console.error(`The site ${name} the change cannot be built with its own code.`);
  return isBuilt ? readFiles(join(reviewFolder, name)) : undefined;
}

/** Returns the files of a built site by their paths. */
const readFiles = (folder: string): BuiltSite =>
  new Map(
    globSync('**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [toPosixPath(path), readFileSync(join(folder, path))]),
  );
