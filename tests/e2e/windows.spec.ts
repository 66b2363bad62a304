import { testWindows } from '../support/test-windows.ts';

/** From a desk screen at 400 % (1280 × 1024 px) to a large one. */
testWindows([
  { width: 320, height: 256 },
  { width: 320, height: 480 },
  { width: 640, height: 400 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1280, height: 800, isSpaced: true },
  { width: 2560, height: 1440 },
]);
