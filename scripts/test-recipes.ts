/**
 * Follows content/README.md in copies of the project, one batch of steps at a time, and after each batch runs the tests that
 * can depend on the content; then follows all of it in one copy and runs the whole of `npm test`. After the command, give the
 * name of a batch, words of the steps to take, or `all together` for only the last run.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { batches } from '../tests/recipes/batches.ts';
import { ProjectCopy } from '../tests/recipes/project-copy.ts';
import type { Recipe } from '../tests/recipes/recipe.ts';
import { programOf } from './programs.ts';

const project = process.cwd();
const folder = '.test-sites/recipes';
const asked = process.argv.slice(2).join(' ');
const together = 'all together';

const vitest = (copy: ProjectCopy, ...words: string[]) =>
  copy.node(process.execPath, [programOf('vitest', 'vitest'), 'run', '--project', 'unit', ...words]);

/**
 * Returns the files of unit tests that depend on what is in content/: those that fail if every file there is nonsense, its
 * name included. The others cannot notice what a coordinator writes.
 */
function testsOfContent(): string[] {
  const copy = new ProjectCopy(project, `${folder}/nonsense`);
  for (const path of globSync('content/**/*.{yaml,svg,json,txt}', { cwd: copy.root }))
    rmSync(join(copy.root, path));
  for (const name of ['a.yaml', 'resources/b.yaml', 'figures/c.svg', 'schemas/d.json', 'dictionary.txt'])
    copy.write(name, '{');
  copy.commit();
  const file = join(copy.root, 'outcome.json');
  vitest(copy, '--reporter=json', `--outputFile=${file}`);
  const outcome = z
    .object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = outcome.testResults.filter(({ status }) => status !== 'passed');
  console.log(
    `${String(failed.length)} of ${String(outcome.testResults.length)} files of unit tests depend on the content.`,
  );
  return failed.map(({ name }) => name.replaceAll('\\', '/').replace(/^.*?(?=tests\/)/, ''));
}

/** Follows recipes in a new copy and returns it, or undefined if one cannot be followed. */
function followed(name: string, recipes: readonly Recipe[]): ProjectCopy | undefined {
  const copy = new ProjectCopy(project, `${folder}/${name.replaceAll(' ', '-')}`);
  for (const { steps, follow } of recipes) {
    try {
      follow(copy);
    } catch (error) {
      console.log(`✗ ${steps.join('\n  ')}\n${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
    for (const step of steps) console.log(`  ${step}`);
  }
  copy.commit();
  return copy;
}

/** Runs checks in a copy one after the other until one fails; returns whether all have passed. */
function passes(
  copy: ProjectCopy,
  checks: Record<string, () => { passed: boolean; output: string }>,
): boolean {
  for (const [name, check] of Object.entries(checks)) {
    const { passed, output } = check();
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    if (passed) continue;
    writeFileSync(join(copy.root, 'failed.log'), output);
    console.log(`${output.slice(-6000)}\nThe whole output: ${join(copy.root, 'failed.log')}`);
    return false;
  }
  return true;
}

const chosen = batches.flatMap(({ name, recipes }) => {
  if (asked === '' || asked === name) return [{ name, recipes }];
  const some = recipes.filter(({ steps }) => steps.some((step) => step.includes(asked)));
  return some.length > 0 ? [{ name: asked.replaceAll(/\W+/g, ' ').trim(), recipes: some }] : [];
});
const failed: string[] = [];

const tests = chosen.length > 0 ? testsOfContent() : [];
for (const { name, recipes } of chosen) {
  console.log(`\n${name}`);
  const copy = followed(name, recipes);
  const isGreen =
    copy &&
    passes(copy, {
      'content:check': () => copy.run('content:check'),
      'test:spelling': () => copy.run('test:spelling'),
      'test:unit, where it depends on the content': () => vitest(copy, ...tests),
      'test:sites': () => copy.run('test:sites'),
      'test:built': () => copy.run('test:built'),
    });
  if (isGreen !== true) failed.push(name);
}
if (asked === '' || asked === together) {
  console.log(`\n${together}`);
  const copy = followed(
    together,
    batches.flatMap(({ recipes }) => recipes),
  );
  if (!copy || !passes(copy, { 'npm test': () => copy.run('test') })) failed.push(together);
}

console.log(failed.length > 0 ? `\nFailed: ${failed.join('; ')}` : '\nThe guide can be followed.');
process.exitCode = failed.length > 0 ? 1 : 0;
