import { download } from '../support/download.ts';
import { expectedFile } from '../support/expected-file.ts';
import { found, labels } from '../support/content.ts';
import { fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { keepPages } from '../support/keep-pages.ts';
import { oneForm } from '../support/one-form.ts';
import { hydrated, expect, holdScripts, test, travel, visit } from '../support/site-test.ts';

test.use({ launchOptions: keepPages });

const date = '14 July 2025';

/** What is tried here is the same on every form. */
const form = oneForm;
const { button } = found(form.download);
const fields = fieldsOf(form);
const filled = Object.fromEntries(
  fields.map(({ kind, key, label }) => [key, kind === 'tick' ? 'x' : `About ${label}`]),
);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

test('what is filled in before the page is hydrated is in the download', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(form.path);
  await fillIn(page, fields, filled);
  await release();
  expect(await readOff(page, fields)).toEqual(filled);
  expect((await download(page, button)).bytes.toString('utf8')).toBe(expectedFile(form, filled, date));
});

test('after another page and Back, what is on the page is in the download', async ({ page }) => {
  await visit(page, form.path);
  await fillIn(page, fields, filled);
  await page.getByRole('link', { name: labels.resourcePage.back }).click();
  await expect(page).toHaveURL('/');
  await travel(page, -1, form.path);
  await hydrated(page);
  const left = await readOff(page, fields);
  expect(left, 'the browser brings it back').toEqual(filled);
  expect((await download(page, button)).bytes.toString('utf8')).toBe(expectedFile(form, left, date));
});

test('after a reload, what the browser brings back is in the download', async ({ page }) => {
  await visit(page, form.path);
  await fillIn(page, fields, filled);
  await page.reload();
  await hydrated(page);
  const left = await readOff(page, fields);
  expect((await download(page, button)).bytes.toString('utf8')).toBe(expectedFile(form, left, date));
});
