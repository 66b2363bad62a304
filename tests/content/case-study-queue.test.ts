import { describe, expect, it } from 'vitest';
import { first, pageFigures } from '../support/page-figures.ts';
import { simulatePool } from '../support/simulate-pool.ts';

/** The evidence of the case study, worked out from what the page states and from nothing else. */
const page = pageFigures('technical-case-study');
const hours = page.rows('Traffic and the size');
const log = page.rows('Query log').map((row) => row.slice(1).map((cell) => first(cell)));
const [, session = NaN, , , query = NaN, stock = NaN, http = NaN, render = NaN, rest = NaN] = (
  page.listing('Trace').match(/^ *[\d,]+/gm) ?? []
).map((cell) => first(cell));
const [cpus = NaN, pool = NaN] = page.passage('PostgreSQL database with', 'database connections');
const [timeout = NaN] = page.passage('A request that waits longer than', 'ms');
const [deviation = NaN] = page.passage('standard deviation of', 'mean');
const [, more = NaN] = page.passage('Connections rose from', 'to 48');
const listingShare = first(page.facts[1]?.note) / 100;
const checkoutShare = (log[2]?.[0] ?? NaN) / ((log[0]?.[0] ?? NaN) / listingShare);
const signedIn = (page.passage('40% of listing pages', 'signed in')[0] ?? NaN) / 100;
const worstRows = first(hours.find(([hour]) => hour === '13:00')?.[2]);

function simulated(requests: number, rows: number, connections: number, uncached = 1) {
  const { p95, ...shares } = simulatePool(
    {
      pages: requests * listingShare * uncached,
      checkouts: requests * checkoutShare,
      query: (query * rows) / worstRows / 1000,
      queryDeviation: deviation / 100,
      otherCpu: stock / 1000,
      idle: http / 1000,
      checkout: (log[2]?.[1] ?? NaN) / 1000,
      connections,
      cpus,
      timeout: timeout / 1000,
      cachedPerPage: 1 / uncached - 1,
    },
    4 * 3600,
  );
  return { ...shares, p95: 1000 * p95 + session + render + rest };
}

/** Expects a stated figure within so many percent of the simulated one: one hour is never quite like the next. */
function within(percent: number, stated: number, computed: number): void {
  const away = (100 * (stated - computed)) / computed;
  expect(Math.abs(away), `${stated} is stated, ${computed.toFixed(0)} computed`).toBeLessThan(percent);
}

const hoursDone = new Map<string, ReturnType<typeof simulated>>();

function atHour(hour: string) {
  const [, requests, rows] = hours.find(([name]) => name === hour) ?? [];
  const connections = hour < '14:00' ? 4 * pool : more;
  const uncached = hour < '15:00' ? 1 : signedIn;
  const done = hoursDone.get(hour) ?? simulated(first(requests), first(rows), connections, uncached);
  hoursDone.set(hour, done);
  return done;
}

// Some million arrivals are simulated, which takes a busy machine a while.
describe('the queue of the case study', { timeout: 120_000 }, () => {
  it.each(page.points.map(({ label, value }) => [label, value] as const))(
    'gives the p95 of %s, %i ms',
    (hour, p95) => {
      within(4, p95, atHour(hour).p95);
    },
  );

  it('gives the CPU and the refused requests of the worst hour, and none refused after it', () => {
    const [busy = NaN] = page.passage('monitoring shows', 'CPU');
    const [refused = NaN] = page.passage('2.5% of the 82,800', '%');
    const worst = atHour('13:00');
    within(2, busy, 100 * worst.cpuShare);
    expect(Math.abs(refused - 100 * worst.refusedShare)).toBeLessThan(0.5);
    const after = atHour('14:00');
    within(2, page.passage('CPU rose from 88%', 'to 95%')[1] ?? NaN, 100 * after.cpuShare);
    expect(after.refusedShare).toBeLessThan(0.001);
  });

  it('gives the p95 of the load test, whose table was small', () => {
    const [requests = NaN, , p95 = NaN] = page.passage('a load test at', 'ms');
    const [rows = NaN] = page.passage('database held', 'rows');
    within(4, p95, simulated(requests, rows, 4 * pool).p95);
  });

  it('passes the target at 09:00, and the alert not before 12:00', () => {
    const [target = NaN] = page.passage('p95 below 700', 'ms').slice(-1);
    const [alert = NaN] = page.passage('Its alert is set at', 'ms');
    expect(atHour('08:00').p95).toBeLessThan(target);
    expect(atHour('09:00').p95).toBeGreaterThan(target);
    expect(atHour('11:00').p95).toBeLessThan(alert);
    expect(atHour('12:00').p95).toBeGreaterThan(alert);
  });

  it('shows no queue tonight with only the cache, and one without cache and index', () => {
    const peak = page.passage('for 20:00 and expects', 'a second').at(-1) ?? NaN;
    within(4, page.points.at(-1)?.value ?? NaN, simulated(peak, worstRows, more, signedIn).p95);
    expect(simulated(peak, worstRows, more).refusedShare).toBeGreaterThan(0.01);
  });
});
