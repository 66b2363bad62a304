import { findBrowser } from '../support/browser.ts';
import { test } from '../support/site-test.ts';
import { testWindows } from '../support/test-windows.ts';

const executablePath = findBrowser();

// Text of 32 px where others have 16, as set in the browser: lengths in rem and media queries follow it.
test.use({
  launchOptions: {
    args: ['--blink-settings=defaultFontSize=32'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

testWindows([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]);
