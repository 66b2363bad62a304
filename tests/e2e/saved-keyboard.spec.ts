import type { Locator, Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { chooseFile, completeValues, formFilesPage, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile, form: formLabels } = labels;

/** Presses Tab until the element has the focus, and expects that the focus is never lost in between. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('It cannot be reached by keyboard.');
}

const focusedTagName = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** One form is enough, because what is tested here is the same on every form. */
const form = sampleForm;
const fields = fieldsOf(form);
const { fileName: name, button } = ensureDefined(form.download);
const fullAnswers = completeValues(form);
const content = expectedFile(form, fullAnswers, '14 July 2025');
const firstField = ensureDefined(fields.find(({ kind }) => kind !== 'tick'));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

test('by keyboard alone: write, save, start again, open, fill, undo, compare, close @nightly', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  const tabToAndPress = async (target: Locator, isBackwards = false) => {
    await tabTo(page, target, isBackwards ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
  };
  const expectFocus = async (element: Locator) => {
    await expect(element).toBeFocused();
    expect(await focusedTagName(page)).not.toBe('BODY');
  };
  await visit(page, form.path);
  await tabTo(page, locate(page, firstField));
  await page.keyboard.type('By keyboard');
  const download = page.waitForEvent('download');
  await tabToAndPress(formPage.button(button));
  expect((await download).suggestedFilename()).toBe(name);
  await expectFocus(formPage.button(button));
  await tabToAndPress(formPage.button(formLabels.more));
  await tabToAndPress(formPage.button(formLabels.startAgain));
  await expectFocus(formPage.status);
  await tabToAndPress(formPage.undo);

  await chooseFile(page, () => tabToAndPress(formPage.fileInput, true), { name, content });
  await expectFocus(formPage.panel(name).getByRole('heading', { level: 2 }));
  await tabToAndPress(formPage.button(openFile.cancel));
  await expectFocus(formPage.fileInput);
  await chooseFile(page, () => page.keyboard.press('Enter'), { name, content });
  await expectFocus(formPage.panel(name).getByRole('heading', { level: 2 }));
  await tabToAndPress(formPage.button(openFile.fill));
  await expectFocus(formPage.status);
  expect(await readValues(page, fields)).toEqual({ ...fullAnswers, [firstField.key]: 'By keyboard' });
  // Undo keeps the focus while there are more steps to undo. After the last step, the status line gets the focus.
  await tabToAndPress(formPage.undo);
  await expectFocus(formPage.undo);
  await page.keyboard.press('Enter');
  await expectFocus(formPage.status);
  await tabToAndPress(formPage.redo);
  await expectFocus(formPage.redo);
  await page.keyboard.press('Enter');
  await expectFocus(formPage.status);

  const { close } = labels.comparison;
  await chooseFile(page, () => tabToAndPress(formPage.fileInput, true), { name, content });
  await tabToAndPress(formPage.button(openFile.compare));
  await expectFocus(formPage.comparison(name).getByRole('heading', { level: 2 }));
  await tabToAndPress(formPage.button(close));
  await expectFocus(formPage.status);
  await expect(formPage.panel(name)).toBeHidden();
});

test('the keys for saving save the answers, also in the middle of a field', async ({ page }) => {
  await visit(page, form.path);
  const field = locate(page, firstField);
  for (const keys of ['Control+s', 'Meta+s', 'Control+S'])
    await test.step(keys, async () => {
      await field.fill('');
      await field.pressSequentially(`${keys} in a sen`);
      await expect(formFilesPage(page, form).unsavedMark).toBeVisible();
      const download = page.waitForEvent('download');
      await page.keyboard.press(keys);
      expect((await download).suggestedFilename()).toBe(name);
      await expect(formFilesPage(page, form).status).toHaveText(
        fillTemplate(formLabels.sent, { file: name, time: '10:32' }),
      );
      await page.keyboard.type('tence');
      await expect(field).toHaveValue(`${keys} in a sentence`);
    });
});
