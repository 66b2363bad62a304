import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent, countLine, toAnnotation } from '../src/desk/check/check-content.ts';
import { fixContent, describeFix } from '../src/desk/check/fix/fix-content.ts';
import { publishedSite } from '../src/desk/check/published.ts';
import { isNamed, problemsOfNamed } from '../src/desk/check/rule.ts';
import { gitIn, RevisionError } from '../src/desk/content/git.ts';
import { reportOf } from '../src/desk/content/problem.ts';
import { contentRoot } from '../src/desk/content-root.ts';
import { folderTree, type ReadBefore, readSite } from '../src/desk/content/read-site.ts';
import { editBytes, saveFiles } from '../src/desk/content/write-value.ts';
import { describeWords } from '../src/desk/commands/find-words.ts';
import { newContent, writeNew } from '../src/desk/commands/new-content.ts';
import { planYear } from '../src/desk/commands/next-year.ts';
import { readTexts } from '../src/desk/commands/read-texts.ts';
import { entryLines, toMarkdown, toTerminal } from '../src/desk/review/write-report.ts';
import { compareContent } from '../src/desk/review/compare-content.ts';
import { deadAddresses } from '../src/desk/review/dead-addresses.ts';
import { compareRevisions } from '../src/desk/review/make-report.ts';
import { toReadAgain } from '../src/desk/review/read-again.ts';
import { lostAnswers, reusedIds } from '../src/desk/review/saved-files.ts';
import { visible } from '../src/model/text/characters.ts';
import { counted, useOneOf } from '../src/model/text/words.ts';
import { builtFolder } from './programs.ts';
import { unknownWords } from './unknown-words.ts';
import { renewSchemas, writeSchemas } from './write-schemas.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>>;

interface Command {
  /** The flags that it knows, with a value of their own or without; a command without flags takes every word as it is. */
  flags?: Readonly<Record<string, 'string' | 'boolean'>>;
  /** What to say of a flag that it does not know, as it was typed. */
  advice?: (flag: string) => string;
  /** Does it for the content below a root, says what it has done, and returns whether all is well. */
  run: (root: string, words: string[], flags: Flags) => boolean | Promise<boolean>;
}

/** A command cannot do what it is asked; the message is for whoever typed it. */
class Refusal extends Error {}

/** Runs a command with the words and flags after it, and returns whether all is well. */
export async function runCommand(name: string, typed: string[]): Promise<boolean> {
  try {
    const command = commands[name];
    if (command === undefined)
      throw new Refusal(`"${visible(name)}" is not known here. ${useOneOf(name, Object.keys(commands))}`);
    const { words, flags } = readFlags(`content:${name}`, command, typed);
    return await command.run(contentRoot(), words, flags);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RevisionError)) throw error;
    console.error(error.message);
    return false;
  }
}

