/**
 * Tries more random cases than `npm test`, as many as asked for: `npm run test:fuzz -- 2000` edits of the content,
 * `npm run test:model -- 500` sequences of steps on the forms' pages, `npm run test:reports -- 40` pull requests, each of which
 * is built. A seed after the number tries the same ones again.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { buildSite } from './build-site.ts';
import { programOf, runNode } from './programs.ts';

const [what = '', asked = what === 'reports' ? '40' : '2000', seed = String(Date.now() % 1_000_000)] =
  process.argv.slice(2);
const runs = Number(asked);

/** Edits the content at random; then builds the site once from many of the edits, and looks for every word on the pages. */
async function fuzz(): Promise<boolean> {
  console.log(`${runs} edits, seed ${seed}`);
  const settings = { FUZZ_RUNS: asked, FUZZ_SEED: seed };
  const tests = ['run', '--project', 'unit', 'edits-fuzzed'];
  if (!runNode([programOf('vitest', 'vitest'), ...tests], settings)) return false;

  const { pileUp } = await import('../tests/fuzz/pile-up.ts');
  const { describeEdit } = await import('../tests/fuzz/splice.ts');
  const { lostInBuilt } = await import('../tests/fuzz/built-words.ts');
  // More than end up in the build: most random edits are refused, and some of the others do not go together.
  const pile = pileUp(Math.min(200, runs), Number(seed));
  const folder = '.test-sites/fuzzed';
  const root = resolve(`${folder}.content`);
  rmSync(root, { recursive: true, force: true });
  cpSync(join(specificationRoot, 'content'), join(root, 'content'), { recursive: true });
  for (const [path, text] of pile.texts) writeFileSync(join(root, path), text);
  // With a repository, so that the pages also have the words of the links to it.
  const isBuilt = buildSite(folder, { CONTENT_ROOT: root, REPO_URL: 'https://github.com/example/hub' });
  const lost = isBuilt ? lostInBuilt(pile.texts, folder) : ['The site could not be built.'];
  const isWhole = lost.length === 0;
  console.log(`\n${pile.edits} accepted edits in one build: ${isWhole ? 'every word is there.' : ''}`);
  if (!isWhole) console.log(`${lost.join('\n')}\n\n${describeEdit(pile.changes)}`);
  return isWhole;
}

/** Compares the forms' pages with their model. */
async function model(): Promise<boolean> {
  const { forms } = await import('../tests/support/content.ts');
  // Each form is tried with and without the page cache.
  const tests = 2 * forms.length;
  const each = Math.ceil(runs / tests);
  console.log(`${each * tests} sequences of up to 30 steps, seed ${seed}`);
  const settings = { MODEL_RUNS: String(each), MODEL_SEED: seed };
  return runNode([programOf('@playwright/test', 'playwright'), 'test', 'page-model'], settings);
}

/** Makes pull requests, and compares the report on each with the texts and with both built sites. */
async function reports(): Promise<boolean> {
  const { contentTexts, judged, moreOften } = await import('../tests/report/pull-requests.ts');
  const { builtPages } = await import('../tests/fuzz/built-words.ts');
  const folder = '.test-sites/reported';
  const root = resolve(`${folder}.content`);
  const pagesOf = (texts: ReadonlyMap<string, string>) => {
    rmSync(root, { recursive: true, force: true });
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    if (!buildSite(folder, { CONTENT_ROOT: root })) return undefined;
    return new Map(
      builtPages(folder).map(({ path, body }) => [`/${path.replace(/(\/?index)?\.html$/, '')}`, body]),
    );
  };
  const earlier = contentTexts(process.cwd());
  const before = pagesOf(earlier);
  let failed = 0;
  for (let nth = 0; nth < runs; nth += 1) {
    const { kinds, later, gone, report, wrong } = judged(earlier, Number(seed) + nth);
    const after = report.check.now > 0 ? undefined : pagesOf(later);
    if (before && after) {
      const told = JSON.stringify(report);
      for (const [address, body] of after)
        if (body !== before.get(address) && !report.addresses.includes(address))
          wrong.push(`${address} is different, and not named.`);
      const [then, now] = [[...before.values()], [...after.values()]];
      for (const word of [...moreOften(now, then), ...moreOften(then, now)])
        if (/\p{L}/u.test(word) && !told.includes(word) && !gone.has(word))
          wrong.push(`"${word}" on a page is missed.`);
    }
    console.log(
      `${wrong.length === 0 ? '✓' : '✗'} ${Number(seed) + nth} ${kinds.join(', ')}${after ? '' : ' (not built)'}`,
    );
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) failed += 1;
  }
  console.log(`\n${runs - failed} of ${runs} reports miss nothing and say nothing wrong.`);
  return before !== undefined && failed === 0;
}

const all: Readonly<Record<string, () => Promise<boolean>>> = { fuzz, model, reports };
process.exitCode = (await all[what]?.()) === true ? 0 : 1;
