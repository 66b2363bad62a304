/** Every figure of the case study, the challenge, the SMART guide and the scenarios follows from what else their pages state. */
import { describe, expect, it } from 'vitest';
import { compared, numbers, passagesOf } from '../support/figures.ts';
import { specification } from '../support/specification.ts';

/** What the last numbers of a passage are, or all of them; the sum is given all that stand there. */
type Sums = Record<string, (...given: number[]) => readonly number[]>;

type Says = ReturnType<typeof passagesOf>;

const follow = (says: Says, sums: Sums) => {
  it.each(Object.entries(sums))('%s', (anchors, sum) => {
    const [said, worked] = compared(says(anchors), sum);
    expect(said, says(anchors)).toEqual(worked);
  });
};

describe('the case study', () => {
  const says = passagesOf('resources/technical-case-study.yaml');
  const of = (anchors: string) => numbers(says(anchors)) as [number, number, number, number, number];
  const at = (hour: string) => of(`["${hour}", … ]`)[2];
  const rowsAt = (hour: string) => of(`["${hour}", … ]`)[3];
  const p95 = (hour: string) => of(`label: "${hour}" value: … -`)[2];
  const [calls, mean, read, spent] = of('[Listing page, … ]');
  const [[stocks, stockMean], [checkouts, checkoutMean]] = [of('[Stock, … ]'), of('[Checkout, … ]')];
  const report = of('[Finance report, … ]');
  const first = (anchors: string) => of(anchors)[0];
  const [total, session, stock] = [first('4,600 … GET'), first('12 ├─ … session'), first('96 │ … stock')];
  const [wait, held, query] = [first('2,972 … wait'), first('1,547 ├ … held'), first('1,271 │ … listing')];
  const [http, render, rest] = [first('180 │ … recomm'), first('60 ├─ … render'), first('9 └─ … not')];
  const needed = of('Index Scan … rows=1240')[2];
  const [rows, peak, cpu, cpus] = [rowsAt('13:00'), first('expects … a second'), (query + stock) / 1000, 32];
  const all = (calls * mean + stocks * stockMean + checkouts * checkoutMean + report[0] * report[1]) / 1000;
  /** How many pages a second need how long a connection; the query follows the rows. */
  const heldAt = (hour: string) => ((query * rowsAt(hour)) / rows + held - query) / 1000;
  const pagesAt = (hour: string) => at(hour) / 4;

  follow(says, {
    '40,000 product … all 12 markets': (a, b, _, __, markets) => [a, b, a * b, a * b * markets, markets],
    'Four application servers … database connections': () => [cpus, 8],
    '84 requests/s … as many': (rate) => [rate, rate * 3600, at('08:00'), rate / at('08:00')],
    '21 requests/s … a second for checkout': () => [pagesAt('13:00'), 25, at('13:00'), 2],
    '2,070 … that needed': (_, __, share, needed) => [needed * 0.025, 503, share, (21 + 2) * 3600],
    '"378" … expected': () => [25_200 * 0.015, 25_200 * 0.025],
    '1.5% instead … euros.': (_, __, visits, basket) => [visits * 0.01, visits * 0.01 * basket],
    'p95 fell by about … 95%': () => [95, p95('13:00'), p95('14:00'), 88, 95],
    'fell to 1,850 … ms': () => [p95('15:00')],
    'Connections rose from … The': () => [4 * 8, 6 * 8],
    '1,547 ├ … 9 └─': () => [query + stock + http, query, 48, stock, 48, stockMean, http, render, rest],
    '4,600 … connection held': () => [session + wait + held + render + rest, session, wait, held],
    'stock, 48 queries … ms': () => [48, stockMean],
    '[Listing page, … ]': () => [21 * 3600 * 0.975, mean, rows + needed, (calls * mean) / 1000],
    '[Stock, … ]': () => [calls * 48, stock / 48, 1, (stocks * stockMean) / 1000],
    '[Checkout, … ]': () => [2 * 3600 * 0.975, checkoutMean, 14, (checkouts * checkoutMean) / 1000],
    '[Finance report, … ]': (n, ms, each) => [n, ms, each, (n * ms) / 1000],
    '101,686 s in all … 88%': () => [all, cpus, cpus * 3600, (100 * all) / (cpus * 3600)],
    'rows=40000 … Removed by Filter: 2360000': () => [40_000, 1, 2, rows - 40_000],
    'Execution Time: … ms': (ms) => [Math.round(ms) === mean ? ms : mean],
    'For every listing page the database reads … at most': () => [rows, 40_000, read - rows],
    'log agrees: … time': () => [calls, mean / 1000, spent, (100 * spent) / all],
    '21 pages a second … there are 32': (pages) => [pages, held / 1000, pages * (held / 1000), 4 * 8],
    'the time held at 09:00 … connections': () => [9, 0, heldAt('09:00'), pagesAt('09:00') * heldAt('09:00')],
    'At 11:00 it was … connections': () => [
      11,
      0,
      heldAt('11:00'),
      pagesAt('11:00'),
      pagesAt('11:00') * heldAt('11:00'),
    ],
    '76 × 25% × 40% … connections': () => [
      at('15:00'),
      25,
      40,
      at('15:00') / 10,
      (at('15:00') / 10) * (held / 1000),
      48,
    ],
    '1,547 + 81 = … ms': () => [held, session + render + rest, held + session + render + rest],
    'average (session … 9': () => [session, render, rest],
    // An eighth of what is distributed normally lies more than 1.15 standard deviations above the mean.
    '(5 of 40): … ms': (_, __, mean) => [5, 40, mean, 1.15, 15, query, mean + 1.15 * 0.15 * query],
    '**Smaller causes:** … of the time': () => [48, stock, http, report[1] / 1000, (100 * report[3]) / all],
    'the database: 22 pages … CPUs': () => [pagesAt('14:00'), cpu, pagesAt('14:00') * cpu, cpus],
    '7.8 uncached … of 32': () => [at('17:00') / 10, cpu, (at('17:00') / 10) * cpu, cpus],
    '96 requests a second leave … connections': () => [peak, peak / 10, (peak / 10) * (held / 1000)],
    'falls to 25 ms … 7.2': (fast) => [
      fast,
      held - query + fast,
      peak,
      peak / 4,
      (peak / 4000) * (held - query + fast),
    ],
    'would need 37.1 … there are 32': () => [(peak / 4000) * held, 48, peak / 4, cpu, (peak / 4) * cpu, cpus],
    'one stock query of … 31 ms': (one) => [one, first('falls to … ms') + one],
    'the test had 20,000 … 120': (tested) => [tested, rows, rows / tested],
    'Checkout queries take … ms': () => [checkoutMean],
  });

  it('has the ratios that its questions name', () => {
    const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`);
    for (const hour of hours) expect(rowsAt(hour) % 200_000).toBe(0);
    expect([at('09:00'), Math.round(p95('13:00') / p95('09:00'))]).toEqual([at('13:00'), 6]);
    expect((1 - p95('14:00') / p95('13:00')).toFixed(2)).toBe('0.35');
    expect(rowsAt('12:00') / rowsAt('11:00')).toBeCloseTo(4 / 3);
    expect(p95('12:00')).toBeGreaterThan(2 * p95('11:00'));
    // A hash join gives its first row once the hash is there, and before the scan beside it ends.
    const [begins, ready] = [first('Right Join … ..'), first('-> Hash (actual … ..')];
    expect([begins >= ready, begins < of('on promotion_item … rows')[1]]).toEqual([true, true]);
    // "close to the p95 of its hour", and within what a request waits for.
    expect([Math.abs(total / p95('13:00') - 1) < 0.02, wait < 3000]).toEqual([true, true]);
    const above = (limit: number) => hours.find((hour) => p95(hour) > limit);
    expect(above(first('below 700 … ms'))).toBe('09:00');
    expect(above(first('alert is set at … ms'))).toBe('12:00');
  });
});

describe('the system design challenge', () => {
  const says = passagesOf('resources/system-design-challenge.yaml');
  const of = (anchors: string) => numbers(says(anchors)) as [number, number, number, number, number, number];
  /** The result of a row of the estimates. */
  const result = (row: string) => numbers(says(`[${row}, … ]`)).at(-1) ?? NaN;
  const [perDay, day, users, concurrent] = [1e9, 86_400, 1e7, 100_000];
  const [stored, wire] = of('A stored message takes … 500 bytes');
  const [one, r1, few, r2, full, r3] = of('90% of messages … 999');
  const [share, size] = of('1% of messages carry … kB');
  const [entry, places] = of('search index takes 100 … 2 copies');
  const [devices, perGateway] = of('Each concurrent user has … 50,000');
  const [copies, erasure] = of('Messages are kept in … 1.5');
  const [atPeak, deliveries] = [result('Messages at 5×'), result('Deliveries at 5×')];
  const [connections, gateways] = [result('Connections'), result('Gateways at 5×')];
  const [recipients, files] = [result('Recipients of a message'), (perDay * share) / 100];
  const [gigabytes, terabytes] = [result('Message storage a day'), result('File storage a day')];
  const uploaded = result('Files uploaded at 5×');

  follow(says, {
    '[Messages, … ]': () => [perDay, day, perDay / day],
    '[Messages at 5×, … ]': () => [5, result('Messages'), 5, result('Messages') * 5],
    '[Recipients of a message, … ]': () => [
      one / 100,
      r1,
      few / 100,
      r2,
      full / 100,
      r3,
      (one * r1 + few * r2 + full * r3) / 100,
    ],
    '[Deliveries at 5×, … ]': () => [5, atPeak, recipients, devices, atPeak * recipients * devices],
    '[Notifications at 5×, … ]': () => [5, atPeak, recipients, atPeak * recipients],
    'so nearly every delivery … a second': () => [
      perDay / users,
      recipients,
      (recipients * perDay) / users,
      result('Notifications at 5×'),
    ],
    '[Message storage a day, … ]': () => [perDay, stored, copies, (perDay * stored * copies) / 1e9],
    '[Message storage a year, … ]': () => [gigabytes, 365, (gigabytes * 365) / 1000],
    '[Search index a day, … ]': () => [perDay, entry, places, (perDay * entry * places) / 1e9],
    '[Files a day, … ]': () => [perDay, share, files],
    '[File storage a day, … ]': () => [files, size, erasure, (files * size * erasure) / 1e9],
    '[File storage a year, … ]': () => [terabytes, 365, terabytes * 365],
    '[Connections, … ]': () => [concurrent, devices, concurrent * devices],
    '[Gateways at 5×, … ]': () => [5, connections, 5, perGateway, (connections * 5) / perGateway],
    '[Message traffic in at 5×, … ]': () => [5, atPeak, wire, 8, (atPeak * wire * 8) / 1e6],
    '[Message traffic out at 5×, … ]': () => [5, deliveries, wire, 8, (deliveries * wire * 8) / 1e6],
    '["Receipts at 5×: delivered", … ]': () => [deliveries],
    '["Receipts at 5×: read", … ]': () => [result('Notifications at 5×')],
    '[Files uploaded at 5×, … ]': () => [files, size, 8, day, 5, (files * size * 8 * 5) / day / 1000],
    '[Files downloaded at 5×, … ]': () => [uploaded, recipients, uploaded * recipients],
    'Receipts are the … messages': (_, read) => [
      deliveries,
      result('Notifications at 5×'),
      deliveries + read,
      atPeak,
    ],
    'give each message ten … notifications a second': () => [10 * atPeak * devices, 10 * atPeak],
    'What 99.9% allows … in a month': (_, __, minutes) => [99.9, 0.1, 30 * 24 * 60, minutes / 1000],
    'give 99.5% … %': () => [100 * 0.999 ** 5],
    'connections fit on … servers': () => [gateways],
    '100,000 concurrent users × 24 … 8.64': (_, hours, __, online, sent) => [
      concurrent,
      hours,
      users / 1e6,
      (concurrent * hours * 60) / users,
      perDay / users,
      (online * 60) / sent,
    ],
    '10,000 × 300 bytes = … MB': (block) => [block, stored, (block * stored) / 1e6],
    '48,213 ÷ … remainder': (number, block) => [number, block, Math.floor(number / block)],
    '90 × 0.9 TB … nodes': (days, _, hot, node) => [
      days,
      gigabytes / 1000,
      (days * gigabytes) / 1000,
      node,
      Math.ceil(hot / node),
    ],
    'nodes (81 … 20.25': (hot, nodes) => [hot, nodes, hot / nodes],
    '5×, 57,870 × 3 … writes': (_, __, ___, nodes) => [5, atPeak, copies, nodes, (atPeak * copies) / nodes],
    '150,000 ÷ 30 … 5×': (_, seconds) => [
      connections,
      seconds,
      connections / seconds,
      (5 * connections) / seconds,
      5,
    ],
    'ten messages a second in a group of … deliveries': (members) => [
      members,
      10,
      members - 1,
      devices,
      10 * (members - 1) * devices,
    ],
    '100 MB in parts of … 80': (whole, part, _, rate) => [
      whole,
      part,
      whole / part,
      rate,
      (whole * 8) / rate,
    ],
    '15 carry 5× … 16': (_, __, built) => [gateways, 5, built, (built * 2) / 3],
    'At 5×, 250,000 … in conversations': () => [
      (connections * 5) / 3,
      10 + of('a device reports every … seconds')[0],
      of('Up to 5 seconds without … sending')[0],
    ],
    'connect to the other 16 … each': () => {
      const left = (of('15 carry 5× … We run 24')[2] * 2) / 3;
      return [left, (connections * 5) / left];
    },
    'One message to … writes': (members) => [members, members - 1],
    'for each user would be … writes': () => [of('One message to … writes')[1]],
    'seconds without sending fit into … minutes': () => [30 * 24 * 60 * 0.001],
    'its lease of … seconds': () => of('Up to 5 seconds without … sending').slice(0, 1),
    '10 s, others within … s more': (gone) => [gone, of('a device reports every … seconds')[0]],
    '[Sender’s network, … [Sum, "500"]': (...all) => [
      ...all.slice(0, -1),
      all.slice(0, -1).reduce((sum, ms) => sum + ms),
    ],
    'chooses one of … partitions': () => of('**Message store**: … partitions').slice(0, 1),
  });

  it('names every line that changes with the recipients, and compares files with text', () => {
    const rows = specification
      .resourceWith('system-design-challenge')
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' && block.caption === 'Estimates' ? block.rows : []));
    const changed = new Map<string, string>();
    for (const [what = '', sum = '', result = ''] of rows) {
      const from = [...changed.values()].some((one) => sum.includes(one.replace(/[^\d,.]/g, '')));
      if (what.startsWith('Recipients') || from || /each (?:delivery|recipient)/.test(sum))
        changed.set(what, result);
    }
    const names = [...changed.keys()].map((what) => what.replace(/^Message |:? at 5×.*| of a message/g, ''));
    const said = says('of the table change. … There').toLowerCase();
    expect([...new Set(names)].filter((name) => !said.includes(name.toLowerCase()))).toEqual([]);
    expect([said.split(/, | and /).length, said.includes('both receipts')]).toEqual([
      new Set(names).size,
      true,
    ]);
    expect(says('Files need … out')).toContain('four times as much as messages out');
    expect(Math.round(result('Files downloaded at 5×') / result('Message traffic out at 5×'))).toBe(4);
  });

  it('states the figures of spec §2, and what they are worth', () => {
    const facts = specification
      .resourceWith('system-design-challenge')
      .sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
      );
    expect(facts.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '10 million daily users',
      '100,000 concurrent users',
      '1 billion messages a day',
      'Sub-second latency',
      'Up to 1,000 members in a group',
      'Up to 100MB for a file',
      'Searchable history',
      'Multi-platform sync',
      'Under 500ms delivery',
      '99.9% uptime',
      '5x traffic spikes',
    ]);
    const [said, worked] = compared(
      facts.find(({ label }) => label === 'uptime')?.note ?? '',
      (_, days, __, year) => [days * 1.44, days, year * 0.024, year],
    );
    expect(said).toEqual(worked);
  });
});

describe('the SMART guide', () => {
  follow(passagesOf('resources/smart-goal-guide.yaml'), {
    // Four hours in each of sixteen weeks; two questions to each of six people.
    'sixteen weeks is … hours': () => [4 * 16],
    'In June, 5 of … will be': (was, _, then) => [was, 2 * 6, Math.max(was + 1, Math.min(2 * 6, then))],
    'six people make … answers': () => [2 * 6],
  });
});

describe('the scenarios', () => {
  const scene = (name: string) => passagesOf(`scenarios/${name}.yaml`);
  const [suite, deadline] = [scene('slow-test-suite'), scene('missed-deadline')];
  const review = scene('code-review-dispute');
  const [incidents, raise] = [scene('public-disagreement'), scene('raise-or-new-team')];
  const [now = NaN, browser = NaN, , rest = NaN] = numbers(suite('takes 45 … everything else'));
  const [, , machines = NaN] = numbers(suite('believe that … for the rest'));
  const [perCall = NaN, perMinute = NaN, , , , limit = NaN] = numbers(deadline('returns at … 30 seconds'));
  const seconds = (rows: number) => (rows / perCall / perMinute) * 60;

  follow(suite, {
    'takes 45 … everything else': (_, a, b, c) => [a + b + c, a, b, c],
    'believe that … for the rest': (all, _, by) => [browser / by, by, all - browser / by - rest, rest],
    // Twelve people, twice a day.
    'That is … hours then': () => [24, (24 * now) / 60, (24 * 10) / 60],
    'other work during those … minutes': () => [now],
    'The 10 machines … in all': (_, each) => [machines, each, machines * each],
    '600 … euros a month': (budget) => [
      Math.max(budget, numbers(suite('euros a month each, … in all'))[0] ?? NaN),
    ],
  });
  follow(deadline, {
    'returns at most … 30 seconds': (_, __, n) => [n / perCall, seconds(n) / 60, Math.min(limit, seconds(n))],
    'March alone … seconds': (rows) => [rows, rows / perCall, Math.min(limit, seconds(rows))],
    // Wednesday has gone: Thursday and Friday are left, and four days up to Thursday of the next week.
    'You estimate … next week': () => [2 + 4],
  });
  follow(review, {
    'has left … shared library': (_, a, b, c) => [a + b + c, a, b, c],
    'Sort the … comments': () => numbers(review('has left … shared library')).slice(0, 1),
  });
  follow(incidents, {
    'Of 31 … inside': (_, a, b) => [a + b, a, b],
    'would rise … You think': (before, after) => [before, Math.max(before + 1, after)],
  });
  follow(raise, {
    'hosting costs … euros': (before, after) => [before, Math.min(before - 1, after)],
    'for 26 … months ago': (inTeam, sinceRaise) => [inTeam, Math.min(inTeam - 1, sinceRaise)],
  });
});
