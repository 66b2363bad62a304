import { describe, expect, it } from 'vitest';
import {
  ink,
  sheet,
  styles,
  type Measure,
  type Row,
  type TextOperation,
} from '../../../src/guide/guide-page.ts';
import { toRows } from '../../../src/guide/guide-rows.ts';
import { phaseInk } from '../../../src/guide/phase-ink.ts';
import { baseline } from '../../../src/guide/row.ts';
import { newDocument } from '../../../src/guide/structure.ts';
import { fixtureModel } from './guide-fixture.ts';

const measure: Measure = (text, { size }) => text.length * size * 0.18;
const site = 'https://a.example/';
const rows = toRows(fixtureModel(), newDocument(), measure, site);
const textsOf = (row: Row) => row.operations.filter((operation) => operation.kind === 'text');

/** Returns how a text of the guide looks, and how its row is placed among the others. */
function looksOf(text: string) {
  for (const row of rows) {
    const found = textsOf(row).find((operation) => operation.text === text);
    if (found) return { ...found, space: row.space, keep: row.keep, height: row.height };
  }
  throw new Error(`"${text}" is not in the guide.`);
}

const { title, subtitle, section, entry, numeral, body, strong, label, bullet, small } = styles;
const onLine = { x: sheet.main, y: baseline(body) };
/** An item that others follow: it stays with the next one. */
const item = { style: body, colour: ink.text, x: sheet.main + 6, y: baseline(body), space: 1.2, keep: true };

