import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toAnnotation } from '../src/content-check/annotations.ts';
import { checkContent } from '../src/content-check/check-content.ts';
import { contentRoot } from '../src/content-reading/content-root.ts';
import { countLine } from '../src/content-check/count-line.ts';
import { problemsOfNamed } from '../src/content-check/named-files.ts';
import { reportOf } from '../src/content-reading/problem.ts';
import { visible } from '../src/text/invisible-signs.ts';

const root = contentRoot();
const names = process.argv.slice(2);
const { problems: all, counts } = checkContent(root);
const { problems, unknown } = problemsOfNamed(all, names, root);
const absent = names.filter((name) => unknown.includes(name) || !existsSync(resolve(root, name)));

for (const name of absent) console.error(`${visible(name)} is not a file below content/.`);
if (problems.length > 0) {
  console.error(reportOf(problems));
  if (process.env['GITHUB_ACTIONS'] !== undefined)
    for (const problem of problems) console.log(toAnnotation(problem));
}
if (absent.length > 0 || problems.length > 0) process.exitCode = 1;
else console.log(names.length > 0 ? `${names.map(visible).join(', ')}: fine.` : countLine(counts));
