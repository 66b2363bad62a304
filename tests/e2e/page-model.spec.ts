import { isFullRun, defineModelTests } from '../model/model-tests.ts';

// Playwright switches the page cache off: Back loads the page again, and the browser fills in what it remembers.
if (isFullRun) defineModelTests();
