import { testWindows } from '../support/test-windows.ts';
import { test } from '../support/site-test.ts';

test.use({ hasTouch: true, isMobile: true });

/** Phones upright and on their side, and a tablet. */
testWindows([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 915, height: 412 },
  { width: 768, height: 1024 },
]);
