/**
 * Breaks the code of files or folders in one place after another and fails if the unit tests of their folder do not
 * notice: `npm run test:mutations -- src/text src/form/progress.ts`; without names, all folders of pure code.
 * A mutation that makes no difference stands with its reason in tests/mutations/equal.yaml.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { load } from 'js-yaml';
import { z } from 'zod';
import { withSlashes } from '../src/text/with-slashes.ts';
import { pureRooms } from './pure-rooms.ts';

/** What only hands on to jsPDF: the guide's own tests read the PDF that is made. */
const glue = ['draw-guide'];
const equalPath = 'tests/mutations/equal.yaml';

/** A mutation by what it does to a line: that stays the same when the lines above it or the folders change. */
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

const keyOf = ({ file, line, becomes }: Mutation): string => `${file}\n${line}\n${becomes}`;

/** Returns what became of every mutation of some files of one folder of `src/`. */
async function mutate(room: string, paths: string[]): Promise<Result[]> {
  process.env['MUTATED_ROOM'] = room;
  return new Stryker({
    mutate: [
      ...paths.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path)),
      ...glue.map((name) => `!**/${name}.ts`),
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutations/vitest.config.ts', related: true },
    ignorePatterns: ['dist', 'tests/shots', 'tests/trees', '.astro', '.test-sites'],
    reporters: ['progress-append-only'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
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
let missed = 0;
for (const [room, paths] of rooms) {
  const results = await mutate(room, paths);
  const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const caught = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const unnoticed = survived.filter((result) => !known.has(keyOf(toMutation(result))));
  const share = Math.floor((1000 * caught.length) / Math.max(1, caught.length + survived.length)) / 10;
  console.log(
    `\nsrc/${room}: ${caught.length} of ${caught.length + survived.length} mutations noticed (${share} %), ` +
      `${survived.length - unnoticed.length} make no difference, ${unnoticed.length} nobody notices.`,
  );
  for (const result of unnoticed) {
    const { line, becomes } = toMutation(result);
    console.log(`\n  ${result.fileName}:${result.location.start.line}  ${result.mutatorName}`);
    console.log(`    is       ${line}\n    becomes  ${becomes}`);
  }
  missed += unnoticed.length;
}
if (missed > 0) {
  console.log(
    `\n${missed} mutations are not noticed. Write a test that tells each apart, remove the code if it does nothing, ` +
      `or add it with the reason to ${equalPath}.`,
  );
  process.exitCode = 1;
}
