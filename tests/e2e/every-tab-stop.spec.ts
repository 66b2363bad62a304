import type { Page } from '@playwright/test';
import { labels, routes } from '../support/content.ts';
import { samplePaths } from '../support/sample-pages.ts';
import { isNightly } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface TabStop {
  name: string;
  problem: string | undefined;
  /** Whether the focused element is the same as at the previous stop. */
  isRepeated: boolean;
}

/** The focused element and its problems; undefined if nothing on the page has the focus. */
const focusedTabStop = (page: Page): Promise<TabStop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // The same element may be focused twice, because a date field has a stop for each of its parts.
    const isRepeated = document.querySelector('[data-last-stop]') === element;
    for (const previousElement of document.querySelectorAll('[data-last-stop]'))
      previousElement.removeAttribute('data-last-stop');
    element.setAttribute('data-last-stop', '');
    const { top, left, width, height } = element.getBoundingClientRect();
    // The focus ring of a button that covers a card is around the card.
    const hasFocusRing = [undefined, '::after'].some((pseudoElement) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(element, pseudoElement);
      const isRendered = pseudoElement === undefined || content !== 'none';
      return isRendered && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });
    // The first part of a link is checked. For a link that continues on a second line, the middle of its whole box may
    // be outside of the link.
    const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const elementAtPoint = document.elementFromPoint(
      rect.left + rect.width / 2,
      Math.min(Math.max(rect.top + Math.min(rect.height / 2, 20), 1), innerHeight - 1),
    );
    const problems = [
      width < 1 || height < 1 ? 'has no size' : '',
      top >= innerHeight || top + height <= 0 || left >= innerWidth || left + width <= 0
        ? 'is out of view'
        : '',
      hasFocusRing ? '' : 'has no focus ring',
      elementAtPoint && (element.contains(elementAtPoint) || elementAtPoint.contains(element))
        ? ''
        : `is covered by ${elementAtPoint?.tagName ?? 'nothing'}`,
    ].filter((problem) => problem !== '');
    const name = `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 40)}`;
    return { name, isRepeated, problem: problems.length > 0 ? `${name} ${problems.join(', ')}` : undefined };
  });

/** The number of elements that can be reached with Tab. */
const countTabbable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
      ].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
      ).length,
  );

for (const path of isNightly ? routes : samplePaths) {
  test(`Tab leads through all of ${path}, every stop can be seen, and the first skips to the content`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of isNightly ? [320, 1280] : [320])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const stops: TabStop[] = [];
        for (;;) {
          await page.keyboard.press('Tab');
          const stop = await focusedTabStop(page);
          if (!stop || stops.length > 300) break;
          if (!stop.isRepeated || stop.problem) stops.push(stop);
        }
        expect(stops.flatMap(({ problem }) => problem ?? [])).toEqual([]);
        // After the last element, the focus leaves the page. The next press of Tab begins at the top.
        expect(stops.length).toBe(await countTabbable(page));
      });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: labels.page.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
