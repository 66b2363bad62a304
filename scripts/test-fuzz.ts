/**
 * Tries as many random edits of the content as asked for: `npm run test:fuzz -- 2000`; add a seed to try the same ones
 * again. Then builds the site once from content with many of them, and looks for every word on the pages.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lostInBuilt } from '../tests/fuzz/built-words.ts';
import { pileUp } from '../tests/fuzz/pile-up.ts';
import { describeEdit } from '../tests/fuzz/splice.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { programOf } from './programs.ts';

const [edits = '2000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
/** More than end up in the build: most random edits are refused, and some of the others do not go together. */
const triedForBuild = Math.min(200, Number(edits));

console.log(`${edits} edits, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [programOf('vitest', 'vitest'), 'run', '--project', 'unit', 'edits-fuzzed'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: edits, FUZZ_SEED: seed },
  },
);
if (status !== 0) process.exit(status ?? 1);

const folder = '.test-sites/fuzzed';
const root = resolve(`${folder}.content`);
const pile = pileUp(triedForBuild, Number(seed));
rmSync(root, { recursive: true, force: true });
cpSync(join(specificationRoot, 'content'), join(root, 'content'), { recursive: true });
for (const [path, text] of pile.texts) writeFileSync(join(root, path), text);
const built = spawnSync(process.execPath, ['scripts/build-site.ts', folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // With a repository, so that the pages also have the words of the links to it.
  env: { ...process.env, CONTENT_ROOT: root, REPO_URL: 'https://github.com/example/hub' },
});
const lost = built.status === 0 ? lostInBuilt(pile.texts, folder) : ['The site could not be built.'];
console.log(
  `\n${pile.edits} accepted edits in one build: ${lost.length === 0 ? 'every word is there.' : ''}`,
);
if (lost.length > 0) {
  console.log(`${lost.join('\n')}\n\n${describeEdit(pile.changes)}`);
  process.exitCode = 1;
}
