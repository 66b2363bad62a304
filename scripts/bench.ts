/**
 * Measures what people wait for, and prints it next to the targets: `npm run bench`, followed by the numbers of
 * resources of the sites to compare, or `npm run bench -- pages` for Lighthouse. Timings depend on the machine, so a
 * missed target is not a failure.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** A line with the conditions of the measurement: date, cores, memory, load and versions. */
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
