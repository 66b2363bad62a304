/**
 * Measures what people wait for and prints it beside the aims: `npm run bench`, or `npm run bench -- scale 8 100` for
 * another report. Timings differ from machine to machine, so nothing fails if an aim is missed.
 */
import { useOneOf } from '../src/text/words.ts';

const reports: Record<string, (words: string[]) => Promise<unknown>> = {
  times: async () => import('./bench/report-times.ts'),
  scale: async (words) => (await import('./bench/report-scale.ts')).reportScale(words),
  guide: async () => (await import('./bench/report-guide.ts')).reportGuide(),
  pages: async (words) => (await import('./bench/lighthouse.ts')).reportPages(words),
  peers: async (words) => (await import('./bench/report-peers.ts')).reportPeers(words),
};

const [name = 'times', ...words] = process.argv.slice(2);
const report = reports[name];
if (report === undefined) {
  console.error(`"${name}" is not known here. ${useOneOf(name, Object.keys(reports))}`);
  process.exit(1);
}
await report(words);
