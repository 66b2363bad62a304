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
import { buildOf, type Check, checkOf, checks } from '../tests/breaks/checks.ts';
import { ProjectCopy, type Ran } from '../tests/recipes/project-copy.ts';

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

/** A copy of the project that is broken and mended again. */
class Breaking {
  readonly #copy: ProjectCopy;
  /** Whether the sites that only some tests visit are built, from intact code. */
  #hasSites = false;

  constructor(folder: string) {
    this.#copy = new ProjectCopy(process.cwd(), folder);
    // It would notice every break, whatever it does.
    rmSync(join(this.#copy.root, 'tests/breaks/anchors.test.ts'));
  }

  /** Breaks the code, returns what has noticed it, if anything has, and mends it. */
  noticedBy({ file, from, to, noticed }: Break): string | undefined {
    const path = join(this.#copy.root, file);
    const whole = readFileSync(path, 'utf8');
    const hints = noticed.filter((hint) => !hint.includes('/') || existsSync(join(this.#copy.root, hint)));
    if (!this.#hasSites && hints.some((hint) => checkOf(hint).sites.length > 0)) {
      this.#copy.must('test:sites');
      this.#hasSites = true;
    }
    writeFileSync(
      path,
      whole.replace(from, () => to),
    );
    try {
      return this.#byHints(hints) ?? this.#byAnything(noticed);
    } finally {
      writeFileSync(path, whole);
    }
  }

  #byHints(hints: readonly string[]): string | undefined {
    for (const [check, own] of Map.groupBy(hints, checkOf)) {
      const files = own.filter((hint) => hint !== check.script);
      const words = files.map((file) => readFileSync(join(this.#copy.root, file), 'utf8')).join('\n');
      const [main, ...others] = check.sites;
      const named = others.filter((site) => new RegExp(`\\b${site}\\b`).test(words));
      for (const site of main === undefined ? [] : [main, ...named]) {
        const by = failure(this.#copy.node(process.execPath, buildOf(site)));
        if (by !== undefined) return `The site cannot be built: ${by}`;
      }
      const by = this.#failing(check, files);
      if (by !== undefined) return by;
    }
    return undefined;
  }

  #byAnything(hints: readonly string[]): string | undefined {
    console.log(`The hint is wrong: nothing fails in ${hints.join(', ')}. Everything is tried.`);
    for (const check of checks) {
      if (check.script === 'test:sites') this.#hasSites = false;
      const by = this.#failing(check, []);
      if (by !== undefined) return `${check.script}: ${by}`;
    }
    return undefined;
  }

  #failing({ script, flags }: Check, files: readonly string[]): string | undefined {
    return failure(this.#copy.run(script, ...flags, ...files));
  }
}

/** Returns why a break cannot be made, if it cannot. */
function unmade({ file, from, to }: Break): string | undefined {
  const places = existsSync(file) ? readFileSync(file, 'utf8').split(from).length - 1 : 0;
  if (places !== 1) return `What it breaks stands ${String(places)} times in ${file}: anchor it anew.`;
  return from === to ? 'It breaks nothing.' : undefined;
}

if (copies > 1 && values.part === undefined)
  for (let own = 0; own < copies; own += 1)
    spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2), `--part=${String(own)}`], {
      stdio: 'inherit',
    }).on('close', (code) => {
      if (code !== 0) process.exitCode = 1;
    });
else {
  const mine = chosen.filter((_, index) => index % copies === part);
  const breaking = new Breaking(`.test-sites/breaks${part === 0 ? '' : `-${String(part)}`}`);
  let missed = 0;
  for (const one of mine) {
    const wrong = unmade(one);
    const by = wrong === undefined ? breaking.noticedBy(one) : undefined;
    console.log(
      `${by === undefined ? '✗' : '✓'} ${one.breaks}\n  ${by ?? wrong ?? 'Nothing in npm test notices.'}`,
    );
    if (by === undefined) missed += 1;
  }
  console.log(`\n${String(mine.length - missed)} of ${String(mine.length)} are noticed.`);
  if (missed > 0 || chosen.length === 0) process.exitCode = 1;
}
