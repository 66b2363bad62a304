import type { Locator, Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { found, labels } from '../support/content.ts';
import { fieldsOf, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { chooseFile, inFull, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile, form: words } = labels;

/** Presses Tab until the element has the focus; the focus is never lost on the way. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('It cannot be reached by keyboard.');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** What is tried here is the same on every form. */
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name, button } = found(form.download);
const full = inFull(form);
const content = expectedFile(form, full, '14 July 2025');
const first = found(fields.find(({ kind }) => kind !== 'tick'));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

test('by keyboard alone: write, save, start again, open, fill, undo, compare, close @nightly', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  const press = async (target: Locator, back = false) => {
    await tabTo(page, target, back ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
  };
  const keepsFocus = async (element: Locator) => {
    await expect(element).toBeFocused();
    expect(await focused(page)).not.toBe('BODY');
  };
  await visit(page, form.path);
  await tabTo(page, locate(page, first));
  await page.keyboard.type('By keyboard');
  const download = page.waitForEvent('download');
  await press(saved.button(button));
  expect((await download).suggestedFilename()).toBe(name);
  await keepsFocus(saved.button(button));
  await press(saved.button(words.more));
  await press(saved.button(words.startAgain));
  await keepsFocus(saved.status);
  await press(saved.undo);

  await chooseFile(page, () => press(saved.door, true), { name, content });
  await keepsFocus(saved.panel(name).getByRole('heading', { level: 2 }));
  await press(saved.button(openFile.cancel));
  await keepsFocus(saved.door);
  await chooseFile(page, () => page.keyboard.press('Enter'), { name, content });
  await keepsFocus(saved.panel(name).getByRole('heading', { level: 2 }));
  await press(saved.button(openFile.fill));
  await keepsFocus(saved.status);
  expect(await readOff(page, fields)).toEqual({ ...full, [first.key]: 'By keyboard' });
  // Undo keeps the focus while there is more to take back, and hands it to the status line at the end.
  await press(saved.undo);
  await keepsFocus(saved.undo);
  await page.keyboard.press('Enter');
  await keepsFocus(saved.status);
  await press(saved.redo);
  await keepsFocus(saved.redo);
  await page.keyboard.press('Enter');
  await keepsFocus(saved.status);

  const { close } = labels.comparison;
  await chooseFile(page, () => press(saved.door, true), { name, content });
  await press(saved.button(openFile.compare));
  await keepsFocus(saved.comparison(name).getByRole('heading', { level: 2 }));
  await press(saved.button(close));
  await keepsFocus(saved.door);
});

test('the keys for saving save the answers, also in the middle of a field', async ({ page }) => {
  await visit(page, form.path);
  const field = locate(page, first);
  for (const keys of ['Control+s', 'Meta+s', 'Control+S'])
    await test.step(keys, async () => {
      await field.fill('');
      await field.pressSequentially(`${keys} in a sen`);
      await expect(savedPage(page, form).mark).toBeVisible();
      const download = page.waitForEvent('download');
      await page.keyboard.press(keys);
      expect((await download).suggestedFilename()).toBe(name);
      await expect(savedPage(page, form).status).toHaveText(say(words.saved, { file: name, time: '10:32' }));
      await page.keyboard.type('tence');
      await expect(field).toHaveValue(`${keys} in a sentence`);
    });
});
