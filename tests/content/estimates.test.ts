import { describe, expect, it } from 'vitest';
import { first, near, numbers, pageFigures } from '../support/page-figures.ts';

describe('system design challenge', () => {
  const page = pageFigures('system-design-challenge');
  const estimates = page.rows('Estimates');
  const cell = (what: string, column: number) => estimates.find((row) => row[0] === what)?.[column] ?? '';
  const result = (what: string) => first(cell(what, 2));
  const inputs = (what: string) => numbers(cell(what, 1));
  const fact = (label: string) => page.facts.find((f) => f.label === label);
  const day = 86_400;
  const perDay = first(fact('messages a day')?.figure) * 1e9;

  it('states the figures of spec §2', () => {
    expect(page.facts.map((f) => `${f.figure} ${f.label}`)).toEqual([
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
  });

  it('turns 99.9% into minutes and hours', () => {
    const [minutes, days = NaN, hours, year = NaN] = numbers(fact('uptime')?.note ?? '');
    near(minutes ?? NaN, days * 24 * 60 * 0.001, 1);
    near(hours ?? NaN, year * 24 * 0.001, 2);
    const [allowed, share = NaN, total = NaN, month] = page.passage('What 99.9% allows', 'in a month');
    expect([allowed, share, total, month]).toEqual([99.9, 0.1, days * 24 * 60, minutes]);
    near(page.passage('give 99.5%', '%')[0] ?? NaN, 100 * 0.999 ** 5, 1);
  });

  it('calculates with the assumptions it names', () => {
    const [stored = NaN, wire = NaN] = page.passage('A stored message takes', '500 bytes');
    const [one = NaN, r1 = NaN, few = NaN, r2 = NaN, full = NaN, r3 = NaN] = page.passage(
      '90% of messages',
      '999',
    );
    const [fileShare = NaN, size = NaN] = page.passage('1% of messages carry', 'kB');
    const [devices = NaN, perGateway = NaN] = page.passage('Each concurrent user has', '50,000');
    const [copies = NaN, erasure = NaN] = page.passage('Messages are kept in', '1.5');
    const concurrent = first(fact('concurrent users')?.figure);
    expect(inputs('Messages')).toEqual([perDay, day]);
    near(result('Messages'), perDay / day, 0);
    expect(inputs('Messages at 5×')).toEqual([result('Messages'), 5]);
    expect(result('Messages at 5×')).toBe(result('Messages') * 5);
    expect(inputs('Recipients of a message')).toEqual([one / 100, r1, few / 100, r2, full / 100, r3]);
    near(result('Recipients of a message'), (one * r1 + few * r2 + full * r3) / 100, 3);
    const deliveries = result('Messages at 5×') * result('Recipients of a message') * devices;
    near(result('Deliveries at 5×'), deliveries, 0);
    expect(inputs('Message storage a day')).toEqual([perDay, stored, copies]);
    expect(result('Message storage a day')).toBe((perDay * stored * copies) / 1e9);
    near(result('Message storage a year'), (result('Message storage a day') * 365) / 1000, 1);
    expect(inputs('File storage a day')).toEqual([(perDay * fileShare) / 100, size, erasure]);
    near(result('File storage a day'), ((perDay * fileShare) / 100) * size * 1e3 * erasure * 1e-12, 1);
    near(result('File storage a year'), result('File storage a day') * 365, 1);
    expect(inputs('Connections')).toEqual([concurrent, devices]);
    expect(result('Connections')).toBe(concurrent * devices);
    expect(inputs('Gateways at 5×')).toEqual([result('Connections'), 5, perGateway]);
    expect(result('Gateways at 5×')).toBe((result('Connections') * 5) / perGateway);
    near(result('Message traffic in at 5×'), (result('Messages at 5×') * wire * 8) / 1e6, 1);
    near(result('Message traffic out at 5×'), (result('Deliveries at 5×') * wire * 8) / 1e6, 1);
    near(result('Files uploaded on average'), (((perDay * fileShare) / 100) * size * 1e3 * 8) / day / 1e6, 1);
  });

  it('keeps the figures in the text in step with the estimates', () => {
    const users = first(fact('daily users')?.figure) * 1e6;
    const [concurrent = NaN, hours = NaN, millions, online = NaN, sent = NaN, pause] = page.passage(
      '100,000 concurrent users × 24',
      '8.64',
    );
    expect([concurrent, millions]).toEqual([first(fact('concurrent users')?.figure), users / 1e6]);
    near(online, (concurrent * hours * 60) / users, 1);
    expect(sent).toBe(perDay / users);
    near(pause ?? NaN, (online * 60) / sent, 2);
    const [inBlock = NaN, bytes = NaN, megabytes] = page.passage('10,000 × 300 bytes =', 'MB');
    expect(bytes).toBe(page.passage('A stored message takes', '500 bytes')[0]);
    expect(megabytes).toBe((inBlock * bytes) / 1e6);
    expect(page.passage('block of 10,000', 'numbers')).toEqual([inBlock]);
    const [number = NaN, by, block] = page.passage('48,213 ÷', 'remainder');
    expect([by, block]).toEqual([inBlock, Math.floor(number / inBlock)]);
    const stored = page.listing('One stored message');
    expect(numbers(stored.match(/block .*\n.*/)?.[0] ?? '')).toEqual([block, number]);
    const [days = NaN, perDayTb = NaN, hot = NaN, node = NaN, nodes = NaN] = page.passage(
      '90 × 0.9 TB',
      'nodes',
    );
    expect([perDayTb, hot]).toEqual([result('Message storage a day') / 1000, days * perDayTb]);
    expect(nodes).toBe(Math.ceil(hot / node));
    const [, rate = NaN, copies = NaN, of, writes] = page.passage('5×, 57,870 × 3', 'writes');
    expect([rate, of]).toEqual([result('Messages at 5×'), nodes]);
    near(writes ?? NaN, (rate * copies) / nodes, 0);
    expect(page.passage('150,000 ÷ 30', '5×')).toEqual([150_000, 30, 5_000, 25_000, 5]);
    const [members = NaN, ...pushes] = page.passage('ten messages a second in a group of', 'deliveries');
    const [each = NaN] = page.passage('Each concurrent user has', 'devices');
    expect(pushes).toEqual([10, members - 1, each, 10 * (members - 1) * each]);
    expect(page.passage('100MB in parts of', '80')).toEqual([100, 5, 100 / 5, 10, (100 * 8) / 10]);
    expect(page.passage('15 carry 5×', '16')).toEqual([result('Gateways at 5×'), 5, 24, 24 - 24 / 3]);
    const budget = page.rows('Where the 500 ms go').map((row) => first(row[1]));
    const sum = budget.pop();
    expect(sum).toBe(500);
    expect(budget.reduce((total, ms) => total + ms, 0)).toBe(sum);
  });

  it('carries results on from row to row and into the text', () => {
    const [wire] = page.passage('on the wire it takes', 'bytes');
    const atPeak = result('Messages at 5×');
    const [devices] = page.passage('Each concurrent user has', 'devices');
    expect(inputs('Deliveries at 5×').slice(-3)).toEqual([
      atPeak,
      result('Recipients of a message'),
      devices,
    ]);
    expect(page.passage('its lease of', 'seconds')).toEqual(
      page.passage('Up to 5 seconds without', 'sending'),
    );
    expect(page.passage('10 s, others within', 's more').slice(1)).toEqual(
      page.passage('a device reports every', 'seconds'),
    );
    expect(inputs('Message storage a year')).toEqual([result('Message storage a day'), 365]);
    expect(inputs('File storage a year')).toEqual([result('File storage a day'), 365]);
    expect(inputs('Message traffic in at 5×')).toEqual([atPeak, wire, 8]);
    expect(inputs('Message traffic out at 5×')).toEqual([result('Deliveries at 5×'), wire, 8]);
    expect(inputs('Files uploaded on average')).toEqual([result('File storage a day') / 1.5, 8, day]);
    expect(page.passage('Connections fit on', 'servers')).toEqual([result('Gateways at 5×')]);
    expect(page.passage('nodes (81', '20.25')).toEqual([81, 4, 81 / 4]);
    expect(page.passage('One message to', 'writes')).toEqual([1000, 999]);
    expect(page.passage('for each user would be', 'writes')).toEqual([999]);
    expect(page.passage('seconds without sending fit into', 'minutes')).toEqual([43.2]);
    expect(page.passage('chooses one of', 'partitions')).toEqual(
      page.passage('**Message store**:', 'partitions'),
    );
  });
});
