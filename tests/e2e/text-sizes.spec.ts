import { measureLayout } from '../support/measure-window.ts';
import { routes } from '../support/content.ts';
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
