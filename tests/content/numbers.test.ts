import { describe, expect, it } from 'vitest';
import { first, near, numbers, pageFigures } from '../support/page-figures.ts';

describe('technical case study', () => {
  const page = pageFigures('technical-case-study');
  const p95 = (hour: string) => page.points.find((p) => p.label === hour)?.value ?? NaN;
  const hours = page.rows('Traffic and the size');
  const at = (hour: string, column: number) => first(hours.find((row) => row[0] === hour)?.[column]);
  const log = page.rows('Query log').map((row) => row.slice(1).map((cell) => first(cell)));
  const trace = (page.listing('Trace').match(/^ *[\d,]+/gm) ?? []).map((cell) => first(cell));
  const [variants = NaN, groups = NaN, market, allRows, markets = NaN] = page.passage(
    '40,000 product',
    'all 12 markets',
  );
  const connections = 4 * 8;

  it('fills the price table market by market', () => {
    expect(page.passage('Four application servers', 'database connections')).toEqual([32, 8]);
    expect(market).toBe(variants * groups);
    expect(allRows).toBe(variants * groups * markets);
    expect(at('13:00', 2)).toBe(allRows);
    for (const row of hours) expect(first(row[2]) % (market ?? NaN)).toBe(0);
  });

  it('derives the facts of the worst hour', () => {
    const [all, listing, refused, orders] = page.facts;
    const perSecond = first(all?.figure);
    expect(perSecond).toBe(at('13:00', 1));
    expect(numbers(all?.note ?? '')).toEqual([perSecond * 3600, at('08:00', 1), perSecond / at('08:00', 1)]);
    expect(numbers(listing?.note ?? '').slice(0, 2)).toEqual([25, perSecond]);
    expect(first(listing?.figure)).toBe(perSecond * 0.25);
    const needing = (first(listing?.figure) + (numbers(listing?.note ?? '')[2] ?? NaN)) * 3600;
    expect(numbers(refused?.note ?? '')).toEqual([2.5, needing]);
    near(first(refused?.figure), needing * 0.025, 6);
    const [actual = NaN, usual = NaN, visits = NaN, basket = NaN, lost, money] = numbers(orders?.note ?? '');
    const expected = numbers(orders?.label ?? '')[0] ?? NaN;
    near(first(orders?.figure), (visits * actual) / 100, 6);
    near(expected, (visits * usual) / 100, 6);
    expect(lost).toBe(expected - first(orders?.figure));
    expect(money).toBe((lost ?? NaN) * basket);
  });

  it('draws the chart for the hours of the table and keeps its ratios', () => {
    expect(page.points.map((p) => p.label)).toEqual(hours.map((row) => row[0]));
    // The values themselves are simulated in case-study-queue.test.ts.
    expect(at('09:00', 1)).toBe(at('13:00', 1));
    expect(Math.round(p95('13:00') / p95('09:00'))).toBe(6);
    expect(page.passage('p95 fell by about a third', '95%')).toEqual([
      95,
      p95('13:00'),
      p95('14:00'),
      88,
      95,
    ]);
    near(0.35, 1 - p95('14:00') / p95('13:00'), 2);
    expect(page.passage('fell to 1,850', 'ms')).toEqual([p95('15:00')]);
    expect(at('12:00', 2) / at('11:00', 2)).toBeCloseTo(4 / 3);
    expect(p95('12:00')).toBeGreaterThan(2 * p95('11:00'));
  });

  it('adds up the trace, which agrees with the log and the chart', () => {
    const [
      total,
      session = NaN,
      wait = NaN,
      held = NaN,
      query = NaN,
      stock = NaN,
      http = NaN,
      render = NaN,
      rest = NaN,
    ] = trace;
    expect(total).toBe(session + wait + held + render + rest);
    expect(held).toBe(query + stock + http);
    // "close to the p95 of its hour"
    expect(Math.abs((total ?? NaN) / p95('13:00') - 1)).toBeLessThan(0.02);
    expect(wait).toBeLessThan(3000);
    expect(query).toBe(log[0]?.[1]);
    expect(stock).toBe(48 * (log[1]?.[1] ?? NaN));
    expect(page.passage('stock, 48 queries', 'ms')).toEqual([48, 2]);
  });

  it('works out the query log', () => {
    const [all = NaN, cpus = NaN, capacity = NaN, busy = NaN] = page.passage('101,686 s in all', '88%');
    for (const [calls = NaN, mean = NaN, , total = NaN] of log) near(total, (calls * mean) / 1000, 0);
    const seconds = log.reduce((sum, [calls = NaN, mean = NaN]) => sum + (calls * mean) / 1000, 0);
    near(all, seconds, 0);
    expect(capacity).toBe(cpus * 3600);
    near(busy, (100 * seconds) / capacity, 0);
    const [listing, stock, checkout] = log.map(([calls]) => calls ?? NaN);
    near(listing ?? NaN, 21 * 3600 * 0.975, 6);
    near(checkout ?? NaN, 2 * 3600 * 0.975, 6);
    expect(stock).toBe((listing ?? NaN) * 48);
    expect(21 * 3600 + 2 * 3600 - (listing ?? NaN) - (checkout ?? NaN)).toBe(first(page.facts[2]?.figure));
    near(page.passage('which is 92.1%', '%')[0] ?? NaN, (100 * (log[0]?.[3] ?? NaN)) / all, 1);
    near(page.passage('only 0.1%', '%')[0] ?? NaN, (100 * (log[3]?.[3] ?? NaN)) / all, 1);
  });

  it('reads as many rows in the plan as in the log', () => {
    const plan = page.listing('The plan');
    const kept = first(plan.match(/1230\.1 rows=(\d+)/)?.[1]);
    const removed = first(plan.match(/Removed by Filter: (\d+)/)?.[1]);
    const inCategory = first(plan.match(/variant v\s+\(actual time=[\d.]+ rows=(\d+)/)?.[1]);
    expect(kept).toBe(variants);
    expect(kept + removed).toBe(allRows);
    expect(kept + removed + inCategory).toBe(log[0]?.[2]);
    near(log[0]?.[1] ?? NaN, first(plan.match(/Execution Time: ([\d.]+)/)?.[1]), 0);
  });

  it('does the sums of the mentor’s notes', () => {
    const query = trace[4] ?? NaN;
    const held = trace[3] ?? NaN;
    const other = held - query;
    const [pages = NaN, time, need, has] = page.passage('21 pages a second', 'there are 32');
    expect([time, has]).toEqual([held / 1000, connections]);
    near(need ?? NaN, (pages * held) / 1000, 1);
    const heldAt = (hour: string) => ((query * at(hour, 2)) / at('13:00', 2) + other) / 1000;
    const [, , early = NaN, earlyNeed = NaN] = page.passage('09:00 was about', 'connections');
    near(early, heldAt('09:00'), 3);
    near(earlyNeed, (at('09:00', 1) / 4) * heldAt('09:00'), 1);
    const [, , later = NaN, laterPages = NaN, laterNeed = NaN] = page.passage(
      'At 11:00 it was',
      'connections',
    );
    near(later, heldAt('11:00'), 3);
    expect(laterPages).toBe(at('11:00', 1) / 4);
    near(laterNeed, laterPages * heldAt('11:00'), 1);
    const [fast = NaN, after, peak = NaN, atPeak = NaN, small, unfixed, pool, , cpuTime, cpus] = page.passage(
      'falls to 25 ms',
      'where there are 32',
    );
    expect([after, atPeak, pool]).toEqual([fast + other, peak / 4, 48]);
    near(small ?? NaN, (atPeak * (after ?? NaN)) / 1000, 1);
    near(unfixed ?? NaN, (atPeak * held) / 1000, 1);
    expect(cpuTime).toBe((query + (trace[5] ?? NaN)) / 1000);
    near(cpus ?? NaN, atPeak * (cpuTime ?? NaN), 1);
    expect(page.passage('one stock query of', '31 ms')).toEqual([6, fast + 6]);
    const [tested = NaN, real = NaN, times] = page.passage('the test had 20,000', '120');
    expect([real, times]).toEqual([allRows, real / tested]);
  });

  it('does the sums of the afternoon and of the evening', () => {
    const held = (trace[3] ?? NaN) / 1000;
    const cpuTime = ((trace[4] ?? NaN) + (trace[5] ?? NaN)) / 1000;
    const [pages = NaN, cpuEach, need = NaN, cpus] = page.passage('the database: 22 pages', 'CPUs');
    expect([pages, cpuEach, cpus]).toEqual([at('14:00', 1) / 4, cpuTime, 32]);
    near(need, pages * cpuTime, 1);
    const [requests = NaN, listing = NaN, signedIn = NaN, uncached = NaN, connected = NaN, pool] =
      page.passage('76 × 25% × 40%', 'connections');
    expect([requests, pool]).toEqual([at('15:00', 1), 48]);
    expect(page.passage('40% of listing pages', 'signed in')).toEqual([signedIn]);
    near(uncached, (requests * listing * signedIn) / 10_000, 1);
    near(connected, uncached * held, 1);
    const rest = (trace[1] ?? NaN) + (trace[7] ?? NaN) + (trace[8] ?? NaN);
    expect(page.passage('1,547 + 81 =', 'ms')).toEqual([trace[3], rest, (trace[3] ?? NaN) + rest]);
    const [peak = NaN, evening = NaN, needed = NaN] = page.passage(
      '96 requests a second leave',
      'connections',
    );
    near(evening, (peak * listing * signedIn) / 10_000, 1);
    near(needed, evening * held, 1);
  });

  it('repeats its evidence without a change', () => {
    const [listing = [], , checkout = [], report = []] = log;
    const scanned = page.passage('For every listing page the database reads', 'at most');
    expect(scanned).toEqual([allRows, variants, (listing[2] ?? NaN) - (allRows ?? NaN)]);
    const [calls, mean = NaN, , total] = listing;
    expect(page.passage('log agrees:', 'which')).toEqual([calls, mean / 1000, total]);
    const smaller = [48, trace[5], trace[6], (report[1] ?? NaN) / 1000];
    expect(page.passage('**Smaller causes:**', '38 s')).toEqual(smaller);
    near(report[3] ?? NaN, ((report[0] ?? NaN) * (report[1] ?? NaN)) / 1000, 6);
    expect(page.passage('Checkout queries take', 'ms')).toEqual([checkout[1]]);
    expect(page.passage('Connections rose from', 'The')).toEqual([connections, 6 * 8]);
    const peak = page.passage('for 20:00 and expects', 'a second').at(-1);
    expect(page.passage('At 96', 'a second')).toEqual([peak]);
  });
});
