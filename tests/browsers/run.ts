/** Follows visitors' main paths through the built site in each installed browser (README.md). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { npmRunCommand } from '../../scripts/child-processes.ts';
import { withoutScripts, withPreview } from '../support/preview.ts';
import { browsers } from './engines.ts';
import { comparingJourneys } from './journeys/form-comparing.ts';
import { fileJourneys } from './journeys/form-files.ts';
import { leavingJourneys } from './journeys/form-leaving.ts';
import { savingJourneys } from './journeys/form-saving.ts';
import { printingJourneys } from './journeys/form-printing.ts';
import { guideJourneys } from './journeys/guide.ts';
import { homeJourneys } from './journeys/home.ts';
import { scenarioJourneys } from './journeys/scenarios.ts';
import { runJourney, type Sites } from './run-journey.ts';

const journeys = [
  ...homeJourneys,
  ...guideJourneys,
  ...scenarioJourneys,
  ...fileJourneys,
  ...comparingJourneys,
  ...savingJourneys,
  ...leavingJourneys,
  ...printingJourneys,
];

// Arguments select journeys by words of their titles: `npm run test:browsers -- firefox undone`.
const filters = process.argv.slice(2).map((arg) => arg.toLowerCase());
const isSelected = (title: string) => filters.every((filter) => title.toLowerCase().includes(filter));

let passed = 0;
let failed = 0;

function fail(title: string, error: unknown): void {
  failed++;
  console.log(`FAILED  ${title}\n${formatError(error)}`);
}

async function runAndCount(title: string, step: () => Promise<void>): Promise<void> {
  const startTime = performance.now();
  const titleWithDuration = () => `${title} (${((performance.now() - startTime) / 1_000).toFixed(1)} s)`;
  try {
    await step();
    passed++;
    console.log(`ok      ${titleWithDuration()}`);
  } catch (error) {
    fail(titleWithDuration(), error);
  }
}

function formatError(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const lines = [message, ...(cause instanceof Error ? [`because: ${cause.message}`] : [])];
  return lines.join('\n').replace(/^/gm, '          ');
}

async function runInBrowser({ name, start }: (typeof browsers)[number], sites: Sites): Promise<void> {
  const selectedJourneys = journeys.filter((journey) => isSelected(`${name}  ${journey.name}`));
  if (start === undefined || selectedJourneys.length === 0) return;
  const engine = await start();
  try {
    for (const journey of selectedJourneys)
      await runAndCount(`${name}  ${journey.name}`, () => runJourney(engine, sites, journey));
  } finally {
    await engine.close();
  }
}

for (const { name, installHint, start } of browsers) {
  if (start !== undefined) continue;
  console.log(`${name} is not installed: ${installHint}`);
  // Locally, a missing browser is only reported. In CI, nobody would notice the report, so a missing browser is a
  // failure there.
  if (process.env['CI']) failed++;
}

// When this process is stopped, its exit event stops all child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isBuilt = () => existsSync('dist/index.html');
if (!isBuilt()) spawnSync(...npmRunCommand('build'), { stdio: 'inherit' });
if (isBuilt())
  await withPreview((whole) =>
    withoutScripts(whole, async (siteWithoutScripts) => {
      for (const browser of browsers)
        await runInBrowser(browser, { whole, withoutScripts: siteWithoutScripts }).catch((error: unknown) => {
          fail(browser.name, error);
        });
    }),
  );
else fail('The site', new Error('It could not be built, see above.'));

if (passed + failed === 0) console.log('There was nothing to do.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
