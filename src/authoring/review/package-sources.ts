/** Finds changes of the sources of packages. A different host can deliver other code under the same name. */
import { z } from 'zod';
import type { ChangedFile, Git } from '../content-files/git.ts';

const packageFile =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|\.npmrc)$/;
const manifestFile = /(?:^|\/)package\.json$/;
/** Lines of lock files and settings with the source of a package. */
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

/** The hosts, folders and repositories from which a file takes packages. */
function packageSourcesIn(path: string, text: string): Set<string> {
  const specifiers = manifestFile.test(path) ? dependencySources(text) : [];
  const lineSources = [...text.matchAll(sourceLinePattern)].map(([, source = '']) => source);
  return new Set([...specifiers, ...lineSources.map(sourceOf)]);
}

/** The values of some fields of a manifest, such as the dependencies with their versions. */
function manifestEntries(text: string, fields: readonly string[]): [name: string, value: string][] {
  try {
    const manifest = manifestSchema.parse(JSON.parse(text));
    return fields.flatMap((field) => Object.entries(versionsSchema.parse(manifest[field])));
  } catch {
    // An invalid manifest is ignored here, because it makes every other command fail.
    return [];
  }
}

/** The dependencies with another source than the registry, as `source (name)`. */
const dependencySources = (text: string): string[] =>
  manifestEntries(text, dependencyFields)
    .filter(([, version]) => /[:/]/.test(version))
    .map(([name, version]) => `${sourceOf(version)} (${name})`);

/** The host of an address; for other sources, such as "github:a/b", the whole text. */
const sourceOf = (source: string): string => /^[\w+]+:\/\/(?:[^/@]*@)?([^/:]+)/.exec(source)?.[1] ?? source;

/** Compares the earlier and the later text of a changed file. */
type FileComparison = (earlier: string, later: string, path: string) => string[];

/** What a comparison of the changed files with certain names finds, by file; files without a result are left out. */
const compareFiles =
  (fileName: RegExp, compare: FileComparison) =>
  (
    git: Git,
    base: string,
    files: readonly ChangedFile[],
    readLater: (path: string) => string,
  ): Map<string, string[]> =>
    new Map(
      files
        .filter(({ path, status }) => fileName.test(path) && status !== 'deleted')
        .map(({ path }): [string, string[]] => {
          const earlier = git(['show', `${base}:./${path}`])?.toString() ?? '';
          return [path, compare(earlier, readLater(path), path)];
        })
        .filter(([, results]) => results.length > 0),
    );

/** For each changed manifest, the commands that are new or run something else, as `name: command`. */
export const changedCommands = compareFiles(manifestFile, (earlier, later) => {
  const commandsBefore = new Map(manifestEntries(earlier, ['scripts']));
  return manifestEntries(later, ['scripts'])
    .filter(([name, command]) => commandsBefore.get(name) !== command)
    .map(([name, command]) => `${name}: ${command}`);
});

/** For each changed file, the package sources that its earlier state did not have. */
export const newPackageSources = compareFiles(packageFile, (earlier, later, path) =>
  [...packageSourcesIn(path, later).difference(packageSourcesIn(path, earlier))].sort(),
);
