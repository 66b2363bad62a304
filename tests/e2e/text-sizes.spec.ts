import { measureLayout } from '../support/measure-window.ts';
import { ensureDefined, routes } from '../support/content.ts';
import { nameOfWindow, setWindow, type TestWindow } from '../support/set-window.ts';
import { expect, test, visit } from '../support/site-test.ts';

const widths = [...Array.from({ length: 18 }, (_, index) => 320 + 64 * index), 1440];
const percents = [150, 200];

/**
 * Every width with text of every size. The size is set in the browser, for the root element, or by zooming, which makes
 * the window narrower.
 */
const windows: TestWindow[] = widths.flatMap((width) => {
  const height = 800;
  return [
    { width, height },
    ...percents.flatMap((percent) => [
      { width, height, textSize: percent },
      { width, height, rootSize: percent },
      { width: Math.round((100 * width) / percent), height },
    ]),
  ];
});

for (const path of [...routes, '/404.html'])
  test(`${path}: nothing is sideways or broken in any width and size of text @nightly`, async ({
    page,
    incidents,
  }) => {
    if (path === '/404.html') incidents.expect(`error: 404: ${path}`);
    await visit(page, path);
    // Folded parts are opened, because their text must fit as well.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const faults: Record<string, string[]> = {};
    for (const window of windows) {
      await setWindow(page, window);
      const windowFaults = await measureLayout(page);
      if (windowFaults.length > 0) faults[nameOfWindow(window)] = [...new Set(windowFaults)];
    }
    expect(faults).toEqual({});
  });

test('on a phone with text of 200 %, the title stands out from the text, and no word of a checklist breaks', async ({
  page,
}) => {
  await visit(page, '/resources/technical-profile-checklist');
  await setWindow(page, { width: 390, height: 844, isPhone: true, textSize: 200 });
  const [title, text] = await Promise.all(
    ['h1', '.choice label'].map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          return { size: parseFloat(fontSize), weight: Number(fontWeight) };
        }),
    ),
  );
  expect(ensureDefined(title).size).toBeGreaterThan(1.2 * ensureDefined(text).size);
  expect(ensureDefined(title).weight).toBe(600);
  const brokenWords = await page.locator('.choice label').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const node = element.firstChild;
      if (!(node instanceof Text)) return [];
      return [...node.data.matchAll(/\p{L}+/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    }),
  );
  expect(brokenWords).toEqual([]);
});
