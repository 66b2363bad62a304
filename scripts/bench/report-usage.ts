/** Loaded before a script (`node --import`), records at its end how much processor time and memory it took. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1_000, peak: maxRSS * 1_024 };
  writeFileSync(process.env['BENCH_USAGE'] ?? '', JSON.stringify(usage));
});
