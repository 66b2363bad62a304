import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/**
 * Returns the path of a program in an installed package; throws if the package has no such program. Started as
 * `node <path>` it needs no shell, as a program started by its name would on Windows.
 */
export function programOf(packageName: string, program: string): string {
  const path = require.resolve(`${packageName}/package.json`);
  const file = manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program "${program}".`);
  return join(path, '..', file);
}
