/**
 * Breaks the code of files or folders in one place after another and fails if the unit tests of their folder notice too
 * little: `npm run test:mutations -- src/text src/form/progress.ts`; without names, all folders of pure code.
 * Mutations that make no difference are listed with the reason in tests/mutations/equal.yaml.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { load } from 'js-yaml';
import { z } from 'zod';
import { withSlashes } from '../src/text/with-slashes.ts';
import { testTimes } from '../tests/mutations/test-times.ts';
import { pureRooms } from './pure-rooms.ts';

/**
 * Files that are not broken: those that only pass data to jsPDF or take it apart, because the tests of the guide read the
 * finished PDF, which takes too long here; and the styles of blocks, which exist only in a build.
 */
const glue = ['draw-guide', 'tag-pdf', 'lean-jspdf', 'block-styles'];

/** The share of the mutations that make a difference which must be noticed, in per cent. */
const enough = 95;
/** The folders that have reached it and may not fall below it again, nor may those inside them. */
const held: readonly string[] = [
  'src/blocks',
  'src/calendar',
  'src/catalogue',
  'src/content-check',
  'src/content-diff',
  'src/content-finding',
  'src/content-fix',
  'src/content-new',
  'src/drawing',
  'src/editor-support',
  'src/form',
  'src/guide',
  'src/hosting',
  'src/licences',
  'src/saved-file',
  'src/schemas',
  'src/social',
  'src/text',
];

const configFile = 'tests/mutations/vitest.config.ts';
const equalPath = 'tests/mutations/equal.yaml';

/** A mutation, identified by what it does to a line, so that it is still found when lines above it or folders change. */
const equalMutation = z.strictObject({
  file: z.string(),
  line: z.string(),
  becomes: z.string(),
  why: z.string().min(20),
});
type Mutation = Omit<z.infer<typeof equalMutation>, 'why'>;
type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

function toMutation({ fileName, location: { start, end }, replacement }: Result): Mutation {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const touched = lines.slice(start.line - 1, end.line);
  const before = (touched[0] ?? '').slice(0, start.column - 1);
  const after = (touched.at(-1) ?? '').slice(end.column - 1);
  return {
    file: basename(fileName),
    line: oneLine(touched.join('\n')),
    becomes: oneLine(`${before}${replacement}${after}`),
  };
}

const folderOf = (path: string): string => withSlashes(relative('.', dirname(path)));
const keyOf = ({ file, line, becomes }: Mutation): string => `${file}\n${line}\n${becomes}`;

/** Resolves to the result of every mutation of some files in one folder of `src/`. */
async function mutate(room: string, paths: string[]): Promise<Result[]> {
  process.env['MUTATED_ROOM'] = room;
  process.env['MUTATED_TIMES'] = JSON.stringify(testTimes(configFile));
  return new Stryker({
    mutate: [
      ...paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path)),
      ...glue.map((name) => `!**/${name}.ts`),
    ],
    testRunner: 'every-mutation',
    plugins: ['./tests/mutations/runner.ts'],
    vitest: { configFile, related: true },
    ignorePatterns: ['dist', 'tests/shots', 'tests/trees', '.astro', '.test-sites'],
    reporters: ['progress-append-only'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    dryRunTimeoutMinutes: 600,
    timeoutMS: 20_000,
    allowConsoleColors: false,
    allowEmpty: true,
  }).runMutationTest();
}

const wanted = process.argv.slice(2).map((path) => withSlashes(path).replace(/\/$/, ''));
const targets = wanted.length > 0 ? wanted : pureRooms.map((room) => `src/${room}`);
const rooms = Map.groupBy(targets, (path) => path.split('/')[1] ?? '');
const known = new Map(
  z
    .array(equalMutation)
    .parse(load(readFileSync(equalPath, 'utf8')) ?? [])
    .map((mutation) => [keyOf(mutation), mutation]),
);
/** How many mutations of a folder had each result. */
interface Count {
  folder: string;
  noticed: number;
  equal: number;
  alive: number;
}

/** Returns the share noticed of the mutations that make a difference, in per cent. */
const shareOf = ({ noticed, alive }: Count): number =>
  Math.floor((1000 * noticed) / Math.max(1, noticed + alive)) / 10;

const counts: Count[] = [];
let below = 0;
for (const [room, paths] of rooms) {
  const results = await mutate(room, paths);
  if (results.length === 0) {
    console.log(`\nNo test in tests/unit/${room} loads ${paths.join(' or ')}.`);
    below += 1;
  }
  for (const [folder, inFolder] of Map.groupBy(results, ({ fileName }) => folderOf(fileName))) {
    const survived = inFolder.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const noticed = inFolder.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const alive = survived.filter((result) => !known.has(keyOf(toMutation(result))));
    for (const result of alive) {
      const { line, becomes } = toMutation(result);
      console.log(
        `\n  ${folder}/${basename(result.fileName)}:${result.location.start.line}  ${result.mutatorName}`,
      );
      console.log(`    is       ${line}\n    becomes  ${becomes}`);
    }
    counts.push({ folder, noticed, equal: survived.length - alive.length, alive: alive.length });
  }
  const tried = new Set(results.map(({ fileName }) => withSlashes(relative('.', fileName))));
  // Another folder may have a file of the same name that was not tried.
  const isWhole = (name: string) => globSync(`src/**/${name}`).every((path) => tried.has(withSlashes(path)));
  const [files, left] = [
    new Set([...tried].map((path) => basename(path)).filter(isWhole)),
    new Set(results.filter(({ status }) => status !== 'Killed').map((result) => keyOf(toMutation(result)))),
  ];
  for (const { file, line } of [...known.values()].filter(
    (one) => files.has(one.file) && !left.has(keyOf(one)),
  )) {
    console.log(
      `\n  ${equalPath} names a mutation of ${file} that is noticed or no longer there. Remove it: ${line}`,
    );
    below += 1;
  }
}

console.log(
  '\n| folder | mutations | noticed | no difference | alive | per cent |\n|---|---|---|---|---|---|',
);
for (const count of counts) {
  const { folder, noticed, equal, alive } = count;
  const share = shareOf(count);
  console.log(`| ${folder} | ${noticed + equal + alive} | ${noticed} | ${equal} | ${alive} | ${share} |`);
  const isHeld = held.some((one) => folder === one || folder.startsWith(`${one}/`));
  if (share < enough && isHeld) below += 1;
}
if (below > 0) {
  console.log(
    `\nWhere a folder is below ${enough} %, write a test that fails with a mutation, remove code that does nothing, ` +
      `or add the mutation with the reason to ${equalPath}.`,
  );
  process.exitCode = 1;
}
