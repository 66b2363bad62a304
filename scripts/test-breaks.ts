/**
 * Breaks the code of a copy of the project in one way after another (tests/breaks/breaks.yaml) and fails if `npm test` would
 * not notice: `npm run test:breaks`, followed by words to choose some, by what breaks, the file or the hint. The tests that a
 * break hints at are tried first, because that is quick; if they pass, everything that `npm test` runs, until something fails.
 * `-- --copies=2` works in two copies side by side.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type Break, readBreaks } from '../tests/breaks/breaks.ts';
import { checkOf, checks } from '../tests/breaks/checks.ts';
import { ProjectCopy, type Ran } from '../tests/breaks/project-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // A part is what one of several copies does.
  options: { copies: { type: 'string', default: '1' }, part: { type: 'string' } },
});
const [copies, part] = [Number(values.copies), Number(values.part ?? 0)];
const asked = positionals.join(' ');
const chosen = readBreaks().filter(({ breaks, file, noticed }) =>
  [breaks, file, ...noticed].join(' ').includes(asked),
);

/** Returns the words that name the test that failed, or else the last line of the output; undefined if all passed. */
function failure({ passed, output }: Ran): string | undefined {
  if (passed) return undefined;
  const text = stripVTControlCharacters(output).trimEnd();
  return /^(?: FAIL| {2}1\)) +(.*?)[ ─]*$/m.exec(text)?.[1] ?? text.slice(text.lastIndexOf('\n') + 1);
}

/** Returns what fails in the tests hinted at, on the sites that they visit. */
function failsIn(copy: ProjectCopy, hints: readonly string[]): string | undefined {
  for (const [{ script, flags, sites }, own] of Map.groupBy(hints, checkOf)) {
    const files = own.filter((hint) => hint !== script);
    const words = files.map((file) => readFileSync(join(copy.root, file), 'utf8')).join('\n');
    const visited = sites.filter((site, index) => index === 0 || new RegExp(`\\b${site}\\b`).test(words));
    for (const site of visited) {
      const by = failure(copy.node(process.execPath, ['scripts/build-test-sites.ts', site]));
      if (by !== undefined) return `A site cannot be built: ${by}`;
    }
    const by = failure(copy.run(script, ...flags, ...files));
    if (by !== undefined) return by;
  }
  return undefined;
}

/** Returns what fails first in all that `npm test` runs. */
function failsAnywhere(copy: ProjectCopy): string | undefined {
  for (const { script, flags } of checks) {
    const by = failure(copy.run(script, ...flags));
    if (by !== undefined) return `${script}: ${by}`;
  }
  return undefined;
}

/** Whether the sites that only some tests visit are built from intact code. */
let hasSites = false;

/** Breaks the code of a copy, returns what has noticed it, if anything has, and mends it. */
function noticedBy(copy: ProjectCopy, { breaks, file, from, to, noticed }: Break): string | undefined {
  const path = join(copy.root, file);
  const whole = readFileSync(path, 'utf8');
  const hints = noticed.filter((hint) => !hint.includes('/') || existsSync(join(copy.root, hint)));
  if (!hasSites && hints.some((hint) => checkOf(hint).sites.length > 0)) {
    const by = failure(copy.run('test:sites'));
    if (by !== undefined) throw new Error(`The sites cannot be built: ${by}`);
    hasSites = true;
  }
  const broken = whole.replace(from, () => to);
  writeFileSync(path, broken);
  try {
    const by = failsIn(copy, hints);
    if (by !== undefined) return by;
    console.log(
      `… ${breaks}\n  The hint is wrong: nothing fails in ${noticed.join(', ')}. Everything is tried.`,
    );
    hasSites = false;
    return failsAnywhere(copy);
  } finally {
    writeFileSync(path, whole);
  }
}

/** Returns why code cannot be broken like this, if it cannot. */
function unbreakable({ file, from }: Break): string | undefined {
  const places = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0;
  return places === 1
    ? undefined
    : `What it breaks stands ${String(places)} times in ${file}: anchor it anew.`;
}

if (copies > 1 && values.part === undefined)
  for (let own = 0; own < copies; own += 1)
    spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2), `--part=${String(own)}`], {
      stdio: 'inherit',
    }).on('close', (code) => {
      if (code !== 0) process.exitCode = 1;
    });
else {
  const copy = new ProjectCopy(process.cwd(), `.test-sites/breaks-${String(part)}`);
  // It would notice every break, whatever that does.
  rmSync(join(copy.root, 'tests/breaks/anchors.test.ts'));
  const mine = chosen.filter((_, index) => index % copies === part);
  let missed = 0;
  for (const one of mine) {
    const wrong = unbreakable(one);
    const by = wrong === undefined ? noticedBy(copy, one) : undefined;
    const said = by ?? wrong ?? 'Nothing in npm test notices.';
    console.log(`${by === undefined ? '✗' : '✓'} ${one.breaks}\n  ${said}`);
    if (by === undefined) missed += 1;
  }
  console.log(`\n${String(mine.length - missed)} of ${String(mine.length)} are noticed.`);
  if (missed > 0 || chosen.length === 0) process.exitCode = 1;
}
