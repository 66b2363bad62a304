import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toAnnotation, checkContent, countLine } from '../src/check/check-content.ts';
import { contentRoot, folderTree } from '../src/content/read-site.ts';
import { datesOutside, describeDates } from '../src/check/dates-outside.ts';
import { fixContent, describeFix, renamed, writeFix } from '../src/check/fix/fix-content.ts';
import { isNamed, problemsOfNamed } from '../src/check/rule.ts';
import { reportOf } from '../src/content/problem.ts';
import { brokenPromises } from '../src/check/promises/promises.ts';
import { useOneOf } from '../src/text/words.ts';
import { visible } from '../src/text/characters.ts';
import { keptByNpm } from './kept-by-npm.ts';
import { isToAccept } from './to-accept.ts';

const root = contentRoot();
const isFlag = (word: string) => word.startsWith('--');
let names = process.argv.slice(2).filter((word) => !isFlag(word));
const flags = process.argv.slice(2).filter(isFlag);
const knownFlags = ['--fix', '--months'];
const kept = keptByNpm(knownFlags, 'content:check', process.env);
if (kept !== undefined) {
  console.error(kept);
  process.exit(1);
}
const unknownFlag = flags.find((flag) => !knownFlags.includes(flag));
if (unknownFlag !== undefined) {
  console.error(`${visible(unknownFlag)} is not known here. ${useOneOf(unknownFlag, knownFlags)}`);
  process.exit(1);
}

if (flags.includes('--fix')) {
  const fixed = fixContent(folderTree(root), (path) => isNamed(path, names, root));
  const failed = writeFix(root, fixed);
  const files = fixed.files.filter(({ path }) => !failed.includes(path));
  const renames = fixed.renames.filter(({ from }) => !failed.includes(from));
  console.log(`${describeFix({ renames, files })}\n`);
  for (const path of failed)
    console.error(`${visible(path)} could not be written. Close it elsewhere and try again.`);
  if (failed.length > 0) process.exitCode = 1;
  names = names.map((name) => renamed(renames, name, root));
}

const { site, problems: found, counts } = checkContent(root);
const all = found.length > 0 ? found : brokenPromises(root, site);
if (flags.includes('--months')) {
  const dates = datesOutside(site);
  const places = dates?.places.filter(({ file }) => isNamed(file, names, root)) ?? [];
  console.log(`${describeDates(dates && { ...dates, places }, names.length > 0)}\n`);
}

const { problems, unknown } = problemsOfNamed(all, names, root);
const absent = names.filter((name) => unknown.includes(name) || !existsSync(resolve(root, name)));

for (const name of absent) {
  const meant = existsSync(resolve(root, 'content', name)) ? ` Did you mean content/${visible(name)}?` : '';
  console.error(`${visible(name)} is not a file below content/.${meant}`);
}
if (problems.length > 0) {
  console.error(reportOf(problems));
  if (process.env['GITHUB_ACTIONS'] !== undefined)
    for (const problem of problems) console.log(toAnnotation(problem));
}
if (absent.length > 0 || problems.length > 0) process.exitCode = 1;
else {
  console.log(names.length > 0 ? `${names.map(visible).join(', ')}: fine.` : countLine(counts));
  if (all.length === 0 && isToAccept(root, site))
    console.log(
      'Pages, questions or choices have changed: run npm run content:accept before you submit your change.',
    );
}
