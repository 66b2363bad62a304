/**
 * Finds dangers in changed files that their paths do not show: new commands, packages from new sources, new addresses,
 * and placeholders that are no longer required in texts.
 */
import { z } from 'zod';
import type { ChangedFile, Git } from '../content-files/git.ts';
import {
  joinTexts,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  reportText,
  type ReportText,
} from './report-model.ts';

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
  question?: Pick<ReportEntry, 'type' | 'summary'>;
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
  const summary = ['The site could now be published without ', ...lost, '. Has the programme team agreed?'];
  return dropped.length === 0 ? [] : [{ note: [], question: { type: 'safety-terms', summary } }];
};

/** A version of a package, not the address of another source. */
const isVersion = (text: string | undefined): text is string => text !== undefined && !/[:/]/.test(text);

const versionNumbers = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/** Whether one version, such as `4.0.2`, is lower than another one. */
function isLower(version: string, other: string): boolean {
  const [numbers, otherNumbers] = [versionNumbers(version), versionNumbers(other)];
  const different = numbers.findIndex((number, index) => number !== otherNumbers[index]);
  return different >= 0 && (numbers[different] ?? 0) < (otherNumbers[different] ?? 0);
}

/** Which packages of a package.json have another version, or are new or gone. */
const changedVersions: FileComparison = (earlier, later) => {
  const [before, after] = [earlier, later].map((text) => new Map(manifestEntries(text, dependencyFields)));
  const changes = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap(
    (name): ReportText[] => {
      const [from, to] = [before?.get(name), after?.get(name)];
      if (from === to || ![from, to].some(isVersion)) return [];
      if (to === undefined) return [reportText`package ${name} is gone`];
      if (from === undefined) return [reportText`package ${name} (${to}) is new`];
      return isVersion(from) && isVersion(to) && isLower(to, from)
        ? [reportText`package ${name} goes back from ${from} to ${to}`]
        : [reportText`package ${name} changes from ${from} to ${to}`];
    },
  );
  const [[first, ...rest] = [], ...otherChanges] = changes;
  if (first === undefined) return [];
  const start = typeof first === 'string' ? `P${first.slice(1)}` : first;
  return [{ note: [...joinTexts([[start, ...rest], ...otherChanges], '; '), '. '] }];
};

/**
 * Email addresses and hosts that are new in a file. The report does not judge code, but it can show an address about
 * which it would ask in the content. An address for a hidden copy is a question to the programme team.
 */
const newAddresses: FileComparison = (earlier, later, path) => {
  const addressesIn = (text: string) =>
    new Set((text.match(addressPattern) ?? []).map((address) => withAtSign(address).toLowerCase()));
  const added = [...addressesIn(later).difference(addressesIn(earlier))].sort();
  const earlierLines = earlier.split('\n');
  const newLines = later.split('\n').filter((line) => !earlierLines.includes(line));
  const newParts = added.map((address) => {
    const line = newLines.map(withAtSign).find((text) => text.toLowerCase().includes(address)) ?? address;
    return newPart(line, earlierLines.map(withAtSign), address);
  });
  const isHiddenCopy = (text: string) => /(?<![a-z])bcc(?![a-z])/iu.test(text);
  const [hiddenCopies, otherParts] = [
    newParts.filter(isHiddenCopy),
    newParts.filter((part) => !isHiddenCopy(part)),
  ];
  const isOne = hiddenCopies.length === 1;
  const summary = [
    ...reportText`In the program file ${path}, `,
    ...joinWithAnd(hiddenCopies.map((part) => quoteList([part]))),
    isOne
      ? ' is new. If this is a mail link, a hidden copy goes to this address. On which pages does it stand, and who agreed to it?'
      : ' are new. If these are mail links, hidden copies go to these addresses. On which pages do they stand, and who agreed to it?',
  ];
  return [
    ...(hiddenCopies.length > 0
      ? [{ note: [], question: { type: 'contact-address' as const, summary } }]
      : []),
    ...(otherParts.length > 0
      ? [{ note: ['New in this file: ', ...quoteList(otherParts), '. Who asked for it? '] }]
      : []),
  ];
};

const withAtSign = (text: string): string => text.replaceAll(/%40/gi, '@');

/** The longest part of a new line that the report shows, besides the address in it. */
const maxShownLength = 80;
/** If more than this part of a line is new, it is no edit of an earlier line. */
const maxNewShare = 0.7;

/**
 * The part of a line that no earlier line has: what is left between the beginning and the end that it shares with the
 * most similar earlier line. If this is long, or has only a part of the address,
 * the address alone.
 */
function newPart(line: string, earlierLines: readonly string[], address: string): string {
  const parts = earlierLines.map((other) => {
    const length = Math.min(line.length, other.length);
    const start = Array.from({ length }).findIndex((_, index) => line[index] !== other[index]);
    const sharedStart = start === -1 ? length : start;
    const end = Array.from({ length: length - sharedStart }).findIndex(
      (_, index) => line.at(-1 - index) !== other.at(-1 - index),
    );
    return line.slice(sharedStart, line.length - (end === -1 ? length - sharedStart : end));
  });
  const shortest = parts.reduce((best, part) => (part.length < best.length ? part : best), line);
  const shown = shortest.length <= line.length * maxNewShare ? shortest : line.trim();
  const isShort = shown.length <= address.length + maxShownLength;
  return isShort && shown.toLowerCase().includes(address) ? shown : address;
}

const comparisons: readonly (readonly [fileName: RegExp, compare: FileComparison])[] = [
  [manifestFile, changedCommands],
  [manifestFile, changedVersions],
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
