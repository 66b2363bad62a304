import { launchOptions } from '../support/browser.ts';
import { test } from '../support/site-test.ts';
import { testWindows } from '../support/test-windows.ts';

// Text of 32 px where others have 16, as set in the browser: lengths in rem and media queries follow it.
test.use({
  launchOptions: { ...launchOptions(), args: ['--blink-settings=defaultFontSize=32'] },
});

testWindows([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]);
