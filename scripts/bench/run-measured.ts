import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const usageSchema = z.object({ cpu: z.number(), peak: z.number() });

/** What a command took: ms of clock time, ms of processor time in all its threads, and the most memory it held, in bytes. */
export interface Usage {
  wall: number;
  cpu: number;
  peak: number;
}

const preload = pathToFileURL(join(import.meta.dirname, 'report-usage.ts')).href;

/** Runs a script with Node and returns what it took; throws with the first lines of its errors if it fails. */
export function runMeasured(
  script: string,
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Usage {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const file = join(folder, 'usage.json');
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, script, ...args], {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env, BENCH_USAGE: file },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const wall = performance.now() - start;
  try {
    if (status !== 0) throw new Error(stderr.split('\n').slice(0, 5).join(' '));
    return { wall, ...usageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
