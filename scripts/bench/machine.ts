import { cpus, loadavg, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });
const versionOf = (name: string) =>
  manifest.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version;

/** Returns a line with what the figures depend on: the date, the cores, the memory, the load and the versions. */
export function describeMachine(): string {
  const [core] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores (${core?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    `Node ${process.version}`,
    `Astro ${versionOf('astro')}`,
  ].join(', ');
}
