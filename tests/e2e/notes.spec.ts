import type { Page } from '@playwright/test';
import { labels, resources } from '../support/content.ts';
import { isNightly } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface Place {
  title: string;
  /** From the end of what comes before it to the note, in px; negative if they are side by side. */
  below: number;
  /** From the right edge of what comes before it to the note, in px; negative in the same column. */
  beside: number;
  /** From the beginning of what comes before it to the beginning of the note, in px. */
  later: number;
}

/** Returns the place of each note of the page relative to what it follows; notes that follow nothing are left out. */
const placesOf = (page: Page): Promise<Place[]> =>
  page.getByRole('note').evaluateAll((notes) => {
    // What is shown of an element; boxes that are only there for the layout have no size of their own.
    const box = (element: Element) => {
      const boxes = [element, ...element.querySelectorAll('*')]
        .filter((inner) => inner.checkVisibility({ contentVisibilityAuto: true }))
        .map((inner) => inner.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    };
    return notes.flatMap((note) => {
      let at: Element = note;
      while (!at.previousElementSibling && at.parentElement) at = at.parentElement;
      const before = at.previousElementSibling;
      if (!before || before.matches('h2, h2 + p, [role=note]')) return [];
      const [from, to] = [box(before), note.getBoundingClientRect()];
      return {
        title: note.querySelector('h3')?.textContent ?? '',
        below: to.top - from.bottom,
        beside: to.left - from.right,
        later: to.top - from.top,
      };
    });
  });

const withNotes = resources.filter(({ sections }) =>
  sections.some(({ blocks }) =>
    blocks.some(
      ({ kind }, index) => kind === 'note' && !['note', undefined].includes(blocks[index - 1]?.kind),
    ),
  ),
);

for (const { slug } of isNightly ? withNotes : withNotes.slice(0, 1))
  test(`the notes of ${slug} are in the margin of a wide screen, and follow what they are about on a phone and on paper`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, `/resources/${slug}`);
    const answers = page.getByRole('checkbox', { name: labels.resourcePage.openAll });
    if ((await answers.count()) > 0) await answers.check();
    const places = await placesOf(page);
    expect(places.length).toBeGreaterThan(0);
    for (const { title, beside, later } of places) {
      expect(beside, title).toBeGreaterThanOrEqual(0);
      expect(Math.abs(later), title).toBeLessThanOrEqual(12);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      for (const { title, below } of await placesOf(page))
        expect(below, `${media}: ${title}`).toBeGreaterThanOrEqual(8);
    }
  });
