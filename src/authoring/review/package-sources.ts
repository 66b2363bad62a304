/** Where the packages of a project are downloaded from: a change of the host can bring other code under the same name. */
import { z } from 'zod';
import type { ChangedFile, Git } from '../content-files/git.ts';

const packageFile =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|\.npmrc)$/;
/** What the lines of lock files and settings say about where a package comes from. */
const sourceLinePattern = /(?:"resolved": *|^ *resolved +|tarball: *|registry *= *)["']?([^"'\s,}]+)/gm;

const manifestSchema = z.record(z.string(), z.unknown());
const versionsSchema = z.record(z.string(), z.string()).catch({});
const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];

/** Returns the hosts, folders and repositories that a file takes packages from. */
function packageSourcesIn(path: string, text: string): Set<string> {
  const specifiers =
    path.endsWith('/package.json') || path === 'package.json' ? dependencyVersions(text) : [];
  const lineSources = [...text.matchAll(sourceLinePattern)].map(([, source = '']) => source);
  return new Set([...specifiers.filter((version) => /[:/]/.test(version)), ...lineSources].map(sourceOf));
}

function dependencyVersions(text: string): string[] {
  try {
    const manifest = manifestSchema.parse(JSON.parse(text));
    return dependencyFields.flatMap((field) => Object.values(versionsSchema.parse(manifest[field])));
  } catch {
    // A manifest that is not valid fails everywhere else too.
    return [];
  }
}

/** Returns the host of an address; of a package named otherwise, such as "github:a/b", all of it. */
const sourceOf = (source: string): string => /^[\w+]+:\/\/(?:[^/@]*@)?([^/:]+)/.exec(source)?.[1] ?? source;

/** Returns for each changed file the package sources that its earlier state did not have. */
export function newPackageSources(
  git: Git,
  base: string,
  files: readonly ChangedFile[],
  readLater: (path: string) => string,
): Map<string, string[]> {
  return new Map(
    files
      .filter(({ path, status }) => packageFile.test(path) && status !== 'deleted')
      .map(({ path }) => {
        const earlier = git(['show', `${base}:./${path}`])?.toString() ?? '';
        const added = packageSourcesIn(path, readLater(path)).difference(packageSourcesIn(path, earlier));
        return [path, [...added].sort()] as const;
      })
      .filter(([, sources]) => sources.length > 0),
  );
}
