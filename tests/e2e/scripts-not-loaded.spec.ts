import type { Page } from '@playwright/test';
import { forms, ensureDefined, labels, resources, scenarioPages } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, abortScripts, test, visit } from '../support/site-test.ts';

/** The scripts of a page may fail to load, or may no longer exist because the site has been published again. */
const formPath = ensureDefined(forms[0]).path;
const paths = sampleOf([formPath, '/', ensureDefined(scenarioPages[0]).path]);

for (const path of paths)
  test(`${path}: if its scripts do not arrive, the page says what to do, wherever it is scrolled to @nightly`, async ({
    page,
    incidents,
  }) => {
    await abortScripts(page, incidents);
    await page.goto(path);
    const notLoadedAlert = page.getByRole('alert').filter({ hasText: labels.page.notLoaded });
    await expect(notLoadedAlert).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.keyboard.press('PageUp');
    await expect(notLoadedAlert).toBeInViewport({ ratio: 1 });
  });

/** Expects that screen readers find no control that would do nothing. */
async function expectNoControls(page: Page) {
  for (const role of ['button', 'searchbox', 'meter', 'status', 'search'] as const)
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('group', { name: labels.form.actions })).toHaveCount(0);
  const countPattern = new RegExp(labels.form.answered.replaceAll(/\{\w+\}/g, '\\d+'));
  for (const text of [countPattern, labels.openFile.drop])
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
}

for (const path of paths) {
  test(`${path} offers nothing that needs scripts if one of them is missing, and all of it otherwise`, async ({
    context,
    page,
    incidents,
  }) => {
    // A separate page, because requests that it makes when it is idle must not be counted among the failed ones.
    const intactPage = await context.newPage();
    await visit(intactPage, path);
    await expect(intactPage.getByRole('main').getByRole('button')).not.toHaveCount(0);
    const files = await intactPage.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    await intactPage.close();
    await page.clock.install();
    // Scripts after the first two are loaded when the page is idle, so the page does not depend on them.
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of sampleOf(['**/*.js', ...files.slice(0, 2).toReversed()], 2)) {
      // If a script fails to load, Astro requests it again with a parameter, which the pattern includes.
      await abortScripts(page, incidents, 'failed', `${file}*`);
      await page.goto(path);
      // After a script has failed, the page waits two seconds for its islands. The clock goes on until then at once.
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(page.getByRole('alert')).toHaveText(labels.page.notLoaded, { timeout: 100 });
      }).toPass();
      await expectNoControls(page);
      await page.unrouteAll();
    }
  });

  test(`${path} offers nothing that needs scripts if they are off @nightly`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoControls(page);
    await page.close();
  });
}

test('the home page lists the resources of every phase @nightly', async ({ page, incidents }) => {
  await abortScripts(page, incidents);
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const { title } of resources)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('what was typed is kept, and leaving asks first @nightly', async ({ page, incidents }) => {
  const form = ensureDefined(forms[0]);
  const firstField = locate(page, ensureDefined(fieldsOf(form)[0]));
  await abortScripts(page, incidents);
  await page.goto(form.path);
  await expect(page.getByRole('alert')).toHaveText(labels.page.notLoaded);
  await firstField.pressSequentially('My words');
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click({ noWaitAfter: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(firstField).toHaveValue('My words');
});

test('nothing that has the focus is hidden behind it in a small window @nightly', async ({
  page,
  incidents,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await abortScripts(page, incidents);
  await page.goto(formPath);
  const notLoadedAlert = page.getByRole('alert');
  await expect(notLoadedAlert).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const coveredElementHtml = async () => {
    const { y, height } = ensureDefined((await notLoadedAlert.boundingBox()) ?? undefined);
    return page.evaluate(
      ([alertTop = 0, alertBottom = 0]) => {
        const focusedElement = document.activeElement ?? document.body;
        const { top, bottom } = focusedElement.getBoundingClientRect();
        return top >= alertTop && bottom <= alertBottom ? focusedElement.outerHTML : '';
      },
      [y, y + height],
    );
  };
  const stops = await page.getByRole('main').locator('a[href], button, input, textarea, summary').count();
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Shift+Tab');
    expect(await coveredElementHtml()).toBe('');
  }
});

test('axe finds nothing @nightly', async ({ page, incidents }) => {
  await abortScripts(page, incidents);
  await page.goto(formPath);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findViolations(page, 'all rules')).toEqual([]);
});
