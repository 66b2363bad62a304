import type { CDPSession, Page } from '@playwright/test';

export interface TestWindow {
  width: number;
  height: number;
  /** Somebody holds it and points with a finger. */
  isPhone?: boolean;
  /** The size of text in percent, as set in the browser: lengths in rem and media queries follow it. */
  textSize?: number;
  /** The same, as set for the root element by an extension or a reader's own styles: media queries do not follow it. */
  rootSize?: number;
  /** The text spacing of WCAG 1.4.12, as a reader may set it. */
  isSpaced?: boolean;
}

export const nameOfWindow = ({ width, height, ...options }: TestWindow): string =>
  [
    `${width} × ${height}`,
    ...Object.entries(options).map(([name, value]) => (value === true ? name : `${name} ${value}`)),
  ].join(', ');

const spacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Shows the page in another window, without loading it again; waits until it is laid out there. */
export async function setWindow(page: Page, window: TestWindow): Promise<void> {
  const { width, height, isPhone = false, textSize = 100, rootSize = 100, isSpaced = false } = window;
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  const browser = await session;
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * textSize } });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  const metrics = { width, height, deviceScaleFactor: 1, mobile: isPhone };
  await browser.send('Emulation.setDeviceMetricsOverride', metrics);
  const css = [
    isSpaced ? spacing : '',
    rootSize === 100 ? '' : `html { font-size: ${rootSize}% !important; }`,
  ].join('');
  await page.evaluate(
    async ({ css, finger, size }) => {
      const sheet = Object.assign(new CSSStyleSheet(), { isOfWindow: true });
      sheet.replaceSync(css);
      // The page has a sheet of its own.
      const sheets = document.adoptedStyleSheets;
      const otherSheets = sheets.filter((adoptedSheet) => !('isOfWindow' in adoptedSheet));
      // A new sheet, even one without rules, makes the browser go through all styles.
      if (css !== '' || otherSheets.length < sheets.length)
        document.adoptedStyleSheets = [...otherSheets, sheet];
      // Whoever opened the popover had its button in view.
      const openPopover = [...document.querySelectorAll(':popover-open')].at(-1);
      document
        .querySelector(`[popovertarget="${openPopover?.id ?? ''}"]`)
        ?.scrollIntoView({ block: 'center' });
      // Sticky bars and popovers are placed in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Not by its inner width, because a phone zooms out where a page is too wide.
      if (!matchMedia(`(width: ${size}px)`).matches || matchMedia('(pointer: coarse)').matches !== finger)
        throw new Error(`The window is ${innerWidth} px wide, not ${size}, or not of the wanted kind.`);
    },
    { css, finger: isPhone, size: width },
  );
}
