/**
 * Every figure on the pages of the case study, the challenge, the SMART guide and the scenarios follows from other
 * figures on these pages.
 */
import { describe, expect, it } from 'vitest';
import { statedAndComputed, parseNumbers, passageFinder } from '../support/numbers-in-text.ts';
import { specification } from '../support/specification.ts';

/**
 * For each passage, a function that computes its last figures, or all of them, from the figures that the passage
 * states.
 */
type Formulas = Record<string, (...values: number[]) => readonly number[]>;

type FindPassage = ReturnType<typeof passageFinder>;

const checkFigures = (findPassage: FindPassage, formulas: Formulas) => {
  it.each(Object.entries(formulas))('%s', (anchors, formula) => {
    const [statedFigures, computedFigures] = statedAndComputed(findPassage(anchors), formula);
    expect(statedFigures, findPassage(anchors)).toEqual(computedFigures);
  });
};

describe('the case study', () => {
  const findPassage = passageFinder('resources/technical-case-study.yaml');
  const figuresAt = (anchors: string) =>
    parseNumbers(findPassage(anchors)) as [number, number, number, number, number];
  const requestRateAt = (hour: string) => figuresAt(`["${hour}", … ]`)[2];
  const rowsAt = (hour: string) => figuresAt(`["${hour}", … ]`)[3];
  const p95 = (hour: string) => figuresAt(`label: "${hour}" value: … -`)[2];
  const [calls, mean, rowsRead, listingSeconds] = figuresAt('[Listing page, … ]');
  const [[stocks, stockMean], [checkouts, checkoutMean]] = [
    figuresAt('[Stock, … ]'),
    figuresAt('[Checkout, … ]'),
  ];
  const report = figuresAt('[Finance report, … ]');
  const firstFigure = (anchors: string) => figuresAt(anchors)[0];
  const [total, session, stock] = [
    firstFigure('4,600 … GET'),
    firstFigure('12 ├─ … session'),
    firstFigure('96 │ … stock'),
  ];
  const [wait, holdMs, query] = [
    firstFigure('2,972 … wait'),
    firstFigure('1,547 ├ … held'),
    firstFigure('1,271 │ … listing'),
  ];
  const [http, render, rest] = [
    firstFigure('180 │ … recomm'),
    firstFigure('60 ├─ … render'),
    firstFigure('9 └─ … not'),
  ];
  const rowsNeeded = figuresAt('Index Scan … rows=1240')[2];
  const [rows, peak, cpu, cpus] = [
    rowsAt('13:00'),
    firstFigure('expects … a second'),
    (query + stock) / 1000,
    32,
  ];
  const databaseSeconds =
    (calls * mean + stocks * stockMean + checkouts * checkoutMean + report[0] * report[1]) / 1000;
  /**
   * For an hour of the day, how long a page holds a connection, in seconds. The duration of the query is proportional
   * to the number of rows.
   */
  const holdSecondsAt = (hour: string) => ((query * rowsAt(hour)) / rows + holdMs - query) / 1000;
  const pagesAt = (hour: string) => requestRateAt(hour) / 4;

  checkFigures(findPassage, {
    '40,000 product variants … 2,400,000 rows': (variants, customerGroups, _, markets) => [
      variants,
      customerGroups,
      variants * customerGroups,
      markets,
      variants * customerGroups * markets,
    ],
    'Four application servers … database connections': () => [cpus, 8],
    '84 requests/s … normal Thursday': (rate) => [
      rate,
      rate * 3600,
      rate / requestRateAt('08:00'),
      requestRateAt('08:00'),
    ],
    '21 requests/s … a second for checkout': () => [
      pagesAt('13:00'),
      (100 * pagesAt('13:00')) / requestRateAt('13:00'),
      2,
    ],
    '2,070 … that needed': (_, __, share, databaseRequests) => [
      databaseRequests * 0.025,
      503,
      share,
      (21 + 2) * 3600,
    ],
    '"378" … 630': () => [25_200 * 0.015, 25_200 * 0.025],
    'Of 25,200 visits … euros.': (visits, _, __, basket) => [visits * 0.01, visits * 0.01 * basket],
    'Orders were … lower': () => [100 * (1 - figuresAt('"378" … 630')[0] / 630)],
    'p95 fell by about … 95%': () => [95, p95('13:00'), p95('14:00'), 88, 95],
    'fell to 1,850 … ms': () => [p95('15:00')],
    'connections rose from … The': () => [4 * 8, 6 * 8],
    '1,547 ├ … 9 └─': () => [query + stock + http, query, 48, stock, 48, stockMean, http, render, rest],
    '4,600 … connection held': () => [session + wait + holdMs + render + rest, session, wait, holdMs],
    'stock, 48 queries … ms': () => [48, stockMean],
    '[Listing page, … ]': () => [21 * 3600 * 0.975, mean, rows + rowsNeeded, (calls * mean) / 1000],
    '[Stock, … ]': () => [calls * 48, stock / 48, 1, (stocks * stockMean) / 1000],
    '[Checkout, … ]': () => [2 * 3600 * 0.975, checkoutMean, 14, (checkouts * checkoutMean) / 1000],
    '[Finance report, … ]': (n, ms, rowsPerCall) => [n, ms, rowsPerCall, (n * ms) / 1000],
    '101,686 s in all … 88%': () => [
      databaseSeconds,
      cpus,
      cpus * 3600,
      (100 * databaseSeconds) / (cpus * 3600),
    ],
    'rows=40000 … Removed by Filter: 2360000': () => [40_000, 1, 2, rows - 40_000],
    'Execution Time: … ms': (ms) => [Math.round(ms) === mean ? ms : mean],
    'For an average listing page, the database reads … of them': () => [rows, 40_000, rowsRead - rows],
    'log agrees: … time': () => [
      calls,
      mean / 1000,
      listingSeconds,
      (100 * listingSeconds) / databaseSeconds,
    ],
    'At 13:00, 21 listing pages … only 32': () => [
      13,
      0,
      pagesAt('13:00'),
      holdMs / 1000,
      pagesAt('13:00'),
      holdMs / 1000,
      pagesAt('13:00') * (holdMs / 1000),
      4 * 8,
    ],
    'At 09:00 the table had a quarter … 12.5 connections': () => [
      9,
      0,
      (query * rowsAt('09:00')) / rows / 1000,
      (stock + http) / 1000,
      holdSecondsAt('09:00'),
      pagesAt('09:00'),
      pagesAt('09:00') * holdSecondsAt('09:00'),
    ],
    'two smaller causes.** … database’s time': () => [
      48,
      stock,
      http,
      report[1] / 1000,
      (100 * report[3]) / databaseSeconds,
    ],
    'a page needs … together 1.367 s': () => [query / 1000, stock / 1000, cpu],
    'At 14:00, 22 pages … CPUs': () => [14, 0, pagesAt('14:00'), cpu, pagesAt('14:00') * cpu, cpus],
    'Of 96 requests a second … 48 connections': (_, signedInShare) => [
      peak,
      figuresAt('Of all listing pages, … are for')[0],
      ((peak / 4) * signedInShare) / 100,
      holdMs / 1000,
      (peak / 10) * (holdMs / 1000),
      6 * 8,
    ],
    'looks up 1,240 … ms.': (lookUps, lookUpMs) => [rowsNeeded, lookUpMs, lookUps * lookUpMs],
    'for 25 + 96 … 7.2': (indexedQueryMs) => [
      indexedQueryMs,
      stock,
      http,
      holdMs - query + indexedQueryMs,
      peak,
      peak / 4,
      (peak / 4000) * (holdMs - query + indexedQueryMs),
    ],
    'load test had 20,000 … 120': (testRows) => [testRows, rows, rows / testRows],
    'Checkout queries take only … ms': () => [checkoutMean],
  });

  it('states the ratios that its questions ask about', () => {
    const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`);
    for (const hour of hours) expect(rowsAt(hour) % 200_000).toBe(0);
    expect([requestRateAt('09:00'), Math.round(p95('13:00') / p95('09:00'))]).toEqual([
      requestRateAt('13:00'),
      6,
    ]);
    expect((1 - p95('14:00') / p95('13:00')).toFixed(2)).toBe('0.35');
    expect(rowsAt('12:00') / rowsAt('11:00')).toBeCloseTo(4 / 3);
    expect(p95('12:00')).toBeGreaterThan(2 * p95('11:00'));
    // A hash join returns its first row after the hash table has been built, and before the scan of the other table has
    // ended.
    const [firstRowTime, hashReadyTime] = [
      firstFigure('Right Join … ..'),
      firstFigure('-> Hash (actual … ..'),
    ];
    expect([firstRowTime >= hashReadyTime, firstRowTime < figuresAt('on promotion_item … rows')[1]]).toEqual([
      true,
      true,
    ]);
    // After 15:00 there is no queue. The p95 of all pages is the p95 of the slowest eighth: the 5 of 40 pages that are
    // not in the cache. In a normal distribution, an eighth of the values is more than 1.15 standard deviations above
    // the mean.
    expect((requestRateAt('15:00') / 10) * (holdMs / 1000)).toBeLessThan(6 * 8);
    const slowestEighth = holdMs + session + render + rest + 1.15 * 0.15 * query;
    expect(Math.abs(slowestEighth - p95('15:00'))).toBeLessThan(10);
    // The passage says "close to the p95 of that hour", and the wait must be shorter than the timeout of a request.
    expect([Math.abs(total / p95('13:00') - 1) < 0.02, wait < 3000]).toEqual([true, true]);
    const firstHourAbove = (limit: number) => hours.find((hour) => p95(hour) > limit);
    expect(firstHourAbove(firstFigure('below 700 … ms'))).toBe('09:00');
    expect(firstHourAbove(firstFigure('alert is set at … ms'))).toBe('12:00');
  });
});

describe('the system design challenge', () => {
  const findPassage = passageFinder('resources/system-design-challenge.yaml');
  const figuresAt = (anchors: string) =>
    parseNumbers(findPassage(anchors)) as [number, number, number, number, number, number];
  /** The result of a row of the estimates. */
  const result = (row: string) => parseNumbers(findPassage(`[${row}, … ]`)).at(-1) ?? NaN;
  const [perDay, day, users, concurrent] = [1e9, 86_400, 1e7, 100_000];
  const [storedBytes, wireBytes] = figuresAt('A stored message takes … 500 bytes');
  const [
    directShare,
    directRecipients,
    smallGroupShare,
    smallGroupRecipients,
    fullGroupShare,
    fullGroupRecipients,
  ] = figuresAt('Of all messages, 90% … 999');
  const [fileShare, fileKilobytes] = figuresAt('1% carry a file … kB');
  const [devices, perGateway] = figuresAt('Each concurrent user has … 50,000');
  const [copies, erasure] = figuresAt('The system keeps … 1.5');
  const [peakMessages, deliveries] = [result('Messages at 5×'), result('Deliveries at 5×')];
  const [connections, gateways] = [result('Connections'), result('Gateways at 5×')];
  const recipients = result('Recipients of a message');
  const gigabytes = result('Message storage a day');

  checkFigures(findPassage, {
    '[Messages, … ]': () => [perDay, day, perDay / day],
    '[Messages at 5×, … ]': () => [5, result('Messages'), 5, result('Messages') * 5],
    '[Recipients of a message, … ]': () => [
      directShare / 100,
      directRecipients,
      smallGroupShare / 100,
      smallGroupRecipients,
      fullGroupShare / 100,
      fullGroupRecipients,
      (directShare * directRecipients +
        smallGroupShare * smallGroupRecipients +
        fullGroupShare * fullGroupRecipients) /
        100,
    ],
    '[Deliveries at 5×, … ]': () => [
      5,
      peakMessages,
      recipients,
      devices,
      peakMessages * recipients * devices,
    ],
    '[Notifications at 5×, … ]': () => [5, peakMessages, recipients, peakMessages * recipients],
    'Each person sends 100 messages … 388 messages': () => [
      perDay / users,
      recipients,
      (recipients * perDay) / users,
    ],
    '[Stored receipts at 5×, … ]': () => [
      5,
      peakMessages,
      directShare / 100,
      (peakMessages * directShare) / 100,
    ],
    '[Message storage a day, … ]': () => [perDay, storedBytes, copies, (perDay * storedBytes * copies) / 1e9],
    '[File storage a day, … ]': () => [
      perDay,
      fileShare,
      fileKilobytes,
      erasure,
      ((perDay * fileShare) / 100) * fileKilobytes * erasure * 1e-9,
    ],
    'files need 57,870 × 1% … Mbit/s': () => [
      peakMessages,
      fileShare,
      fileKilobytes,
      8,
      recipients,
      (peakMessages * fileShare * fileKilobytes * 8 * recipients) / 1e5,
    ],
    '[Connections, … ]': () => [concurrent, devices, concurrent * devices],
    '[Gateways at 5×, … ]': () => [5, connections, 5, perGateway, (connections * 5) / perGateway],
    '[Message traffic out at 5×, … ]': () => [
      5,
      deliveries,
      wireBytes,
      8,
      (deliveries * wireBytes * 8) / 1e6,
    ],
    'little traffic, and … servers': () => [gateways],
    '10,000 × 300 bytes = … MB': (block) => [block, storedBytes, (block * storedBytes) / 1e6],
    // The nine remaining nodes share the data of the failed node, and each copies its share at the same time.
    'zone copy the 2.7 TB … minutes': (_, megabytesPerSecond) => [
      (90 * gigabytes) / 1000 / 30,
      megabytesPerSecond,
      (90 * gigabytes * 1000) / 30 / 9 / megabytesPerSecond / 60,
    ],
    '48,213 ÷ … in block 4': (number, block) => [
      number,
      block,
      Math.floor(number / block),
      Math.floor(number / block),
    ],
    '90 × 0.9 TB … 81 TB': (days) => [days, gigabytes / 1000, (days * gigabytes) / 1000],
    'each of the 30 nodes … for 4 TB': (nodes, hotTerabytes, _, __, terabytesPerNode) => [
      nodes,
      (90 * gigabytes) / 1000,
      nodes,
      hotTerabytes / nodes,
      terabytesPerNode,
    ],
    // One of ten nodes of a zone fails, and the nine others have room for what it held.
    'its zone take over its data … 3.0 TB each': () => [((10 / 9) * ((90 * gigabytes) / 1000)) / 30],
    'At 5×, each node writes 57,870 × 3 … messages': (_, __, ___, nodes) => [
      5,
      peakMessages,
      copies,
      nodes,
      (peakMessages * copies) / nodes,
    ],
    '150,000 ÷ 30 … 5×': (_, seconds) => [
      connections,
      seconds,
      connections / seconds,
      (5 * connections) / seconds,
      5,
    ],
    'Ten messages a second in a group of … deliveries': (members) => [
      members,
      10,
      members - 1,
      devices,
      10 * (members - 1) * devices,
    ],
    'make 10 × 9,999 … deliveries': (rate, recipientCount) => [
      rate,
      recipientCount,
      devices,
      rate * recipientCount * devices,
    ],
    '15 are enough … what they can hold': (_, __, gatewaysBuilt, ___, remaining, connectionsEach) => [
      gateways,
      5,
      gatewaysBuilt,
      5,
      (gatewaysBuilt * 2) / 3,
      (connections * 5) / remaining,
      (100 * connectionsEach) / perGateway,
    ],
    'There are 30 … gateways': () => [figuresAt('15 are enough … has 30')[2]],
    '250,000 connections are lost … For': () => [
      (connections * 5) / 3,
      10 + figuresAt('Each device reports every … seconds')[0],
    ],
    // All devices of the zone reconnect. Their reconnections are spread over the random waiting time.
    '250,000 devices … 1,250 a second': (devicesOfZone, seconds, perSecond, remaining) => [
      (connections * 5) / 3,
      seconds,
      devicesOfZone / seconds,
      figuresAt('the other 20 … gateways')[0],
      perSecond / remaining,
    ],

    // All gateways have the same number of connections.
    'A gateway stops … at 5×': () => {
      const [, , gatewaysBuilt] = figuresAt('15 are enough … has 30');
      return [connections / gatewaysBuilt, (connections * 5) / gatewaysBuilt, 5];
    },
    'One message in a group of … writes': (members) => [members, members - 1],
    'renews one lease of … seconds': () => figuresAt('For about 5 … seconds').slice(0, 1),
    'random time of up to … s later': (maxWaitSeconds) => [
      maxWaitSeconds,
      figuresAt('Each device reports every … seconds')[0],
    ],
    '[Sender’s network, … [Sum, "500"]': (...figures) => [
      ...figures.slice(0, -1),
      figures.slice(0, -1).reduce((total, ms) => total + ms),
    ],
    'chooses one of … partitions': () => figuresAt('**Message store:** … partitions').slice(0, 1),
  });

  it('states how the traffic of files compares with that of text', () => {
    expect(findPassage('Downloads of … as messages')).toContain('four times as much as messages');
    const downloadRate = figuresAt('3.879 = … Mbit/s')[1];
    expect(Math.round(downloadRate / result('Message traffic out at 5×'))).toBe(4);
  });

  it('states the figures of spec §2, and derives others from them correctly', () => {
    const facts = specification
      .resourceBySlug('system-design-challenge')
      .sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
      );
    expect(facts.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '10 million daily users',
      '100,000 concurrent users',
      '1 billion messages a day',
      'Sub-second latency',
      'Up to 1,000 members in a group',
      'Up to 100MB per file',
      'Searchable history',
      'Multi-platform sync',
      'Under 500ms delivery',
      '99.9% uptime',
      '5x traffic spikes',
    ]);
    const [statedFigures, computedFigures] = statedAndComputed(
      facts.find(({ label }) => label === 'uptime')?.note ?? '',
      (_, days, __, year) => [days * 1.44, days, year * 0.024, year],
    );
    expect(statedFigures).toEqual(computedFigures);
  });
});

describe('the goal worksheet', () => {
  const findPassage = passageFinder('resources/goal-setting-worksheet.yaml');

  it('waits for enough emails to show that the failure rate is below the target', () => {
    const [target = NaN] = parseNumbers(findPassage('to below … 0.5%'));
    // The rule of three: if none of n has failed, the rate is below 3/n with a confidence of 95%.
    expect(parseNumbers(findPassage('wait until … have been sent'))).toEqual([3 / (target / 100)]);
  });

  it('migrates all eight emails that it counts', () => {
    findPassage('All eight invoice … emails');
    // The emails are the first, three more and, after the review, the last four.
    findPassage('three others have followed. … of these four kinds');
    findPassage('two of the last four … emails');
    expect(1 + 3 + 4).toBe(8);
  });
});

describe('the SMART guide', () => {
  checkFigures(passageFinder('resources/smart-goal-guide.yaml'), {
    'sixteen weeks is … hours': () => [4 * 16],
    // Two questions are asked to each of six people.
    'Of the 12 … will be': (_, before, target) => [
      2 * 6,
      before,
      Math.max(before + 1, Math.min(2 * 6, target)),
      2 * 6,
    ],
  });
  it('fixes one bug every two weeks in the goal for a first job', () => {
    const day = (date: string) => Date.parse(`${date} 2025 12:00 UTC`) / 86_400_000;
    const bugsBy = (date: string) => Math.floor((day(date) - day('4 August')) / 14);
    const findPassage = passageFinder('resources/smart-goal-guide.yaml');
    expect(findPassage('From 4 August … 28 November')).toBe('From 4 August to 28 November');
    expect([bugsBy('30 September'), bugsBy('28 November')]).toEqual([4, 8]);
    expect(findPassage('have fixed four … 28 November')).toBe(
      'have fixed four by 30 September and eight by 28 November',
    );
  });
});

describe('the scenarios', () => {
  const scenarioPassages = (name: string) => passageFinder(`scenarios/${name}.yaml`);
  const [suite, deadline] = [scenarioPassages('slow-test-suite'), scenarioPassages('missed-deadline')];
  const review = scenarioPassages('code-review-dispute');
  const [incidents, raise] = [scenarioPassages('public-disagreement'), scenarioPassages('raise-or-new-team')];
  const [currentMinutes = NaN, browserMinutes = NaN, , rest = NaN] = parseNumbers(
    suite('takes 45 … everything else'),
  );
  const [, , machines = NaN] = parseNumbers(suite('believe that … as now'));
  const [perCall = NaN, perMinute = NaN, , , , limit = NaN] = parseNumbers(
    deadline('returns at … 30 seconds'),
  );
  const seconds = (rows: number) => (rows / perCall / perMinute) * 60;

  checkFigures(suite, {
    'takes 45 … everything else': (_, a, b, c) => [a + b + c, a, b, c],
    'believe that … as now': (totalMinutes, _, machineCount) => [
      browserMinutes / machineCount,
      machineCount,
      totalMinutes - browserMinutes / machineCount - rest,
      rest,
    ],
    // The tests are run by twelve people, twice a day.
    'That is 24 … and 4 hours': () => [24, (24 * currentMinutes) / 60, (24 * 10) / 60],
    'other work during those … minutes': () => [currentMinutes],
    'cost of the 10 machines … in all': (_, each) => [machines, each, machines * each],
    '600 … euros a month': (budget) => [
      Math.max(budget, parseNumbers(suite('euros a month each, … in all'))[0] ?? NaN),
    ],
  });
  checkFigures(deadline, {
    'returns at most … 30 seconds': (_, __, n) => [n / perCall, seconds(n) / 60, Math.min(limit, seconds(n))],
    'March alone … seconds': (rows) => [rows, rows / perCall, Math.min(limit, seconds(rows))],
    // Wednesday has passed. Two days are left in this week, and four days of the next week, up to Thursday.
    'You estimate … next week': () => [2 + 4],
  });
  checkFigures(review, {
    'has left … shared library': (_, a, b, c) => [a + b + c, a, b, c],
    'Sort the … comments': () => parseNumbers(review('has left … shared library')).slice(0, 1),
  });
  checkFigures(incidents, {
    'Of 31 … inside': (_, a, b) => [a + b, a, b],
    'would rise … You think': (before, after) => [before, Math.max(before + 1, after)],
  });
  checkFigures(raise, {
    'hosting costs … euros': (before, after) => [before, Math.min(before - 1, after)],
    'for 26 … months ago': (inTeam, sinceRaise) => [inTeam, Math.min(inTeam - 1, sinceRaise)],
  });
});
