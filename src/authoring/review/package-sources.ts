/** Finds changes of the sources of packages. A different host can deliver other code under the same name. */
import { z } from 'zod';
import type { ChangedFile, Git } from '../content-files/git.ts';

const packageFile =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|\.npmrc)$/;
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
  const specifiers = path.endsWith('/package.json') || path === 'package.json' ? dependencySources(text) : [];
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

/** For each changed manifest, the commands that are new or run something else, as `name: command`. */
export function changedCommands(
  git: Git,
  base: string,
  files: readonly ChangedFile[],
  readLater: (path: string) => string,
): Map<string, string[]> {
  return new Map(
    files
      .filter(({ path, status }) => /(?:^|\/)package\.json$/.test(path) && status !== 'deleted')
      .map(({ path }) => {
        const earlier = new Map(
          manifestEntries(git(['show', `${base}:./${path}`])?.toString() ?? '', ['scripts']),
        );
        const commands = manifestEntries(readLater(path), ['scripts']);
        const changed = commands.filter(([name, command]) => earlier.get(name) !== command);
        return [path, changed.map(([name, command]) => `${name}: ${command}`)] as const;
      })
      .filter(([, names]) => names.length > 0),
  );
}

/** For each changed file, the package sources that its earlier state did not have. */
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
