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
import { type BuiltFacts, type BuiltSite, compareBuilt } from '../src/desk/review/built-site.ts';
import { withSlashes } from '../src/model/text/addresses.ts';
import { builtFolder, npmProgram, runNode, temporaryFolder } from './programs.ts';

/** Builds both sides into the folder for them; without `head`, the later one is the files here. Undefined if one cannot be built. */
export function buildSides({
  base,
  head,
}: {
  base: string;
  head: string | undefined;
}): BuiltFacts | undefined {
  rmSync(builtFolder, { recursive: true, force: true });
  mkdirSync(builtFolder);
  const before = buildCommit(base, 'before');
  const now = head === undefined ? build('.', 'after') : buildCommit(head, 'after');
  return before && now && compareBuilt(before, now);
}

/** Builds a commit in a working copy of its own. */
function buildCommit(commit: string, name: string): BuiltSite | undefined {
  const copy = join(temporaryFolder('built'), name);
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', copy, commit]);
  try {
    const lock = (root: string) => {
      const path = join(root, 'package-lock.json');
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    };
    const [file, words] = npmProgram(['ci', '--silent']);
    if (lock(copy) === lock('.'))
      symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
    else spawnSync(file, words, { cwd: copy, stdio: 'inherit' });
    return build(copy, name);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy]);
  }
}

/** Builds what is in a working copy with the code there. */
function build(root: string, name: string): BuiltSite | undefined {
  const made = resolve(root, '.test-sites', `built-${name}`);
  const script = join(root, 'scripts/build-site.ts');
  const isBuilt = runNode([resolve(script), made], {}, { stdout: 'ignore', cwd: root });
  if (isBuilt) cpSync(made, join(builtFolder, name), { recursive: true });
  for (const folder of [made, `${made}.cache`]) rmSync(folder, { recursive: true, force: true });
  if (!isBuilt) console.error(`The site ${name} the change cannot be built with its own code.`);
  return isBuilt ? filesBelow(join(builtFolder, name)) : undefined;
}

/** Returns the files of a built site by their paths. */
const filesBelow = (folder: string): BuiltSite =>
  new Map(
    globSync('**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [withSlashes(path), readFileSync(join(folder, path))]),
  );
