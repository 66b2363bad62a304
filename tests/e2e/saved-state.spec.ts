import type { Page } from '@playwright/test';
import { found, labels, programme } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** When the page asks is the same on every form. */
const form = oneForm;
const { resourcePage } = labels;
const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));

/** Presses Back to Resources, stays if the browser asks, and returns what it asked. */
async function asked(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const answer = page.waitForEvent('dialog').catch(() => undefined);
  await page.getByRole('link', { name: resourcePage.back, exact: true }).click({ noWaitAfter: true });
  await Promise.race([answer, page.waitForURL((url) => url.pathname === '/')]);
  return dialogs;
}

const type = async (page: Page, letter: string) => {
  await locate(page, first).press('End');
  await locate(page, first).pressSequentially(letter);
};

test.beforeEach(({ page }) => visit(page, form.path));

test('leaving: asked while there are unsaved words, again after a change', async ({ page }) => {
  const saved = savedPage(page, form);
  await type(page, 'a');
  expect(await asked(page)).toEqual(['beforeunload']);
  await expect(page).toHaveURL(form.path);
  await saved.download();
  await type(page, 'b');
  expect(await asked(page)).toEqual(['beforeunload']);
  await expect(locate(page, first)).toHaveValue('ab');
});

test('leaving: not asked where nothing was done @nightly', async ({ page }) => {
  const saved = savedPage(page, form);
  await locate(page, first).click();
  await type(page, 'a');
  await locate(page, first).press('Backspace');
  await expect(saved.mark).toBeHidden();
  expect(await asked(page)).toEqual([]);
  await expect(page).toHaveURL('/#resources');
});

test('writing to the contact is not leaving, and leaving is asked about all the same', async ({
  page,
  incidents,
}) => {
  await type(page, 'a');
  const wasAsked = await page.evaluateHandle(() => {
    const questions: boolean[] = [];
    addEventListener('beforeunload', (event) => questions.push(event.defaultPrevented));
    return questions;
  });
  const { label, email } = programme.contact;
  // No program for it is here.
  incidents.expect(`failed: mailto:${email} net::ERR_ABORTED`);
  await page.getByRole('link', { name: label, exact: true }).click({ noWaitAfter: true });
  expect(await wasAsked.jsonValue()).not.toContain(true);
  expect(await asked(page)).toEqual(['beforeunload']);
});
