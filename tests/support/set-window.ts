import type { CDPSession, Page } from '@playwright/test';

export interface TestWindow {
  width: number;
  height: number;
  /** Whether the device is held in the hand and has a touch screen. */
  isPhone?: boolean;
  /** The size of text in percent, as set in the browser. Lengths in rem and media queries depend on it. */
  textSize?: number;
  /**
   * The size of text in percent, as set for the root element by an extension or by a style sheet of the reader. Media
   * queries do not depend on it.
   */
  rootSize?: number;
  /** Whether the text has the spacing of WCAG 1.4.12, which a reader may set. */
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

/**
 * Changes the size of the window and other settings without loading the page again. Waits until the page has its new
 * layout.
 */
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
      // These settings have a separate style sheet in the page.
      const sheets = document.adoptedStyleSheets;
      const otherSheets = sheets.filter((adoptedSheet) => !('isOfWindow' in adoptedSheet));
      // The style sheet is only replaced if necessary, because even an empty new one makes the browser recalculate all
      // styles.
      if (css !== '' || otherSheets.length < sheets.length)
        document.adoptedStyleSheets = [...otherSheets, sheet];
      // The button of an open popover is scrolled into view, because the visitor had it in view to open the popover.
      const openPopover = [...document.querySelectorAll(':popover-open')].at(-1);
      document
        .querySelector(`[popovertarget="${openPopover?.id ?? ''}"]`)
        ?.scrollIntoView({ block: 'center' });
      // Sticky bars and popovers get their position in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A media query checks the width. `innerWidth` does not help, because a phone zooms out if the page is too wide.
      if (!matchMedia(`(width: ${size}px)`).matches || matchMedia('(pointer: coarse)').matches !== finger)
        throw new Error(`The window is ${innerWidth} px wide, not ${size}, or not of the wanted kind.`);
    },
    { css, finger: isPhone, size: width },
  );
}
