/** The p95, the CPU and the refused requests of the case study, by the queue for connections that its page describes. */
import { expect, it } from 'vitest';
import { numbers, passagesOf } from '../support/figures.ts';
import { sampleNormal, seededRandom } from '../support/seeded-random.ts';

const says = passagesOf('resources/technical-case-study.yaml');
const of = (anchors: string) => numbers(says(anchors)) as [number, number, number, number, number];
const first = (anchors: string) => of(anchors)[0];
const [cpus, pool] = of('PostgreSQL database with … database connections');
const [timeout, deviation] = [
  first('that waits longer than … ms') / 1000,
  first('deviation of … mean') / 100,
];
const [pageCalls, query] = of('[Listing page, … ]');
const [checkouts, checkout] = of('[Checkout, … ]');
const [stock, idle] = [first('96 │ … stock') / 1000, first('180 │ … recomm') / 1000];
const outside = first('12 ├─ … session') + first('60 ├─ … render') + first('9 └─ … not');
const allRows = of('["13:00", … ]')[3];
const signedIn = first('40% of listing pages … signed in') / 100;

interface Job {
  arrived: number;
  isPage: boolean;
  work: number;
  /** Until when it is on the CPU, in work that each job on it has been given; then until when it is idle. */
  until: number;
}

/**
 * Returns what the queue does in four hours to so many requests a second, which come at random. Jobs beyond the number of
 * CPUs share them equally; who waits longer than the timeout is refused; pages from the cache only move the percentile.
 */
function simulated(requests: number, rows: number, connections: number, uncached = 1) {
  const [random, seconds] = [seededRandom(1), 4 * 3600];
  const pages = (requests / 4) * uncached;
  const rate = pages + (requests / 4) * (checkouts / pageCalls);
  const untilNext = () => -Math.log(1 - random()) / rate;
  const sigma = Math.sqrt(Math.log(1 + deviation ** 2));
  const queryTime = () =>
    ((query * rows) / allRows / 1000) * Math.exp(sigma * sampleNormal(random) - sigma ** 2 / 2);
  // The jobs on the CPU in the order in which they will be done; those that are idle are so in the order they came.
  const [waiting, onCpu, resting]: [Job[], Job[], Job[]] = [[], [], []];
  const answered: number[] = [];
  let [now, given, next, asked, refused, cpuSeconds] = [0, 0, untilNext(), 0, 0, 0];
  const begin = (job: Job | undefined) => {
    if (!job) return;
    job.until = given + job.work;
    const later = onCpu.findIndex(({ until }) => until > job.until);
    onCpu.splice(later < 0 ? onCpu.length : later, 0, job);
  };
  while (now < seconds) {
    const speed = Math.min(1, cpus / Math.max(1, onCpu.length));
    const done = now + ((onCpu[0]?.until ?? Infinity) - given) / speed;
    const rested = resting[0]?.until ?? Infinity;
    const then = Math.min(next, done, rested, (waiting[0]?.arrived ?? Infinity) + timeout);
    given += (then - now) * speed;
    cpuSeconds += (then - now) * speed * onCpu.length;
    now = then;
    if (then === next) {
      const isPage = random() < pages / rate;
      const job = { arrived: now, isPage, work: isPage ? queryTime() + stock : checkout / 1000, until: 0 };
      asked += 1;
      if (onCpu.length + resting.length < connections) begin(job);
      else waiting.push(job);
      next = now + untilNext();
    } else if (then === done) {
      const job = onCpu.shift();
      if (job?.isPage) resting.push({ ...job, until: now + idle });
      else begin(waiting.shift());
    } else if (then === rested) {
      answered.push(now - (resting.shift()?.arrived ?? NaN));
      begin(waiting.shift());
    } else {
      waiting.shift();
      refused += 1;
    }
  }
  const slower = Math.ceil((0.05 * answered.length) / uncached);
  const p95 = 1000 * (answered.toSorted((a, b) => b - a)[slower] ?? NaN) + outside;
  return { p95, cpu: (100 * cpuSeconds) / (seconds * cpus), refused: (100 * refused) / asked };
}

/** Expects a stated figure within so many percent of the simulated one: one hour is never quite like the next. */
const within = (percent: number, stated: number, worked: number) => {
  expect(
    Math.abs((100 * (stated - worked)) / worked),
    `${stated} is stated, ${worked} worked out`,
  ).toBeLessThan(percent);
};

function atHour(hour: string) {
  const [, , requests, rows] = of(`["${hour}", … ]`);
  return simulated(requests, rows, hour < '14:00' ? 4 * pool : 6 * pool, hour < '15:00' ? 1 : signedIn);
}

const points = [...says('points: … note').matchAll(/"(\d\d:\d\d)" value: (\d+)/g)];

it.each(points.map(([, hour = '', p95]) => [hour, Number(p95)] as const))('p95 of %s: %i ms', (hour, p95) => {
  within(4, p95, atHour(hour).p95);
});

it('the CPU and the refused requests of the worst hour and of the next, in which none are refused', () => {
  const [worst, after] = [atHour('13:00'), atHour('14:00')];
  within(2, first('monitoring shows … CPU'), worst.cpu);
  expect(Math.abs(first('2.5% of the 82,800 … %') - worst.refused)).toBeLessThan(0.5);
  within(2, of('CPU rose from 88% … to 95%')[1], after.cpu);
  expect(after.refused).toBeLessThan(0.1);
});

it('the p95 of the load test, whose table was small', () => {
  within(
    4,
    of('a load test at … ms')[2],
    simulated(first('a load test at … ms'), first('held … rows'), 4 * pool).p95,
  );
});

it('no queue tonight with only the cache, and one without cache and index', () => {
  const peak = of('for 20:00 and expects … a second')[2];
  within(4, Number(points.at(-1)?.[2]), simulated(peak, allRows, 6 * pool, signedIn).p95);
  expect(simulated(peak, allRows, 6 * pool).refused).toBeGreaterThan(1);
});
