import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent, type CheckedContent, summariseCounts } from '../src/authoring/check/check-content.ts';
import { exampleProblems } from '../src/authoring/check/examples.ts';
import { fixContent, formatFixReport } from '../src/authoring/check/fix/fix-content.ts';
import { readPublishedContentIfDifferent } from '../src/authoring/check/read-published-content.ts';
import { isSelected, selectProblems } from '../src/authoring/check/rule.ts';
import { type Git, gitRunner, idsInHistory, RevisionError } from '../src/authoring/content-files/git.ts';
import { contentHints } from '../src/authoring/check/hints.ts';
import { formatProblem, formatReport, type Problem } from '../src/authoring/content-files/problem.ts';
import type { ContentSnapshot } from '../src/authoring/content-files/content-snapshot.ts';
import { contentParentFolder } from '../src/authoring/content-parent-folder.ts';
import { folderTree } from '../src/authoring/content-files/content-tree.ts';
import { type ReadCache, readContent } from '../src/authoring/content-files/read-content.ts';
import { toPendingWrites } from '../src/authoring/content-files/write-list.ts';
import { writeContentFiles } from '../src/authoring/content-files/write-value.ts';
import { describeMatches } from '../src/authoring/commands/search-texts.ts';
import { planNewEntry, readTemplates, writeNewEntry } from '../src/authoring/commands/new-content.ts';
import { planYear } from '../src/authoring/commands/plan-year.ts';
import { listVisibleTexts } from '../src/authoring/commands/visible-texts.ts';
import {
  entriesToTerminalLines,
  toMarkdown,
  toTerminalLines,
} from '../src/authoring/review/format-report.ts';
import { annotationLines } from '../src/authoring/review/annotations.ts';
import { compareContent, type ContentComparison } from '../src/authoring/review/compare-content.ts';
import { brokenLinkEntries } from '../src/authoring/review/broken-links.ts';
import { compareRevisions, publishedProblems } from '../src/authoring/review/make-report.ts';
import { findStaleTexts, formatStaleTexts } from '../src/authoring/review/stale-texts.ts';
import { lostAnswerEntries, reusedIdEntries } from '../src/authoring/review/saved-file-compatibility.ts';
import { escapeInvisible } from '../src/model/text/characters.ts';
import { pluralize } from '../src/model/text/templates.ts';
import { allowedValuesSentence } from '../src/model/text/suggestions.ts';
import { listUnknownWords } from './check-spelling.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

interface Command {
  /** The supported flags, with or without a value; a command without flags treats every argument as a word. */
  flags?: Readonly<Record<string, 'string' | 'boolean'>>;
  /** The message about an unknown flag. */
  describeUnknownFlag?: (flag: string) => string;
  /** Runs the command for the content below a root, prints the result, and returns whether it succeeded. */
  run: (root: string, args: string[], flags: Flags) => boolean | Promise<boolean>;
}

/** Thrown if a command cannot do what it was asked to. The message is for the person who typed the command. */
class CommandError extends Error {}

/** Runs a command with its arguments, and returns whether it succeeded. */
export async function runCommand(name: string, rawArgs: string[]): Promise<boolean> {
  try {
    const command = commands[name];
    if (command === undefined)
      throw new CommandError(
        `"${escapeInvisible(name)}" is not known here. ${allowedValuesSentence(name, Object.keys(commands))}`,
      );
    const { args, flags } = parseCommandLine(`content:${name}`, command, rawArgs);
    return await command.run(contentParentFolder(), args, flags);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof RevisionError)) throw error;
    console.error(error.message);
    return false;
  }
}

