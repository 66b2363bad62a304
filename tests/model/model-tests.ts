/**
 * Any sequence of actions on a form's page loses no typed word, and the status of the page is true. Each run is a
 * sequence of steps, performed on the page in a browser and on a simple model (tests/model). `npm test` runs one with a
 * fixed seed on one form, the nightly run more on all of them, and MODEL_RUNS sets any number; the session behind the
 * page is tested with thousands of sequences (tests/forms/form-session.test.ts).
 */
import fc from 'fast-check';
import { forms } from '../support/content.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { isNightly } from '../support/nightly.ts';
import { test } from '../support/site-test.ts';
import { noWordLostProperty } from './form-commands.ts';
import { BrowserPage } from './browser-page.ts';

const requestedRuns = process.env['MODEL_RUNS'];
/** Whether every form is tested, with and without the back/forward cache. */
export const isFullRun = requestedRuns !== undefined || isNightly;
const runCount = Number(requestedRuns ?? (isNightly ? 10 : 1));
// With this seed, the single run of npm test leaves the page and returns, opens files, and uses Undo and Redo.
const seed = Number(process.env['MODEL_SEED'] ?? 902);

/** Defines the tests of the forms; the calling file configures the back/forward cache. */
export function defineModelTests(): void {
  for (const [index, form] of forms.entries()) {
    // One form is enough for npm test, because the page does the same on every form.
    if (!isFullRun && form !== sampleForm) continue;
    test(`${form.title}: no step loses a word`, async ({ page }) => {
      test.setTimeout(runCount * 60_000);
      await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
      // A hanging step has to fail before the whole test times out.
      page.setDefaultTimeout(10_000);
      const browserPage = new BrowserPage(page, form);
      const property = noWordLostProperty(() => browserPage.visit());
      await fc.assert(property, { numRuns: runCount, seed: seed + index, verbose: 1 });
    });
  }
}