function readFlags(name: string, { flags: known, advice }: Command, typed: string[]) {
  if (known === undefined) return { words: typed, flags: {} };
  // Without -- before them, npm passes nothing on and only sets a variable of its own.
  const kept = Object.keys(known).find((flag) => process.env[`npm_config_${flag}`] !== undefined);
  if (kept !== undefined)
    throw new Refusal(`npm kept --${kept} for itself. Write -- before it: npm run ${name} -- --${kept}`);
  const options = Object.fromEntries(Object.entries(known).map(([flag, type]) => [flag, { type }]));
  const { values, positionals, tokens } = parseArgs({
    args: typed,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const type = token.value === undefined ? 'boolean' : 'string';
    // A value that looks like a flag is the next flag, before which the value is missing.
    if (known[token.name] !== type || token.value?.startsWith('-'))
      throw new Refusal(advice?.(typed[token.index] ?? '') ?? '');
  }
  return { words: positionals, flags: values as Flags };
}

/** Checks the content, or what concerns the files named; mends it first with --fix. */
async function check(root: string, names: string[], { fix }: Flags): Promise<boolean> {
  let isMended = true;
  const before: ReadBefore = new Map();
  const git = gitIn(root);
  const published = publishedSite(git, before);
  if (fix === true) {
    const fixed = fixContent(folderTree(root), (path) => isNamed(path, names, root), before, published);
    const failed = saveFiles(root, fixed);
    console.log(`${describeFix(fixed.filter(({ path }) => !failed.includes(path)))}\n`);
    for (const path of failed)
      console.error(`${visible(path)} could not be written. Close it elsewhere and try again.`);
    isMended = failed.length === 0;
  }
  const { site, problems: all, counts } = checkContent(root, published, before);
  const { problems, unknown } = problemsOfNamed(all, names, root);
  const absent = names.filter((name) => unknown.includes(name) || !existsSync(resolve(root, name)));
  for (const name of absent) {
    const meant = existsSync(resolve(root, 'content', name)) ? ` Did you mean content/${visible(name)}?` : '';
    console.error(`${visible(name)} is not a file below content/.${meant}`);
  }
  if (problems.length > 0) {
    console.error(reportOf(problems));
    const curable = new Set(problems.flatMap(({ file, cure }) => (cure ? file : [])));
    // Whether a cure is safe shows only when it is tried.
    if (
      fix !== true &&
      fixContent(folderTree(root), (path) => curable.has(path), before, published).length > 0
    )
      console.error('What has one safe cure is mended by: npm run content:check -- --fix');
    if (process.env['GITHUB_ACTIONS'] !== undefined)
      for (const problem of problems) console.log(toAnnotation(problem));
  }
  if (published !== undefined && all.length === 0) {
    const dead = deadAddresses(published, site, compareContent(published, site));
    const said = [...lostAnswers(published, site), ...reusedIds(git, published, site), ...dead];
    for (const line of entryLines(said)) console.log(line);
  }
  // A person reads this; in the pull request, everything is spelt.
  if (published !== undefined && process.stdout.isTTY && process.env['CI'] === undefined)
    for (const line of await unknownWords(root, published, site)) console.log(line);
  if (absent.length > 0 || problems.length > 0) return false;
  console.log(names.length > 0 ? `${names.map(visible).join(', ')}: fine.` : countLine(counts));
  if (all.length === 0) renewSchemas(root, site);
  return isMended;
}

/** Begins a page, a scenario or an item of a list. */
function begin(root: string, [kind = '', ...names]: string[]): boolean {
  // A name of several words is one that is refused, not the first of them.
  const made = newContent(kind, names.join(' '), folderTree(root));
  if ('refusal' in made) throw new Refusal(made.refusal);
  if (!writeNew(root, made)) throw new Refusal(`${made.path} exists already. Nothing was changed.`);
  // The new id becomes one of the choices that editors offer.
  writeSchemas(root);
  const next =
    'Write your own words in place of each ‹write: …›, and choose where a note says ‹choose: …›. Then run: npm run content:check. It names those that are left.';
  console.log([`Written: ${made.path}`, ...made.advice, next].join('\n'));
  return true;
}

/** Says where in content/ the words are that visitors read. */
function find(root: string, words: string[]): boolean {
  const asked = words.join(' ');
  if (!/[\p{L}\p{N}]/u.test(asked))
    throw new Refusal('Say which words to find: npm run content:find -- "words of a sentence"');
  const { site } = readSite(root);
  const { isFound, lines } = describeWords(readTexts(site), visible(asked));
  for (const line of lines) (isFound ? console.log : console.error)(line);
  if (site.unreadable.length > 0)
    console.error(
      `${counted(site.unreadable.length, 'file')} could not be read, so nothing is found there. Run npm run content:check to see why.`,
    );
  return isFound;
}

/** Says what changes for the programme of another year and, with --write, changes it; then what to read again. */
function year(root: string, [asked = '', ...more]: string[], { from, months, write }: Flags): boolean {
  const { site } = readSite(root);
  const named = (flag: Flags[string]) => (typeof flag === 'string' ? flag : undefined);
  const plan = planYear(site, { year: [asked, ...more].join(' '), from: named(from), months: named(months) });
  if ('refusal' in plan) throw new Refusal(plan.refusal);
  const { period, edits, said } = plan;
  for (const line of said) console.log(visible(line));
  if (said.length === 0) console.log(`The programme is ${period}. Nothing has to change.\n`);
  else if (write !== true) {
    console.log(
      `This would make it ${period}. Nothing is written yet: add --write to the command to write it.`,
    );
    return true;
  } else {
    const tree = folderTree(root);
    const failed = saveFiles(
      root,
      [...edits].flatMap(([path, its]) => {
        const before = tree.read(path);
        return typeof before === 'string' ? [] : [{ path, before, after: editBytes(before, its) }];
      }),
    );
    if (failed.length > 0)
      throw new Refusal(`${failed.join(', ')} could not be written. Close it elsewhere and try again.`);
    console.log(`Written: the programme is ${period} now.\n`);
  }
  for (const line of toReadAgain(site, readSite(root).site)) console.log(line);
  return true;
}

const yearUsage =
  'Say the year, and what else is different: npm run content:year -- 2026 --from October --months 1,2,2,1. With --write it is written.';

const diffUsage = `Say what to compare with: npm run content:diff -- <base> [<head>] [--markdown] [--built]
<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.
--built also builds both sites, each with its own code, into ${builtFolder}/, and lists the files that differ. That runs the
code of <head>: if it is not your own, read it first, and then add --run-its-code.`;

/** Says in words what changes for a visitor between two states of content/; without <head>, the later is the files as they are. */
async function diff(root: string, [base, head, ...more]: string[], flags: Flags): Promise<boolean> {
  const { built, markdown, 'run-its-code': isTrusted } = flags;
  if (base === undefined || more.length > 0) throw new Refusal(diffUsage);
  if (built === true && head !== undefined && isTrusted !== true)
    throw new Refusal(
      `--built would run the code of ${visible(head)} on this machine. If you have read it, add --run-its-code.`,
    );
  const build = built === true ? (await import('./build-sides.ts')).buildSides : undefined;
  const report = compareRevisions(root, base, head, { build });
  if (build !== undefined) {
    writeFileSync(join(builtFolder, 'report.md'), toMarkdown(report));
    // Of these, scripts/pull-request/take-pictures.ts takes pictures.
    writeFileSync(join(builtFolder, 'pages.json'), JSON.stringify(report.addresses));
  }
  if (markdown === true) process.stdout.write(toMarkdown(report));
  else console.log(toTerminal(report).join('\n'));
  return true;
}

const commands: Readonly<Record<string, Command>> = {
  check: {
    flags: { fix: 'boolean' },
    advice: (flag) => `${visible(flag)} is not known here. ${useOneOf(flag, ['--fix'])}`,
    run: check,
  },
  diff: {
    flags: { built: 'boolean', 'run-its-code': 'boolean', markdown: 'boolean' },
    advice: () => diffUsage,
    run: diff,
  },
  find: { run: find },
  new: { run: begin },
  year: {
    flags: { from: 'string', months: 'string', write: 'boolean' },
    advice: () => yearUsage,
    run: year,
  },
};
