import type { Page } from '@playwright/test';
import { labels, routes } from '../support/content.ts';
import { oneOfEachKind } from '../support/one-form.ts';
import { isNightly } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface Stop {
  name: string;
  problem: string | undefined;
  /** Whether it is the same element as at the stop before. */
  again: boolean;
}

/** Returns what has the focus and what is wrong with it; nothing when the page has lost it. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A field for a day has a stop for each of its parts.
    const again = document.querySelector('[data-last-stop]') === element;
    for (const last of document.querySelectorAll('[data-last-stop]')) last.removeAttribute('data-last-stop');
    element.setAttribute('data-last-stop', '');
    const { top, left, width, height } = element.getBoundingClientRect();
    // The ring of a button whose surface is the card around it is around the card.
    const indicated = [undefined, '::after'].some((part) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(element, part);
      const isThere = part === undefined || content !== 'none';
      return isThere && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });
    // The first part of a link that runs over two lines is in the middle of neither.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(
      box.left + box.width / 2,
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1),
    );
    const problems = [
      width < 1 || height < 1 ? 'has no size' : '',
      top >= innerHeight || top + height <= 0 || left >= innerWidth || left + width <= 0
        ? 'is out of view'
        : '',
      indicated ? '' : 'has no focus ring',
      hit && (element.contains(hit) || hit.contains(element))
        ? ''
        : `is covered by ${hit?.tagName ?? 'nothing'}`,
    ].filter((problem) => problem !== '');
    const name = `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 40)}`;
    return { name, again, problem: problems.length > 0 ? `${name} ${problems.join(', ')}` : undefined };
  });

/** Returns how many things on the page can be reached with Tab. */
const reachable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
      ].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
      ).length,
  );

for (const path of isNightly ? routes : oneOfEachKind) {
  test(`Tab leads through all of ${path}, every stop can be seen, and the first skips to the content`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of isNightly ? [320, 1280] : [320])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const stops: Stop[] = [];
        for (;;) {
          await page.keyboard.press('Tab');
          const stop = await stopOf(page);
          if (!stop || stops.length > 300) break;
          if (!stop.again || stop.problem) stops.push(stop);
        }
        expect(stops.flatMap(({ problem }) => problem ?? [])).toEqual([]);
        // The focus leaves the page only after the last of them, and the next time it begins at the top.
        expect(stops.length).toBe(await reachable(page));
      });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: labels.page.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
