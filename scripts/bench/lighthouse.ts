import { routes } from '../../tests/support/content.ts';
import { type Figures, getLighthouse, measure } from './lighthouse-run.ts';
import { servePacked } from './lighthouse-server.ts';
import { describeMachine } from './machine.ts';
import { percentile } from './percentile.ts';

/** Aims for every page, in ms. */
const aims = { lcp: 1_000, tbt: 50 };
const runs = 3;

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Opens a page several times and resolves to the median of each figure. */
async function middle(program: string, address: string): Promise<Figures> {
  const seen: Figures[] = [];
  while (seen.length < runs) seen.push(await measure(program, address));
  const of = (figure: Exclude<keyof Figures, 'scores'>) => median(seen.map((one) => one[figure]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    tti: of('tti'),
    requests: of('requests'),
    bytes: of('bytes'),
    scores: (seen[0]?.scores ?? []).map((_, nth) => median(seen.map(({ scores }) => scores[nth] ?? 0))),
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/**
 * Prints what Lighthouse says of pages of the built site (of all, if none is named), and of a bare page as large as the
 * first, because no page can be faster.
 */
export async function reportPages(named: readonly string[], folder = 'dist'): Promise<void> {
  const paths = named.length > 0 ? named.map((path) => path.replace(/^\/?/, '/')) : [...routes, '/404.html'];
  const program = await getLighthouse(console.log);
  const { site, stop } = await servePacked(folder);
  console.log(
    `${describeMachine()}\n\nLighthouse for a phone, the middle of ${runs}; aims: LCP at most ${seconds(aims.lcp)}, TBT at most ${aims.tbt} ms\n`,
  );
  console.log('| Page | LCP | FCP | TBT | CLS | interactive | requests | kB | scores | |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --- | --- |');
  try {
    for (const path of paths) {
      const page = await middle(program, site + path);
      const isMet = page.lcp <= aims.lcp && page.tbt <= aims.tbt;
      const cells = [
        path,
        seconds(page.lcp),
        seconds(page.fcp),
        `${page.tbt.toFixed(0)} ms`,
        page.cls.toFixed(3),
        seconds(page.tti),
        String(page.requests),
        (page.bytes / 1_000).toFixed(1),
        page.scores.join(' '),
        isMet ? 'met' : 'missed',
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    const [first = '/'] = paths;
    const bare = await middle(program, `${site}/bare${first}`);
    console.log(`\nLCP of a bare page of as many bytes as ${first}: ${seconds(bare.lcp)}`);
    const [, , , seo] = (await measure(program, `${site}/open${first}`)).scores;
    console.log(`Search engines of ${first}, were the policy to let Lighthouse fetch robots.txt: ${seo}`);
  } finally {
    stop();
  }
}
