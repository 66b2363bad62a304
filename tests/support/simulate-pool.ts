import { sampleNormal, seededRandom } from './seeded-random.ts';

/** A database with a pool of connections before it, in seconds and requests a second. */
export interface PoolInputs {
  /** Pages that need the database, and checkouts, which share the pool. */
  pages: number;
  checkouts: number;
  /** CPU time of a page: its main query, whose times vary, and the rest. */
  query: number;
  queryDeviation: number;
  otherCpu: number;
  /** Time in which a page holds its connection without using the CPU. */
  idle: number;
  checkout: number;
  connections: number;
  cpus: number;
  timeout: number;
  /** How many pages come from a cache for each page that needs the database. */
  cachedPerPage: number;
}

interface Job {
  arrived: number;
  isPage: boolean;
  work: number;
  /** Until when it is on the CPU, in work that each job on it has been given; then until when it is idle. */
  until: number;
}

/**
 * Returns what a queue for connections does to random arrivals over so many seconds: the 95th percentile in seconds of
 * waiting for and holding a connection, over all pages that were answered, and the shares of CPU used and of requests
 * refused. Jobs beyond the number of CPUs share them equally; who waits longer than the timeout is refused.
 */
export function simulatePool(inputs: PoolInputs, seconds: number) {
  const random = seededRandom(1);
  const rate = inputs.pages + inputs.checkouts;
  const untilNext = () => -Math.log(1 - random()) / rate;
  const sigma = Math.sqrt(Math.log(1 + inputs.queryDeviation ** 2));
  const vary = () => Math.exp(sigma * sampleNormal(random) - sigma ** 2 / 2);
  // The jobs on the CPU in the order in which they will be done; those that are idle are so in the order they came.
  const [waiting, onCpu, idle]: [Job[], Job[], Job[]] = [[], [], []];
  const answered: number[] = [];
  let [now, given, next, asked, refused, cpuSeconds] = [0, 0, untilNext(), 0, 0, 0];

  const begin = (job: Job | undefined) => {
    if (!job) return;
    job.until = given + job.work;
    const later = onCpu.findIndex(({ until }) => until > job.until);
    onCpu.splice(later < 0 ? onCpu.length : later, 0, job);
  };

  while (now < seconds) {
    const speed = Math.min(1, inputs.cpus / Math.max(1, onCpu.length));
    const done = now + ((onCpu[0]?.until ?? Infinity) - given) / speed;
    const rested = idle[0]?.until ?? Infinity;
    const givesUp = (waiting[0]?.arrived ?? Infinity) + inputs.timeout;
    const then = Math.min(next, done, rested, givesUp);
    given += (then - now) * speed;
    cpuSeconds += (then - now) * speed * onCpu.length;
    now = then;
    if (then === next) {
      const isPage = random() < inputs.pages / rate;
      const work = isPage ? inputs.query * vary() + inputs.otherCpu : inputs.checkout;
      const job = { arrived: now, isPage, work, until: 0 };
      asked += 1;
      if (onCpu.length + idle.length < inputs.connections) begin(job);
      else waiting.push(job);
      next = now + untilNext();
    } else if (then === done) {
      const job = onCpu.shift();
      if (job?.isPage) idle.push({ ...job, until: now + inputs.idle });
      else begin(waiting.shift());
    } else if (then === rested) {
      answered.push(now - (idle.shift()?.arrived ?? NaN));
      begin(waiting.shift());
    } else {
      waiting.shift();
      refused += 1;
    }
  }
  // A page from the cache is quicker than any other, so it only moves the percentile.
  const all = answered.length * (1 + inputs.cachedPerPage);
  const slower = Math.ceil(0.05 * all);
  return {
    p95: answered.toSorted((a, b) => b - a)[slower] ?? NaN,
    cpuShare: cpuSeconds / (seconds * inputs.cpus),
    refusedShare: refused / asked,
  };
}