describe('the guide sets', () => {
  it.each<[string, string, Partial<ReturnType<typeof looksOf>>]>([
    ['its title', 'Guide 2025', { style: title, colour: ink.text, x: sheet.left, space: 0, keep: true }],
    [
      'its subtitle',
      'For everyone, July to December 2025',
      { style: subtitle, colour: ink.muted, x: sheet.left, space: 1, keep: true },
    ],
    [
      'a month',
      'Jul',
      { style: label, colour: ink.paper, x: sheet.left + 2.4, y: 5.7, space: 8, keep: true },
    ],
    [
      'its words at the beginning',
      'A second paragraph.',
      { style: body, colour: ink.text, ...onLine, space: 2.6, keep: false },
    ],
    [
      'the title of a section',
      'The phases',
      { style: section, colour: ink.text, x: sheet.left, space: 8, keep: true },
    ],
    [
      'the number of a phase',
      '2',
      { style: numeral, colour: phaseInk.green, x: sheet.left, y: baseline(numeral), after: ' ' },
    ],
    [
      'its months',
      'August - September',
      { style: label, colour: phaseInk.green, x: sheet.left, y: numeral.leading + baseline(label) },
    ],
    [
      'its title',
      'Phase title 2',
      { style: entry, colour: phaseInk.green, x: sheet.main, space: 6, keep: true },
    ],
    ['its subtitle', 'Subtitle 2', { style: small, colour: ink.muted, x: sheet.main, space: 0, keep: true }],
    [
      'what it is about',
      'What happens in phase 2.',
      { style: body, colour: ink.text, ...onLine, space: 1.4, keep: true },
    ],
    ['what is done in it', 'First thing of 2', item],
    [
      'what comes before an address',
      'The calendar:',
      { style: body, ...onLine, space: 1.8, keep: true, after: ' ' },
    ],
    [
      'an address',
      `${site}programme.ics`,
      { style: strong, colour: phaseInk.blue, ...onLine, space: 0.6, keep: false },
    ],
    ['what is done at each meeting', 'The mentee brings one topic.', item],
    [
      'the title of a meeting',
      'The first',
      { style: entry, colour: ink.text, x: sheet.main, space: 6, keep: true },
    ],
    ['what is done at it', 'Agree on dates.', item],
    [
      'the title of a resource',
      'Resource title 1',
      { style: entry, colour: ink.text, x: sheet.main, space: 5, keep: true },
    ],
    [
      'its type',
      'Case study',
      { style: label, colour: phaseInk.green, x: sheet.left + 6, y: baseline(entry), after: ' ' },
    ],
    [
      'its time',
      '10 minutes',
      { style: small, colour: ink.muted, x: sheet.left + 6, y: baseline(entry) + label.leading },
    ],
    [
      'what it is for',
      'What you have after resource 1.',
      { style: body, ...onLine, space: 0.4, keep: false },
    ],
    ['a step', 'Choose one.', item],
    [
      'whom to ask',
      'team@example.com',
      { style: strong, colour: phaseInk.blue, ...onLine, space: 0.6, keep: false },
    ],
  ])('%s: %s', (_, text, looks) => {
    const { y, x, ...others } = looks;
    const found = looksOf(text);
    expect(found).toMatchObject(others);
    if (x !== undefined) expect(found.x).toBeCloseTo(x);
    if (y !== undefined) expect(found.y).toBeCloseTo(y);
  });

  it('bullets and numbers beside the items', () => {
    const marks = (text: string) => {
      const row = rows.find((one) => textsOf(one).some((operation) => operation.text === text));
      return row && textsOf(row)[0];
    };
    const base = { x: sheet.main, after: ' ' };
    expect(marks('First thing of 2')).toMatchObject({
      ...base,
      text: '■',
      style: bullet,
      colour: phaseInk.green,
      y: baseline(body) - 0.4,
    });
    expect(marks('The mentee brings one topic.')).toMatchObject({ ...base, text: '■', colour: ink.muted });
    expect(marks('Say what you hope for.')).toMatchObject({
      ...base,
      text: '2',
      style: strong,
      colour: ink.text,
      y: baseline(body),
    });
    expect(marks('Resource title 7')).toMatchObject({
      x: sheet.left,
      text: '6',
      style: entry,
      colour: phaseInk.plum,
      y: baseline(entry),
    });
  });

  it('the first item of a list on the page of the second; an only item, a middle one and the last stand free', () => {
    const model = fixtureModel();
    const keptOf = (entries: string[]) =>
      toRows({ ...model, usage: { ...model.usage, entries } }, newDocument(), measure)
        .filter((row) => textsOf(row).some(({ text }) => entries.includes(text)))
        .map(({ keep }) => keep);
    expect(keptOf(['One.', 'Two.', 'Three.'])).toEqual([true, false, false]);
    expect(keptOf(['Only.'])).toEqual([false]);
  });

  it('a rule below the title of each section, which stays with it', () => {
    const width = sheet.right - sheet.left;
    const rule = { kind: 'box', x: sheet.left, y: 1.2, width, height: 0.35, colour: ink.text };
    const at = rows.flatMap(({ bookmark }, index) => (bookmark?.level === 1 ? [index + 1] : []));
    expect(at).toHaveLength(6);
    for (const index of at)
      expect(rows[index]).toEqual({ height: 3, space: 0, keep: true, operations: [rule] });
  });

  it('numbers, months, types and times beside the texts, not into them', () => {
    const model = fixtureModel();
    const long = 'word '.repeat(30);
    const [first, ...others] = model.phases.entries;
    if (!first) throw new Error('The guide has no phase.');
    const phases = { ...model.phases, entries: [{ ...first, monthLabel: long }, ...others] };
    const entries = model.resources.entries.map((one) => ({ ...one, type: long, timeNeeded: long }));
    const made = toRows(
      { ...model, phases, resources: { ...model.resources, entries } },
      newDocument(),
      measure,
    );
    const aside = made.flatMap(textsOf).filter(({ text, x }) => /^word/.test(text) && x < sheet.main);
    const widest = (x: number) =>
      Math.max(...aside.filter((one) => one.x === x).map(({ text, style }) => x + measure(text, style)));
    for (const x of [sheet.left, sheet.left + 6]) {
      expect(widest(x)).toBeLessThanOrEqual(sheet.main - 5);
      expect(widest(x)).toBeGreaterThan(sheet.main - 5 - measure('word ', label));
    }
  });

  it('the title of a phase, its subtitle and what it is about on the page of its first activity', () => {
    const model = fixtureModel();
    const [first] = model.phases.entries;
    if (!first) throw new Error('The guide has no phase.');
    const long = 'word '.repeat(200);
    const entries = [{ ...first, title: long, subtitle: long }];
    const made = toRows({ ...model, phases: { ...model.phases, entries } }, newDocument(), measure);
    const from = made.findIndex(({ bookmark }) => bookmark?.title === long);
    const to = made.findIndex((row) => textsOf(row).some(({ text }) => text === 'First thing of 1'));
    expect(to - from).toBeGreaterThan(20);
    expect(made.slice(from, to).map(({ keep }) => keep)).not.toContain(false);
  });

  it('a bookmark for each section, phase and resource', () => {
    const bookmarks = rows.flatMap(({ bookmark }) =>
      bookmark ? [`${bookmark.level} ${bookmark.title}`] : [],
    );
    expect(bookmarks.filter((one) => one.startsWith('1'))).toEqual(
      ['The phases', 'The meetings', 'Two meetings', 'The resources', 'The steps', 'Questions'].map(
        (one) => `1 ${one}`,
      ),
    );
    expect(bookmarks.filter((one) => /^2 (?:Phase|Resource) title \d$/.test(one))).toHaveLength(4 + 7);
    expect(bookmarks).toHaveLength(6 + 4 + 7);
    for (const row of rows)
      if (row.bookmark) expect(textsOf(row).map(({ text }) => text)).toContain(row.bookmark.title);
  });
});

