import type { Page } from '@playwright/test';
import { measureWindow } from './measure-window.ts';
import { nameOf, pageVisits, reachStates } from './page-states.ts';
import { expect, test } from './site-test.ts';

export interface TestWindow {
  width: number;
  height: number;
  /** The text spacing of WCAG 1.4.12, as a reader may set it. */
  isSpaced?: boolean;
}

const spacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Makes the page ready to be measured in the window it has now. */
const settle = (page: Page, css: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    // A new sheet, even one without rules, makes the browser go through all styles.
    if (text !== '' || document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = [sheet];
    // Whoever opened the popover had its button in view.
    const open = [...document.querySelectorAll(':popover-open')].at(-1);
    document.querySelector(`[popovertarget="${open?.id ?? ''}"]`)?.scrollIntoView({ block: 'center' });
    // Sticky bars and popovers are placed in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, css);

/** Tests every page and state in every one of the windows. */
export function testWindows(windows: readonly TestWindow[]): void {
  for (const states of pageVisits)
    test(`${nameOf(states)}: nothing sideways, covered, hidden or small`, async ({ page, incidents }) => {
      incidents.expect(...states.flatMap((state) => state.incidents ?? []));
      await reachStates(page, states, async ({ name }) => {
        const faults: Record<string, string[]> = {};
        for (const { width, height, isSpaced = false } of windows) {
          await page.setViewportSize({ width, height });
          await settle(page, isSpaced ? spacing : '');
          const found = await measureWindow(page);
          if (found.length > 0)
            faults[`${width} × ${height}${isSpaced ? ', spaced' : ''}`] = [...new Set(found)];
        }
        expect.soft(faults, name).toEqual({});
      });
    });
}
