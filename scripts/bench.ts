/**
 * Measures what people wait for and prints it beside the aims: `npm run bench`, followed by the numbers of
 * resources of sites to compare, or `npm run bench -- pages` for what Lighthouse says. Timings differ from machine to machine, so nothing fails if an aim is missed.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

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

console.log(`${describeMachine()}\n`);
const [mode = '', ...paths] = process.argv.slice(2);
if (mode === 'pages') await (await import('./bench/lighthouse.ts')).reportPages(paths);
else {
  const resourceCounts = process.argv.slice(2).map(Number);
  await (
    await import('./bench/timings.ts')
  ).reportTimes(resourceCounts.length > 0 ? resourceCounts : [8, 100, 1_000]);
}