describe('a link of the guide', () => {
  const linked = (texts: readonly Row[]): TextOperation[] =>
    texts.flatMap(textsOf).filter(({ part }) => part?.link);
  it('leads somewhere, says so, and is as wide as its words', () => {
    const links = linked(rows).map(({ text, part, linkWidth, style }) => {
      expect(linkWidth).toBe(measure(text, style));
      return [text, part?.link?.url, part?.link?.description];
    });
    expect(links.filter(([text]) => !text?.startsWith('Resource'))).toEqual([
      [`${site}programme.ics`, `${site}programme.ics`, 'The calendar file'],
      [site, site, 'To the website'],
      ['team@example.com', 'mailto:team@example.com', 'Write to team@example.com'],
    ]);
    expect(links.filter(([text]) => text?.startsWith('Resource title 7'))).toEqual([
      ['Resource title 7', `${site}resources/resource-7`, 'Resource title 7, to its page'],
    ]);
    expect(links).toHaveLength(3 + 7);
  });

  it('is only for mail if the site does not know its address', () => {
    const alone = toRows(fixtureModel(), newDocument(), measure);
    expect(linked(alone).map(({ text }) => text)).toEqual(['team@example.com']);
  });
});

describe('the styles and colours of the guide', () => {
  it('are a scale from the title to the bullets', () => {
    const sizes = [title, numeral, section, subtitle, entry, strong, label, bullet].map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect([body.size, small.size]).toEqual([strong.size, label.size]);
    const bold = [title, section, entry, numeral, strong, label];
    for (const style of Object.values(styles)) {
      expect(style.weight).toBe(bold.includes(style as (typeof bold)[number]) ? 'bold' : 'normal');
      expect(style.leading).toBeGreaterThan(style.size * 0.353);
    }
  });

  it('can be read on paper: 4.5 to 1 for all that is text (WCAG 2.2, 1.4.3)', () => {
    const luminance = (colour: string) => {
      const [red = NaN, green = NaN, blue = NaN] = (/^#(..)(..)(..)$/.exec(colour) ?? [])
        .slice(1)
        .map((hex) => {
          const share = parseInt(hex, 16) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string) => (luminance(ink.paper) + 0.05) / (luminance(one) + 0.05);
    for (const colour of [ink.text, ink.muted, ...Object.values(phaseInk)])
      expect(contrast(colour), colour).toBeGreaterThan(4.5);
    expect(contrast(ink.paper)).toBe(1);
    expect(contrast(ink.rule)).toBeGreaterThan(1.5);
  });
});
