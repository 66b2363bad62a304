import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuideModel } from '../../../src/guide/guide-model.ts';
import {
  sheet,
  styles,
  type Measure,
  type Operation,
  type TextOperation,
} from '../../../src/guide/guide-page.ts';
import { layoutGuide } from '../../../src/guide/layout-guide.ts';
import { phaseColours } from '../../../src/schemas/vocabulary.ts';
import { fixtureModel } from './guide-fixture.ts';

const measure: Measure = (text, { size }) => text.length * size * 0.18;

const text = (max: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...'abcdeimnorst.’'), minLength: 1, maxLength: 30 }), {
      minLength: 1,
    })
    .map((words) => words.join(' ').slice(0, max).trim());
const some = <T>(entry: fc.Arbitrary<T>, min: number, max: number) =>
  fc.array(entry, { minLength: min, maxLength: max });
const titled = <T>(entries: fc.Arbitrary<T[]>) => fc.record({ title: text(60), entries });
const colour = fc.constantFrom(...phaseColours);

const phase = fc.record({
  title: text(40),
  subtitle: text(30),
  monthLabel: text(20),
  months: some(fc.constantFrom('Jul', 'Aug', 'Sep'), 1, 3),
  colour,
  description: text(400),
  activities: some(text(160), 1, 5),
});
const resource = fc.record({
  number: fc.integer({ min: 1, max: 99 }),
  title: text(50),
  type: text(24),
  timeNeeded: text(40),
  description: text(200),
  colour,
  path: fc.constant('resources/x'),
});
const model: fc.Arbitrary<GuideModel> = fc.record({
  fileName: fc.constant('guide.pdf'),
  author: text(50),
  title: text(60),
  subtitle: text(100),
  intro: some(text(400), 1, 3),
  phases: titled(some(phase, 1, 6)),
  meetings: titled(some(text(240), 1, 8)),
  resources: titled(some(resource, 1, 12)),
  usage: titled(some(text(280), 1, 10)),
  contact: fc.record({ title: text(60), text: text(240), email: fc.constant('team@example.com') }),
  pageLabel: fc.constant('Page {page} of {pages}'),
});

const isText = (operation: Operation): operation is TextOperation => operation.kind === 'text';
const bottom = (operation: Operation) => operation.y + (isText(operation) ? 0 : operation.height);
const right = (operation: Operation) =>
  operation.x + (isText(operation) ? measure(operation.text, operation.style) : operation.width);
const letters = (texts: string[]) => Array.from(texts.join('').replaceAll(' ', '')).sort().join('');

function saidBy({ phases, meetings, resources, usage, contact, ...rest }: GuideModel): string[] {
  return [
    rest.title,
    rest.subtitle,
    ...rest.intro,
    phases.title,
    ...phases.entries.flatMap((entry, index) => [
      ...[entry.title, entry.title, String(index + 1), String(index + 1), entry.subtitle, entry.monthLabel],
      ...[entry.description, ...entry.months, ...entry.activities],
    ]),
    ...[meetings.title, ...meetings.entries],
    resources.title,
    ...resources.entries.flatMap((entry) => [
      ...[String(entry.number), entry.title, entry.type, entry.timeNeeded, entry.description],
    ]),
    usage.title,
    ...usage.entries.flatMap((step, index) => [String(index + 1), step]),
    ...[contact.title, contact.text, contact.email],
  ];
}

const headings: readonly object[] = [styles.title, styles.section, styles.entry];
const everyGuide = (check: (guide: GuideModel) => void) => {
  fc.assert(fc.property(model, check), { numRuns: 100, endOnFailure: true });
};

describe('layoutGuide', () => {
  it('puts nothing of the guide below the limit or beyond the margins', () => {
    everyGuide((guide) => {
      const { pages } = layoutGuide(guide, measure);
      const outside = pages
        .flatMap(({ body }) => body)
        .filter(
          (operation) =>
            bottom(operation) > sheet.limit ||
            operation.y < sheet.top ||
            operation.x < sheet.left ||
            right(operation) > sheet.right + 0.001,
        );
      expect(outside).toEqual([]);
    });
  });

  it('loses no letter of the text', () => {
    everyGuide((guide) => {
      const drawn = layoutGuide(guide, measure).pages.flatMap(({ body }) => body.filter(isText));
      expect(letters(drawn.map((operation) => operation.text))).toBe(letters(saidBy(guide)));
    });
  });

  it('leaves no heading alone at the foot of a page, and no page empty', () => {
    everyGuide((guide) => {
      for (const { body } of layoutGuide(guide, measure).pages) {
        const lines = body.filter(isText);
        const lowest = lines.toSorted((a, b) => a.y - b.y).at(-1);
        if (!lowest || headings.includes(lowest.style)) {
          throw new Error(`A heading or nothing ends the page at ${String(lowest?.y)}.`);
        }
      }
    });
  });

  it('starts a page at 250, in the words of spec §7', () => {
    expect(sheet.limit).toBe(250);
    const short = fixtureModel();
    const long = { ...short, intro: Array.from({ length: 60 }, (_, nth) => `Paragraph ${String(nth)}`) };
    expect(layoutGuide(long, measure).pages.length).toBeGreaterThan(layoutGuide(short, measure).pages.length);
  });

  it('numbers the pages', () => {
    const { pages } = layoutGuide(fixtureModel(), measure);
    const label = (page: number) => `Page ${String(page)} of ${String(pages.length)}`;
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach(({ frame }, index) => {
      expect(frame.filter(isText).map((operation) => operation.text)).toEqual([
        'Guide 2025',
        label(index + 1),
      ]);
    });
  });
});
