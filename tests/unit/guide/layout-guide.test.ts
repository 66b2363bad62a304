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
import { arbitraryGuide } from './arbitrary-guide.ts';
import { fixtureModel } from './guide-fixture.ts';
import { plain, readingOf, readLayout } from './reading.ts';

const measure: Measure = (text, { size }) => text.length * size * 0.18;

const isText = (operation: Operation): operation is TextOperation => operation.kind === 'text';
const bottom = (operation: Operation) => operation.y + (isText(operation) ? 0 : operation.height);
const right = (operation: Operation) =>
  operation.x + (isText(operation) ? measure(operation.text, operation.style) : operation.width);

const headings: readonly object[] = [styles.title, styles.section, styles.entry];
const usual = arbitraryGuide();
const everyGuide = (check: (guide: GuideModel) => void, guides = usual, numRuns = 100) => {
  fc.assert(fc.property(guides, check), { numRuns, endOnFailure: true });
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

  it.each([undefined, 'https://example.com/hub/'])(
    'loses no word, calls each what it is, and keeps their order (site: %s)',
    (site) => {
      everyGuide((guide) => {
        expect(readLayout(layoutGuide(guide, measure, site))).toEqual(plain(readingOf(guide, site)));
      });
    },
  );

  it('does so with texts ten times as long as the content may have', () => {
    everyGuide(
      (guide) => {
        expect(readLayout(layoutGuide(guide, measure))).toEqual(plain(readingOf(guide)));
      },
      arbitraryGuide(10),
      10,
    );
  });

  it('leaves no heading on its own at the foot of a page, and no page empty', () => {
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

  it('prints whole on A4 and on Letter, however the sheet is laid on the other, a quarter of an inch from its edges', () => {
    const [edge, a4, letter] = [6.35, 297, 279.4];
    everyGuide((guide) => {
      const { pages } = layoutGuide(guide, measure);
      const cut = pages
        .flatMap(({ frame, body }) => [...frame, ...body])
        .filter(isText)
        .filter((operation) => {
          const size = operation.style.size * 0.353;
          const [above, below] = [operation.y - size * 0.72, operation.y + size * 0.25];
          // Laid at the top, the foot has to be on the shorter sheet; laid at the foot, the top.
          const [highest, lowest] = [a4 - letter + edge, letter - edge];
          const beside = operation.x < edge || right(operation) > sheet.width - edge;
          return above < highest || below > lowest || beside;
        });
      expect(cut).toEqual([]);
    });
  });

  it('starts a page at 250, in the words of spec §7', () => {
    expect(sheet.limit).toBe(250);
    const short = fixtureModel();
    const long = { ...short, intro: Array.from({ length: 60 }, (_, nth) => `Paragraph ${String(nth)}`) };
    expect(layoutGuide(long, measure).pages.length).toBeGreaterThan(layoutGuide(short, measure).pages.length);
  });

  it('frames each page with the colours of the phases above and a rule over the foot', () => {
    for (const { frame } of layoutGuide(fixtureModel(), measure).pages) {
      const boxes = frame.filter(({ kind }) => kind === 'box');
      expect(boxes).toHaveLength(4 + 1);
      expect(boxes.at(-1)).toMatchObject({ x: sheet.left, width: sheet.right - sheet.left, height: 0.2 });
      expect(boxes.slice(0, 4).map(({ y }) => y)).toEqual([0, 0, 0, 0]);
    }
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
