/**
 * Breaks the pages of a copy of the project in one way after another, builds them, and fails if the browser test that should
 * notice passes: `npm run test:breaks`, followed by words to choose some. As long as this passes, a test may be made quicker.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBreaks } from '../tests/mutations/breaks.ts';
import { ProjectCopy } from '../tests/recipes/project-copy.ts';

const asked = process.argv.slice(2).join(' ');
const chosen = readBreaks().filter(({ breaks, noticed }) => `${breaks} ${noticed}`.includes(asked));

const copy = new ProjectCopy(process.cwd(), '.test-sites/breaks');
copy.must('test:sites');

const run = (...args: string[]) => copy.node(process.execPath, args);
const missed: string[] = [];

for (const { breaks, file, from, to, noticed } of chosen) {
  const path = join(copy.root, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  const isOfSpecification = noticed.startsWith('tests/specification/');
  const built = isOfSpecification
    ? run('scripts/build-test-sites.ts', 'specification')
    : run('scripts/build-site.ts', 'dist');
  const tested =
    built.passed && copy.run(isOfSpecification ? 'test:specification' : 'test:pages', noticed, '-x');
  const by = tested && /^ {2}1\) .*? › (.*?)[ ─]*$/m.exec(tested.output)?.[1];
  if (by === undefined) console.log(`✗ ${breaks}\n  ${noticed} passes.`);
  else if (by === false) console.log(`✗ ${breaks}\n  It cannot be built: ${built.output}`);
  else console.log(`✓ ${breaks}\n  ${by}`);
  if (!by) missed.push(breaks);
  writeFileSync(path, whole);
}

console.log(`\n${String(chosen.length - missed.length)} of ${String(chosen.length)} are noticed.`);
process.exitCode = missed.length > 0 ? 1 : 0;
