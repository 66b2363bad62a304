import { isFullRun, defineModelTests } from '../model/model-tests.ts';

// By default, Playwright disables the back/forward cache. Back then loads the page again, and the browser restores the
// values of fields.
if (isFullRun) defineModelTests();
