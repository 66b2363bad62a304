import { measureLayout } from '../support/measure-window.ts';
import { routes } from '../support/content.ts';
import { nameOfWindow, setWindow, type TestWindow } from '../support/set-window.ts';
import { expect, test, visit } from '../support/site-test.ts';

const widths = [...Array.from({ length: 18 }, (_, nth) => 320 + 64 * nth), 1440];
const percents = [150, 200];

/** Every width with text of every size, set in the browser, for the root element, and by zooming, which narrows the window. */
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
    // What is folded has to fit as well.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const faults: Record<string, string[]> = {};
    for (const window of windows) {
      await setWindow(page, window);
      const found = await measureLayout(page);
      if (found.length > 0) faults[nameOfWindow(window)] = [...new Set(found)];
    }
    expect(faults).toEqual({});
  });
