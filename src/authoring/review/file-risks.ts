/**
 * Finds dangers in changed files that their paths do not show: new commands, packages from new sources, new addresses,
 * and placeholders that are no longer required in texts.
 */
import { z } from 'zod';
import type { ChangedFile, Git } from '../content-files/git.ts';
import { joinWithAnd, quoteList, type ReportText } from './report-model.ts';

const packageFile =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|\.npmrc)$/;
const manifestFile = /(?:^|\/)package\.json$/;
const schemaFile = /^src\/model\/schemas\/[^/]+\.ts$/;
/** Matches text files that visitors get, or of which the pages are made. */
const pageSourceFile =
  /^(?:src|public)\/.*(?:\.(?:astro|[cm]?[jt]sx?|css|html|svg|json|txt|xml|webmanifest)|\/_headers)$/;
/** Matches an email address, or the host of a web address, in program code. */
const addressPattern = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+|(?<=https?:\/\/)[\w-]+(?:\.[\w-]+)+/giu;
/** Matches package scripts that npm runs by itself, such as “postinstall”. The text has the form `name: command`. */
const lifeCycleCommand = /^(?:pre|post)?(?:install|prepare|publish|pack|prepublishOnly|dependencies): /;
/** Matches the lines of lock files and npm settings that say from where a package is downloaded. */
const sourceLinePattern = /(?:"resolved": *|^ *resolved +|tarball: *|registry *= *)["']?([^"'\s,}]+)/gm;

const manifestSchema = z.record(z.string(), z.unknown());
const versionsSchema = z.record(z.string(), z.string()).catch({});
const dependencyFields = 'dependencies devDependencies optionalDependencies peerDependencies overrides'.split(
  ' ',
);

/** The hosts, folders and repositories from which a package.json, lock file or npm configuration takes packages. */
function packageSourcesIn(path: string, text: string): Set<string> {
  const specifiers = manifestFile.test(path) ? dependencySources(text) : [];
  const lineSources = [...text.matchAll(sourceLinePattern)].map(([, source = '']) => source);
  return new Set([...specifiers, ...lineSources.map(sourceOf)]);
}

/** The names and values in some fields of a package.json, such as each dependency with its version. */
function manifestEntries(text: string, fields: readonly string[]): [name: string, value: string][] {
  try {
    const manifest = manifestSchema.parse(JSON.parse(text));
    return fields.flatMap((field) => Object.entries(versionsSchema.parse(manifest[field])));
  } catch {
    // An invalid package.json makes every npm command fail, so it needs no warning here.
    return [];
  }
}

/** The dependencies in a package.json that do not come from the npm registry, in the form `source (name)`. */
const dependencySources = (text: string): string[] =>
  manifestEntries(text, dependencyFields)
    .filter(([, version]) => /[:/]/.test(version))
    .map(([name, version]) => `${sourceOf(version)} (${name})`);

/** The host of a URL. A source that is no URL, such as "github:a/b", is returned as it is. */
const sourceOf = (source: string): string => /^[\w+]+:\/\/(?:[^/@]*@)?([^/:]+)/.exec(source)?.[1] ?? source;

export interface FileRisk {
  note: ReportText;
  /** What the programme team has to decide, because no text of the content shows it. */
  question?: ReportText;
  /**
   * Whether foreign code can get onto the computers of everybody who installs the project, because of a new package
   * source or a command that npm runs by itself.
   */
  bringsForeignCode?: boolean;
}

/** Finds risks by comparing the text of a file before and after the change. */
type FileComparison = (earlier: string, later: string, path: string) => FileRisk[];

const commandsIn = (text: string): string[] =>
  manifestEntries(text, ['scripts']).map(([name, command]) => `${name}: ${command}`);

const changedCommands: FileComparison = (earlier, later) => {
  const commands = commandsIn(later).filter((command) => !commandsIn(earlier).includes(command));
  if (commands.length === 0) return [];
  const runsAlone = commands.some((command) => lifeCycleCommand.test(command));
  const effect = runsAlone ? ', which runs by itself on every computer that installs the project. ' : '. ';
  const note = ['New or changed commands: ', ...quoteList(commands), effect];
  return [{ note, bringsForeignCode: runsAlone }];
};

/** Packages from a new host are a risk, because the host can deliver other code under the same package name. */
const newPackageSources: FileComparison = (earlier, later, path) => {
  const sources = [...packageSourcesIn(path, later).difference(packageSourcesIn(path, earlier))].sort();
  const note = ['New source of packages: ', ...quoteList(sources), '. '];
  return sources.length === 0 ? [] : [{ note, bringsForeignCode: true }];
};

const requiredPlaceholdersIn = (text: string): string[] =>
  [...text.matchAll(/\brequiredPlaceholders: *\[([^\]]*)\]/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );

const droppedPlaceholders: FileComparison = (earlier, later) => {
  const required = requiredPlaceholdersIn(later);
  const dropped = requiredPlaceholdersIn(earlier).filter((name) => !required.includes(name));
  const lost = dropped.every((name) => /address$/i.test(name))
    ? ['the addresses for reporting harassment']
    : joinWithAnd(dropped.map((name) => quoteList([`{${name}}`])));
  const question = ['The site could now be published without ', ...lost, '. Has the programme team agreed?'];
  return dropped.length === 0 ? [] : [{ note: [], question }];
};

/**
 * Email addresses and hosts that are new in a file. The report does not judge code, but it can name what an address in
 * the content would have to be asked about, such as the hidden copy of a mail link.
 */
const newAddresses: FileComparison = (earlier, later) => {
  const addressesIn = (text: string) =>
    new Set((text.match(addressPattern) ?? []).map((address) => address.replace(/%40/i, '@').toLowerCase()));
  const added = [...addressesIn(later).difference(addressesIn(earlier))].sort();
  if (added.length === 0) return [];
  const copies = (text: string) => text.match(/(?<![a-z])bcc(?![a-z])/giu)?.length ?? 0;
  const copy = copies(later) > copies(earlier) ? ', which also mentions a hidden copy (bcc)' : '';
  const kind = added.every((address) => address.includes('@')) ? 'email address' : 'address';
  const subject = added.length === 1 ? `A new ${kind}` : `New ${kind}es`;
  return [{ note: [`${subject} in this file${copy}: `, ...quoteList(added), '. '] }];
};

const comparisons: readonly (readonly [fileName: RegExp, compare: FileComparison])[] = [
  [manifestFile, changedCommands],
  [packageFile, newPackageSources],
  [schemaFile, droppedPlaceholders],
  [pageSourceFile, newAddresses],
];

/** The risks in each changed file, by its path. Deleted files are left out. */
export const fileRisks = (
  git: Git,
  base: string,
  files: readonly ChangedFile[],
  readLater: (path: string) => string,
): Map<string, FileRisk[]> =>
  new Map(
    files
      .filter(({ status }) => status !== 'deleted')
      .map(({ path }) => {
        const applicable = comparisons.filter(([fileName]) => fileName.test(path));
        if (applicable.length === 0) return [path, []];
        const [earlier, later] = [git(['show', `${base}:./${path}`])?.toString() ?? '', readLater(path)];
        return [path, applicable.flatMap(([, compare]) => compare(earlier, later, path))];
      }),
  );
