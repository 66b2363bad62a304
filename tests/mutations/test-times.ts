import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { programOf } from '../../scripts/program-of.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { withSlashes } from '../../src/text/with-slashes.ts';

const testReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Returns how long each file of the tests of a configuration of Vitest takes, in ms, by its path. */
export function testTimes(configFile: string): Record<string, number> {
  const file = join(temporaryFolder('mutations'), 'report.json');
  const words = ['run', '--config', configFile, '--reporter=json', `--outputFile=${file}`];
  spawnSync(process.execPath, [programOf('vitest', 'vitest'), ...words], { stdio: 'ignore' });
  const { testResults } = testReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      withSlashes(relative('.', name)),
      endTime - startTime,
    ]),
  );
}