function parseCommandLine(
  name: string,
  { flags: knownFlags, describeUnknownFlag }: Command,
  rawArgs: string[],
) {
  if (knownFlags === undefined) return { args: rawArgs, flags: {} };
  // Without -- in front of flags, npm does not pass them on, but sets variables for them.
  const consumedByNpm = Object.keys(knownFlags).find(
    (flag) => process.env[`npm_config_${flag}`] !== undefined,
  );
  if (consumedByNpm !== undefined)
    throw new CommandError(
      `npm kept --${consumedByNpm} for itself. Write -- before it: npm run ${name} -- --${consumedByNpm}`,
    );
  const options = Object.fromEntries(Object.entries(knownFlags).map(([flag, type]) => [flag, { type }]));
  const { values, positionals, tokens } = parseArgs({
    args: rawArgs,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const type = token.value === undefined ? 'boolean' : 'string';
    // A value that looks like a flag is the next flag, so the value is missing.
    if (knownFlags[token.name] !== type || token.value?.startsWith('-'))
      throw new CommandError(describeUnknownFlag?.(rawArgs[token.index] ?? '') ?? '');
  }
  return { args: positionals, flags: values as Flags };
}

/** The input of a run of the check. */
interface CheckRun {
  root: string;
  /** The files to check, as typed; empty for all files. */
  names: string[];
  git: Git;
  published: ContentSnapshot | undefined;
  /** It stays valid when fixes change files, because it finds parsed files by their text. */
  readCache: ReadCache;
}

/**
 * Checks the content, or only the named files, and prints the result. With --fix, safe fixes are applied first. The
 * check fails if there is a mistake, if a named file does not exist, or if a fixed file could not be saved.
 */
async function runCheck(root: string, names: string[], { fix }: Flags): Promise<boolean> {
  const readCache: ReadCache = new Map();
  const git = gitRunner(root);
  const run = { root, names, git, readCache, published: readPublishedContentIfDifferent(git, readCache) };
  const areFixesSaved = fix === true ? fixAndReport(run) : true;
  const result = evaluateCheck(run);
  await printCheck(result, run, fix !== true);
  return isPassed(result) && areFixesSaved;
}

/** What a run of the check has found in the selected files. */
interface CheckResult {
  checked: CheckedContent;
  mistakes: readonly Problem[];
  /** Copies that still have to be changed; none if there are mistakes, which come first. */
  unfinishedCopies: readonly Problem[];
  /** Remarks on content that may be intentional, and texts that may be outdated; none if there are mistakes. */
  hints: readonly Problem[];
  /** What has changed since the published content; undefined if nothing has, or if there are mistakes. */
  comparison: ContentComparison | undefined;
  /** The names on the command line for which the content has no file. */
  missingNames: readonly string[];
}

function evaluateCheck({ root, names, published, readCache }: CheckRun): CheckResult {
  const checked = checkContent(root, published, readCache);
  const { problems, outsideContent } = selectProblems(checked.problems, names, root);
  const mistakes = problems.filter((problem) => !isUnfinishedCopy(problem));
  const comparison =
    mistakes.length === 0 && published ? compareContent(published, checked.content) : undefined;
  const hints = () => [
    ...contentHints(checked.content, published),
    ...(published ? findStaleTexts(published, checked.content, comparison) : []),
  ];
  return {
    checked,
    mistakes,
    unfinishedCopies: mistakes.length === 0 ? problems.filter(isUnfinishedCopy) : [],
    hints: mistakes.length === 0 ? hints().filter(({ file }) => isSelected(file, names, root)) : [],
    comparison,
    missingNames: names.filter((name) => outsideContent.includes(name) || !existsSync(resolve(root, name))),
  };
}

const isPassed = ({ mistakes, missingNames }: CheckResult): boolean =>
  mistakes.length === 0 && missingNames.length === 0;

/** Prints the result of the check, with what it means for the whole content. */
async function printCheck(result: CheckResult, run: CheckRun, mayOfferFix: boolean): Promise<void> {
  const { checked, mistakes, unfinishedCopies, hints, comparison, missingNames } = result;
  for (const problem of unfinishedCopies) console.log(`Still to do: ${formatProblem(problem)}`);
  for (const hint of hints) console.log(`A hint, no mistake: ${formatProblem(hint)}`);
  for (const name of missingNames) console.error(missingNameMessage(run.root, name));
  if (mistakes.length > 0) reportMistakes(mistakes, run, mayOfferFix);
  const unreadable = checked.content.unreadable
    .map(({ path }) => path)
    .filter((path) => mistakes.some(({ file }) => file === path));
  if (unreadable.length > 0)
    console.error(`Any other mistakes in ${unreadable.join(' and ')} are named when this is mended.`);
  // A mistake in any file, also in one that is not selected, makes the comparison of the whole content meaningless.
  const lossCount = checked.problems.every(isUnfinishedCopy)
    ? printComparison(run, checked.content, comparison)
    : 0;
  await printProofreading(run, checked.content, mistakes);
  const noteCount = hints.length + lossCount;
  if (isPassed(result)) console.log(closingLine(unfinishedCopies.length, noteCount, run, checked.counts));
}

/** The last line of a check without mistakes. `noteCount` is the number of notes above it. */
function closingLine(
  unfinishedCopyCount: number,
  noteCount: number,
  { names }: CheckRun,
  counts: CheckedContent['counts'],
): string {
  if (unfinishedCopyCount > 0)
    return `${unfinishedCopyCount === 1 ? 'This is' : 'These are'} still to do. Nothing else is wrong, but the site cannot be published before that is done.`;
  if (noteCount > 0)
    return `No mistakes were found. Read the ${noteCount === 1 ? 'note' : `${noteCount} notes`} above: a text may have to change all the same.`;
  return names.length > 0 ? `${names.map(escapeInvisible).join(', ')}: fine.` : summariseCounts(counts);
}

/** Whether a problem is a copy that somebody may have only begun to change: in CI, such a copy is a mistake. */
const isUnfinishedCopy = ({ isCopy }: Problem): boolean => isCopy === true && process.env['CI'] === undefined;

/** Applies all safe fixes, lists them, and returns whether every file could be saved. */
function fixAndReport({ root, names, published, readCache }: CheckRun): boolean {
  const fixedFiles = fixContent(
    folderTree(root),
    (path) => isSelected(path, names, root),
    readCache,
    published,
  );
  const failedPaths = writeContentFiles(root, fixedFiles);
  console.log(`${formatFixReport(fixedFiles.filter(({ path }) => !failedPaths.includes(path)))}\n`);
  for (const path of failedPaths)
    console.error(`${escapeInvisible(path)} could not be written. Close it elsewhere and try again.`);
  return failedPaths.length === 0;
}

function missingNameMessage(root: string, name: string): string {
  const suggestion = existsSync(resolve(root, 'content', name))
    ? ` Did you mean content/${escapeInvisible(name)}?`
    : '';
  return `${escapeInvisible(name)} is not a file below content/.${suggestion}`;
}

function reportMistakes(mistakes: readonly Problem[], run: CheckRun, mayOfferFix: boolean): void {
  console.error(formatReport(mistakes));
  if (mayOfferFix && hasSafeFix(mistakes, run))
    console.error('What can be mended safely is mended by: npm run content:check -- --fix');
  if (process.env['GITHUB_ACTIONS'] !== undefined)
    for (const line of annotationLines(mistakes, publishedProblems(run.git, run.readCache)))
      console.log(line);
}

/** Only applying a fix shows whether it is safe. */
function hasSafeFix(mistakes: readonly Problem[], { root, published, readCache }: CheckRun): boolean {
  const fixableFiles = new Set(mistakes.flatMap(({ file, fix }) => (fix ? file : [])));
  return fixContent(folderTree(root), (path) => fixableFiles.has(path), readCache, published).length > 0;
}

/** Prints what visitors and saved files lose in comparison with the published content, and returns how much that is. */
function printComparison(
  { published, git }: CheckRun,
  content: ContentSnapshot,
  comparison: ContentComparison | undefined,
): number {
  if (published === undefined || comparison === undefined) return 0;
  const entries = [
    ...lostAnswerEntries(published, content),
    ...reusedIdEntries(git, published, content),
    ...brokenLinkEntries(published, content, comparison),
  ];
  for (const line of entriesToTerminalLines(entries)) console.log(line);
  return entries.length;
}

/**
 * Prints words that the dictionary does not contain and, if a person runs the command, the example names that have to
 * be replaced before the site is used. In a pull request, other steps report both.
 */
async function printProofreading(
  { root, published }: CheckRun,
  content: CheckedContent['content'],
  mistakes: readonly Problem[],
): Promise<void> {
  if (process.env['CI'] !== undefined) return;
  const unknownWords = published ? await listUnknownWords(root, published, content, mistakes) : [];
  for (const line of unknownWords) console.log(line);
  const examples = process.stdout.isTTY ? exampleProblems(content) : [];
  if (examples.length > 0)
    console.log('No mistakes on this machine, but to be replaced before visitors use the site:');
  for (const problem of examples) console.log(`  ${formatProblem(problem)}`);
}

/** Creates a page, a scenario or a list item. */
function runNew(root: string, [kind = '', ...titleWords]: string[]): boolean {
  // A name of several words is rejected as a whole rather than shortened to the first word.
  const git = gitRunner(root);
  const newFile = planNewEntry(kind, titleWords.join(' '), folderTree(root), (path) =>
    idsInHistory(git, path),
  );
  if ('refusal' in newFile) {
    const isNameMissing = titleWords.length === 0 && readTemplates(folderTree(root)).has(kind);
    const example = isNameMissing ? `\nnpm run content:new -- ${kind} my-page` : '';
    throw new CommandError(newFile.refusal + example);
  }
  if (!writeNewEntry(root, newFile))
    throw new CommandError(`${newFile.path} exists already. Nothing was changed.`);
  const nextStep =
    'Write your own words in place of each ‹write: …›, and choose where a note says ‹choose: …›. Then run: npm run content:check. It names those that are left.';
  console.log([`Written: ${newFile.path}`, ...newFile.nextSteps, nextStep].join('\n'));
  return true;
}

/** Prints where in content/ a visible text is. */
function runFind(root: string, args: string[]): boolean {
  const searchText = args.join(' ');
  if (!/[\p{L}\p{N}]/u.test(searchText))
    throw new CommandError('Say which words to find: npm run content:find -- "words of a sentence"');
  const { content: site } = readContent(root);
  const { isFound, lines } = describeMatches(listVisibleTexts(site), escapeInvisible(searchText));
  for (const line of lines) (isFound ? console.log : console.error)(line);
  if (site.unreadable.length > 0)
    console.error(
      `${pluralize(site.unreadable.length, 'file')} could not be read, so nothing is found there. Run npm run content:check to see why.`,
    );
  return isFound;
}

/** Prints the changes for the programme of another year, makes them with --write, and lists what to read again. */
function runYear(
  root: string,
  [requestedYear = '', ...otherArgs]: string[],
  { from, months, write }: Flags,
): boolean {
  const { content: site } = readContent(root);
  const stringFlag = (flag: Flags[string]) => (typeof flag === 'string' ? flag : undefined);
  const plan = planYear(site, {
    year: [requestedYear, ...otherArgs].join(' '),
    firstMonth: stringFlag(from),
    monthsPerPhase: stringFlag(months),
  });
  if ('refusal' in plan) throw new CommandError(plan.refusal);
  const { period, edits, previewLines: changes } = plan;
  for (const line of changes) console.log(escapeInvisible(line));
  if (changes.length === 0) console.log(`The programme is ${period}. Nothing has to change.\n`);
  else if (write !== true) {
    console.log(
      `This would make it ${period}. Nothing is written yet: add --write to the command to write it.`,
    );
    return true;
  } else {
    const failedPaths = writeContentFiles(root, toPendingWrites(folderTree(root), edits));
    if (failedPaths.length > 0)
      throw new CommandError(
        `${failedPaths.join(', ')} could not be written. Close it elsewhere and try again.`,
      );
    console.log(`Written: the programme is ${period} now.\n`);
  }
  for (const line of formatStaleTexts(site, readContent(root).content)) console.log(line);
  return true;
}

const yearUsage =
  'Say the year, and what else is different: npm run content:year -- 2026 --from October --months 1,2,2,1. With --write it is written.';

const diffUsage = `Say what to compare with: npm run content:diff -- <base> [<head>] [--markdown] [--full]
<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.
--full shows long texts whole, and each of several equal changes.`;

/** The two revisions in a range of git, such as main...proposal; a revision itself has no two full stops. */
const splitRange = (arg: string): string[] => /^(.+?)\.{2,3}(.+)$/.exec(arg)?.slice(1) ?? [arg];

/**
 * Describes what changes for visitors between two states of content/; without <head>, the later one is the working
 * files.
 */
function runDiff(root: string, args: string[], { markdown, full }: Flags): boolean {
  const [base, head, ...otherArgs] = args.flatMap(splitRange);
  if (base === undefined || otherArgs.length > 0) throw new CommandError(diffUsage);
  const report = compareRevisions(root, base, head);
  if (markdown === true) process.stdout.write(toMarkdown(report, { isFull: full === true }));
  else console.log(toTerminalLines(report, { isFull: full === true }).join('\n'));
  return true;
}

const commands: Readonly<Record<string, Command>> = {
  check: {
    flags: { fix: 'boolean' },
    describeUnknownFlag: (flag) =>
      `${escapeInvisible(flag)} is not known here. ${allowedValuesSentence(flag, ['--fix'])}`,
    run: runCheck,
  },
  diff: {
    flags: { markdown: 'boolean', full: 'boolean' },
    describeUnknownFlag: () => diffUsage,
    run: runDiff,
  },
  find: { run: runFind },
  new: { run: runNew },
  year: {
    flags: { from: 'string', months: 'string', write: 'boolean' },
    describeUnknownFlag: (flag) => {
      const flags = ['--from', '--months', '--write'];
      return flags.includes(flag)
        ? yearUsage
        : `${escapeInvisible(flag)} is not known here. ${allowedValuesSentence(flag, flags)}`;
    },
    run: runYear,
  },
};
