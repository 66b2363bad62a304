/**
 * Downloads may fail without the page knowing, scripts may load at any time, and the tab may be closed at any time:
 * leaving asks if words would be lost that are in no confirmed file, and the bar shows it. The session behind the page
 * is tested with thousands of such sequences (tests/forms/downloads.test.ts); these run in a real browser, from before
 * the scripts are loaded to the question.
 */
import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { formFilesPage, singleClick } from '../support/form-files-page.ts';
import { isNightly, runCount } from '../support/nightly.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expect, holdScripts, test } from '../support/site-test.ts';

const form = sampleForm;
const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind === 'text'));
const downloadButton = ensureDefined(form.download).button;
const formLabels = labels.form;

type Outcome = 'arrives' | 'is refused' | 'is cancelled' | 'is dropped';
type Step =
  | { kind: 'scripts arrive' }
  | { kind: 'type'; text: string }
  | { kind: 'download'; outcome: Outcome; isLookedFor: boolean };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'scripts arrive' }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'b') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('download' as const),
      outcome: fc.constantFrom<Outcome>('arrives', 'is refused', 'is cancelled', 'is dropped'),
      isLookedFor: fc.boolean(),
    }),
  },
);

const isAskedOnLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Drops downloads silently, as some in-app browsers do, or lets them through again. */
const dropDownloads = (page: Page, isDropped: boolean) =>
  page.evaluate((drops) => {
    const listener = (event: Event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.download !== '') event.preventDefault();
    };
    const pageGlobal = globalThis as { dropListener?: typeof listener };
    if (drops) addEventListener('click', (pageGlobal.dropListener = listener), true);
    else if (pageGlobal.dropListener) removeEventListener('click', pageGlobal.dropListener, true);
  }, isDropped);

/** Presses the download button, with this outcome. */
async function download(context: BrowserContext, page: Page, outcome: Outcome): Promise<void> {
  const press = () => singleClick(formFilesPage(page, form).button(downloadButton));
  if (outcome === 'is dropped') {
    await dropDownloads(page, true);
    await press();
    await dropDownloads(page, false);
    return;
  }
  const session = await context.newCDPSession(page);
  if (outcome === 'is refused') await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const downloadEvent = outcome === 'is refused' ? undefined : page.waitForEvent('download');
  await press();
  const file = await downloadEvent;
  if (outcome === 'is cancelled') await file?.cancel();
  if (outcome === 'is refused') await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
  await session.detach();
}

/** Answers whether the last download arrived. If it is assumed to arrive, there is no question. */
async function answer(page: Page, hasArrived: boolean, isAssumed: boolean): Promise<void> {
  const formPage = formFilesPage(page, form);
  if (!isAssumed) await singleClick(formPage.button(hasArrived ? formLabels.isThere : formLabels.isNotThere));
  else if (!hasArrived) await formPage.pressInMenu(formLabels.lastNotThere);
}

async function runSteps(context: BrowserContext, steps: readonly Step[]): Promise<void> {
  const page = await context.newPage();
  // A hanging step has to fail before the whole test times out.
  page.setDefaultTimeout(10_000);
  const release = await holdScripts(page);
  await page.goto(form.path, { waitUntil: 'commit' });
  const field = locate(page, firstField);
  const { unsavedMark } = formFilesPage(page, form);
  const confirmedTexts = new Set<string>();
  let [hasScripts, downloadsWork, text] = [false, false, ''];
  for (const step of steps) {
    if (step.kind === 'scripts arrive' && !hasScripts) {
      await release();
      hasScripts = true;
    }
    if (step.kind === 'type') {
      await field.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(step.text);
      text = step.text;
    }
    if (step.kind === 'download' && hasScripts) {
      await download(context, page, step.outcome);
      const hasArrived = step.outcome === 'arrives';
      // A file without answers is not asked about.
      if (step.isLookedFor && text !== '') {
        await answer(page, hasArrived, downloadsWork);
        downloadsWork = hasArrived;
      }
      if (downloadsWork) confirmedTexts.add(text);
    }
    // The tab may be closed at any moment.
    const isAtRisk = text !== '' && !confirmedTexts.has(text);
    await expect(async () => {
      const isAsked = await isAskedOnLeaving(page);
      expect(await unsavedMark.isVisible(), 'the word and the question say the same').toBe(isAsked);
      if (isAtRisk) expect(isAsked, 'asked').toBe(true);
    }).toPass({ timeout: 3_000 });
  }
  const isAsked = await isAskedOnLeaving(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  const isClosed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await isClosed;
  expect(dialogs).toEqual(isAsked ? ['beforeunload'] : []);
}

test('leaving asks if words would be lost that are in no confirmed file, and the bar shows it', async ({
  context,
}) => {
  const runs = runCount(3, 40);
  test.setTimeout(runs * 30_000);
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 10 }), (steps) =>
    runSteps(context, steps),
  );
  await fc.assert(property, {
    numRuns: runs,
    ...(!isNightly && { seed: 59 }),
    examples: [
      [
        [
          { kind: 'type', text: 'a' },
          { kind: 'scripts arrive' },
          { kind: 'download', outcome: 'is dropped', isLookedFor: false },
          { kind: 'download', outcome: 'is refused', isLookedFor: true },
          { kind: 'download', outcome: 'arrives', isLookedFor: true },
          { kind: 'type', text: 'b' },
          { kind: 'download', outcome: 'is cancelled', isLookedFor: true },
        ],
      ],
      [[{ kind: 'type', text: 'a' }]],
    ],
  });
});
