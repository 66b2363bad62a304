import type { Page } from '@playwright/test';
import { routes } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { tooWide } from '../support/too-wide.ts';

/** Returns the texts whose box hides a part of them, which nothing on the site does on purpose. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label, legend)',
      ),
    ]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.textContent.slice(0, 60)),
  );

for (const path of routes) {
  test(`${path} keeps its text at 200 % and with wide text spacing (WCAG 1.4.4, 1.4.12)`, async ({
    page,
  }) => {
    await visit(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await tooWide(page), '200 %').toBeLessThanOrEqual(0);
    expect(await clipped(page), '200 %').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [spacing];
    });
    expect(await tooWide(page), 'spacing').toBeLessThanOrEqual(0);
    expect(await clipped(page), 'spacing').toEqual([]);
  });
}
