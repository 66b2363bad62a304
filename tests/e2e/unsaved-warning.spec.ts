import type { Page } from '@playwright/test';
import { ensureDefined, forms, labels, programme } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { formFilesPage } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** One form is enough, because every form warns in the same cases. */
const form = sampleForm;
const { resourcePage } = labels;
const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));

const worksheetPath = '/resources/goal-setting-worksheet';
const firstWorksheetField = ensureDefined(
  fieldsOf(ensureDefined(forms.find(({ path }) => path === worksheetPath)))[0],
);

/** Presses Back to Resources, stays if the browser asks, and returns the dialogs. */
async function dialogsOnLeaving(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const dialogEvent = page.waitForEvent('dialog').catch(() => undefined);
  await page.getByRole('link', { name: resourcePage.back, exact: true }).click({ noWaitAfter: true });
  await Promise.race([dialogEvent, page.waitForURL((url) => url.pathname === '/')]);
  return dialogs;
}

const typeLetter = async (page: Page, letter: string) => {
  await locate(page, firstField).press('End');
  await locate(page, firstField).pressSequentially(letter);
};

test('leaving: asked while there are unsaved words, again after a change', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await typeLetter(page, 'a');
  expect(await dialogsOnLeaving(page)).toEqual(['beforeunload']);
  await expect(page).toHaveURL(form.path);
  await formPage.download();
  expect(await dialogsOnLeaving(page), 'nobody knows yet whether it has arrived').toEqual(['beforeunload']);
  await formPage.confirm();
  await typeLetter(page, 'b');
  expect(await dialogsOnLeaving(page)).toEqual(['beforeunload']);
  await expect(locate(page, firstField)).toHaveValue('ab');
});

test('leaving: not asked where nothing was done @nightly', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await locate(page, firstField).click();
  await typeLetter(page, 'a');
  await locate(page, firstField).press('Backspace');
  await expect(formPage.unsavedMark).toBeHidden();
  expect(await dialogsOnLeaving(page)).toEqual([]);
  await expect(page).toHaveURL('/#resources');
});

test('writing to the contact is not leaving, and leaving is asked about all the same', async ({
  page,
  incidents,
}) => {
  await visit(page, form.path);
  await typeLetter(page, 'a');
  const unloadHandle = await page.evaluateHandle(() => {
    const preventedFlags: boolean[] = [];
    addEventListener('beforeunload', (event) => preventedFlags.push(event.defaultPrevented));
    return preventedFlags;
  });
  const { label, email } = programme.contact;
  // The test machine has no mail program, so the request fails.
  incidents.expect(`failed: mailto:${email} net::ERR_ABORTED`);
  await page.getByRole('link', { name: label, exact: true }).click({ noWaitAfter: true });
  expect(await unloadHandle.jsonValue()).not.toContain(true);
  expect(await dialogsOnLeaving(page)).toEqual(['beforeunload']);
});

for (const path of [worksheetPath, `${worksheetPath}/`])
  test(`${path}: a link to a part of the same page keeps what was typed`, async ({ page }) => {
    await visit(page, path);
    await locate(page, firstWorksheetField).fill('Words');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // All links to parts of the page: in the contents, the introduction, the agendas and the footer.
    const anchors = await page.getByRole('link', { includeHidden: true }).evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(
          ({ href }) => new URL(href).pathname.replace(/\/$/, '') === location.pathname.replace(/\/$/, ''),
        )
        .map((link) => {
          link.click();
          return link.hash;
        }),
    );
    expect(anchors).toContain('#not-working');
    const footerLink = page.getByRole('contentinfo').locator('a[href$="#not-working"]');
    await footerLink.click();
    await expect(page).toHaveURL(`${path}#not-working`);
    await expect(locate(page, firstWorksheetField)).toHaveValue('Words');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
