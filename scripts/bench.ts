/**
 * Measures what people wait for and prints it beside the aims: `npm run bench`, or `npm run bench -- scale 8 100` for
 * another report. Timings differ from machine to machine, so nothing fails if an aim is missed.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { useOneOf } from '../src/text/words.ts';

const reports: Record<string, (words: string[]) => Promise<void>> = {
  times: async () => (await import('./bench/times.ts')).reportTimes(),
  scale: async (words) => (await import('./bench/scale.ts')).reportScale(words),
  pages: async (words) => (await import('./bench/lighthouse.ts')).reportPages(words),
  peers: async (words) => (await import('./bench/lighthouse.ts')).reportPeers(words),
};

/** Returns a line with what the figures depend on: the date, the cores, the memory, the load and the versions. */
function describeMachine(): string {
  const [core] = cpus();
  const [, astro = '?'] =
    /"version": "(.*?)"/.exec(readFileSync('node_modules/astro/package.json', 'utf8')) ?? [];
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores (${core?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    `Node ${process.version}`,
    `Astro ${astro}`,
  ].join(', ');
}

const [name = 'times', ...words] = process.argv.slice(2);
const report = reports[name];
if (report === undefined) {
  console.error(`"${name}" is not known here. ${useOneOf(name, Object.keys(reports))}`);
  process.exit(1);
}
console.log(`${describeMachine()}\n`);
await report(words);
