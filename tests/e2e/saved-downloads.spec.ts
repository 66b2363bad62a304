import type { Page } from '@playwright/test';
import { ensureDefined, labels } from '../support/content.ts';
import { expectedFile } from '../support/expected-file.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { sampleOf } from '../support/nightly.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

/**
 * The messages about downloads are the same on every form. Every order of events is tested in
 * tests/forms/downloads.test.ts.
 */
const form = sampleForm;
const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind === 'text'));
const { fileName: file, button } = ensureDefined(form.download);
const { form: formLabels } = labels;

const isAskedOnLeaving = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T14:02:00+01:00'));
  await visit(page, form.path);
  await locate(page, firstField).fill('Words that must not be lost');
});

test.describe('where the browser refuses downloads', () => {
  test.use({ acceptDownloads: false });

  test('nothing counts as saved, and other ways are offered', async ({ page, context, baseURL }) => {
    const formPage = formFilesPage(page, form);
    await context.grantPermissions(['clipboard-write']);
    await formPage.button(button).click();
    await expect(formPage.status).toHaveText(fillTemplate(formLabels.sent, { file, time: '14:02' }));
    await expect(formPage.saveState(formLabels.stateSent)).toBeVisible();
    expect(await isAskedOnLeaving(page)).toBe(true);
    await formPage.button(formLabels.isNotThere).click();
    await expect(formPage.status).toBeFocused();
    await expect(formPage.status).toHaveText(fillTemplate(formLabels.notThere, { file }));
    expect(await isAskedOnLeaving(page)).toBe(true);

    await formPage.button(formLabels.copyAll).click();
    await expect(formPage.status).toContainText(fillTemplate(formLabels.copied, { time: '14:02' }));
    await expect(formPage.saveState(formLabels.stateUnsaved)).toBeVisible();
    await formPage.confirm();
    await expect(formPage.status).toBeFocused();
    await expect(formPage.saveState(formLabels.stateSaved)).toBeVisible();
    expect(await isAskedOnLeaving(page)).toBe(false);

    await locate(page, firstField).press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(locate(page, firstField)).toHaveValue(
      expectedFile(form, { [firstField.key]: 'Words that must not be lost' }, '14 July 2025', [], {
        origin: baseURL,
        savedAt: '2025-07-14T14:02+01:00',
      }),
    );
  });
});

test('where the clipboard is refused, the whole file is selected to be copied by hand', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { bytes } = await formPage.download();
  await formPage.pressInMenu(formLabels.copyAll);
  const field = page.getByRole('textbox', { name: formLabels.copyByHand });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('readonly');
  expect(
    await field.evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    ),
  ).toBe(bytes.toString('utf8'));
});

test('a file is shared where the browser takes it, and that is asked about too', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => {
        document.title = `${files?.[0]?.name ?? ''} ${(await files?.[0]?.text())?.length ?? 0}`;
      },
    });
  });
  await locate(page, firstField).fill('Words to share');
  await formPage.pressInMenu(formLabels.share);
  await expect(formPage.status).toHaveText(fillTemplate(formLabels.shared, { time: '14:02' }));
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(file)} [1-9]`));
  await formPage.confirm();
  await expect(formPage.status).toHaveText(fillTemplate(formLabels.keptElsewhere, { time: '14:02' }));
});

test('the menu is above its button and closes with Escape, a click elsewhere and a choice', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  const moreButton = formPage.button(formLabels.more);
  const firstItem = formPage.button(formLabels.copyAll);
  for (const size of [
    { width: 500, height: 862 },
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await moreButton.click();
    const [buttonBox, itemBox] = [await moreButton.boundingBox(), await firstItem.boundingBox()].map(
      ensureDefined,
    );
    expect(ensureDefined(itemBox).y + ensureDefined(itemBox).height).toBeLessThanOrEqual(
      ensureDefined(buttonBox).y,
    );
    expect(ensureDefined(itemBox).y).toBeGreaterThanOrEqual(0);
    await expect(formPage.button(formLabels.startAgain)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(firstItem).toBeHidden();
    await expect(moreButton).toBeFocused();
  }
  await moreButton.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(firstItem).toBeHidden();
});

const barSizes = [
  [360, 640],
  [1280, 720],
  [390, 844],
  [500, 862],
] as const;
test('the word stays in view beside the fields, whatever the bar says, in every size of window', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  const expectInView = async (word: string) => {
    for (const [width, height] of sampleOf(barSizes, 2))
      await test.step(`${word}, ${width} × ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        await locate(page, firstField).blur();
        await locate(page, firstField).focus();
        await expect(formPage.saveState(word)).toBeInViewport({ ratio: 1 });
      });
  };
  await expectInView(formLabels.stateUnsaved);
  await formPage.download();
  await expectInView(formLabels.stateSent);
  await formPage.button(formLabels.isNotThere).click();
  await expectInView(formLabels.stateUnsaved);
  await formPage.download();
  await formPage.confirm();
  await expectInView(formLabels.stateSaved);
});

test('the word is there before the scripts are, as soon as something is typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const formPage = formFilesPage(page, form);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const { unsavedMark } = formPage;
  await expect(locate(page, firstField)).toBeVisible();
  await expect(unsavedMark).toBeHidden();
  await locate(page, firstField).pressSequentially('a');
  await expect(unsavedMark).toBeInViewport({ ratio: 1 });
  await locate(page, firstField).press('Backspace');
  await release();
  await expect(unsavedMark, 'nothing is left that could be lost').toBeHidden();
});

for (const [layout, key, code, isSave] of [
  ['Cyrillic', 'ы', 'KeyS', true],
  ['Dvorak', 's', 'Semicolon', true],
  ['Dvorak', 'o', 'KeyS', false],
] as const)
  test(`Ctrl with ${key} on a ${layout} keyboard ${isSave ? 'saves' : 'does not save'} the answers`, async ({
    page,
  }) => {
    const isPrevented = await page.evaluate(
      ([eventKey, eventCode]) => {
        const init = { key: eventKey, code: eventCode, ctrlKey: true, bubbles: true, cancelable: true };
        return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      },
      [key, code] as const,
    );
    expect(isPrevented).toBe(isSave);
    const formPage = formFilesPage(page, form);
    await expect(formPage.status).toContainText(
      isSave ? fillTemplate(formLabels.sent, { file, time: '14:02' }) : formLabels.unsaved,
    );
  });

test('a message that asks nothing is gone when the visitor goes on, unless it offers Undo', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  const message = formPage.button(formLabels.hideMessage);
  await formPage.download();
  await page.mouse.wheel(0, 2000);
  await expect(message, 'a question stays').toBeVisible();
  await formPage.confirm();
  await expect(message).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await expect(message).toBeHidden();

  await formPage.download();
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: labels.page.suggest }).or(page.locator('footer a')).first().focus();
  await expect(message, 'the visitor is in another part of the page').toBeHidden();

  await formPage.pressInMenu(formLabels.startAgain);
  await page.mouse.wheel(0, -2000);
  await page.locator('footer a').first().focus();
  await expect(formPage.undo).toBeVisible();
});
