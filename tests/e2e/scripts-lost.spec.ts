import type { Page } from '@playwright/test';
import { forms, found, labels, resources, viewers } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { someOf } from '../support/runs.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';

/** The scripts of a page may be lost on the way, or be gone because the site was published anew. */
const form = found(forms[0]).path;
const pages = someOf([form, '/', found(viewers[0]).path]);

for (const path of pages)
  test(`${path}: if its scripts do not arrive, the page says what to do, wherever it is scrolled to @nightly`, async ({
    page,
    incidents,
  }) => {
    await loseScripts(page, incidents);
    await page.goto(path);
    const sentence = page.getByRole('alert').filter({ hasText: labels.page.notLoaded });
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.keyboard.press('PageUp');
    await expect(sentence).toBeInViewport({ ratio: 1 });
  });

/** Everything that a screen reader can find on the page which would do nothing. */
async function offersNothing(page: Page) {
  for (const role of ['button', 'searchbox', 'meter', 'status', 'search'] as const)
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('group', { name: labels.form.actions })).toHaveCount(0);
  const counted = new RegExp(labels.form.answered.replaceAll(/\{\w+\}/g, '\\d+'));
  for (const words of [counted, labels.openFile.drop])
    await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
}

for (const path of pages) {
  test(`${path} offers nothing that needs scripts if one of them is missing, and all of it otherwise`, async ({
    context,
    page,
    incidents,
  }) => {
    // A page of its own: what it asks for once it is idle must not come among what is lost.
    const whole = await context.newPage();
    await visit(whole, path);
    await expect(whole.getByRole('main').getByRole('button')).not.toHaveCount(0);
    const files = await whole.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    await whole.close();
    // Those after it come once the page is idle, and nothing waits for them.
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of someOf(['**/*.js', ...files.slice(0, 3).toReversed()], 2)) {
      await loseScripts(page, incidents, 'failed', file);
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(labels.page.notLoaded);
      await offersNothing(page);
      await page.unrouteAll();
    }
  });

  test(`${path} offers nothing that needs scripts if they are off @nightly`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offersNothing(page);
    await page.close();
  });
}

test('the home page lists the resources of every phase @nightly', async ({ page, incidents }) => {
  await loseScripts(page, incidents);
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const { title } of resources)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('what was typed is kept, and leaving asks first', async ({ page, incidents }) => {
  const form = found(forms[0]);
  const first = locate(page, found(fieldsOf(form)[0]));
  await loseScripts(page, incidents);
  await page.goto(form.path);
  await expect(page.getByRole('alert')).toHaveText(labels.page.notLoaded);
  await first.pressSequentially('My words');
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click({ noWaitAfter: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(first).toHaveValue('My words');
});

test('nothing that has the focus is hidden behind it in a small window @nightly', async ({
  page,
  incidents,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await loseScripts(page, incidents);
  await page.goto(form);
  const sentence = page.getByRole('alert');
  await expect(sentence).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const hidden = async () => {
    const { y, height } = found((await sentence.boundingBox()) ?? undefined);
    return page.evaluate(
      ([from = 0, to = 0]) => {
        const focused = document.activeElement ?? document.body;
        const { top, bottom } = focused.getBoundingClientRect();
        return top >= from && bottom <= to ? focused.outerHTML : '';
      },
      [y, y + height],
    );
  };
  const stops = await page.getByRole('main').locator('a[href], button, input, textarea, summary').count();
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Shift+Tab');
    expect(await hidden()).toBe('');
  }
});

test('axe finds nothing @nightly', async ({ page, incidents }) => {
  await loseScripts(page, incidents);
  await page.goto(form);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findViolations(page, 'all rules')).toEqual([]);
});
