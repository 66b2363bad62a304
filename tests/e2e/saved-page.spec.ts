import { dropFiles } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { found, labels } from '../support/content.ts';
import { fieldsOf, fillIn, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, progressLine, savedPage } from '../support/saved-page.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { openFile, form: words } = labels;

/** What is tried here is the same on every form. */
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const full = inFull(form);
const content = expectedFile(form, full, date);
const first = found(fields.find(({ kind }) => kind !== 'tick'));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

test('typed before the page is hydrated, it counts in the state and is not replaced', async ({ page }) => {
  const saved = savedPage(page, form);
  const typed = { [first.key]: 'Typed early' };
  const release = await holdScripts(page);
  await page.goto(form.path);
  await fillIn(page, fields, typed);
  await release();
  await expect(saved.status).toHaveText(words.unsaved);
  await expect(saved.mark).toBeVisible();
  await expect(saved.answered).toHaveText(progressLine(form, typed));
  await saved.open({ name, content });
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fields)).toEqual({ ...full, ...typed });
});

test('a file dropped anywhere on the page is opened, and the page stays', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await locate(page, first).fill('Already here');
  const places = [page.getByRole('heading', { level: 1 }), locate(page, first), page.getByRole('banner')];
  for (const [index, place] of places.entries()) {
    const file = `${index} ${name}`;
    expect(await dropFiles(place, [{ name: file, content }])).toEqual([true, true, true]);
    await expect(saved.panel(file).getByRole('heading', { level: 2 })).toBeFocused();
  }
  await expect(page).toHaveURL(form.path);
  expect(await readOff(page, fields)).toEqual(asShown(form, { [first.key]: 'Already here' }));
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fields)).toEqual({ ...full, [first.key]: 'Already here' });
});

test('after the page is loaded it asks for nothing but its own parts @nightly', async ({ page, baseURL }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/[^/]*\.js$/, '*.js')));
  await fillIn(page, fields, full);
  await saved.download();
  await saved.openAtOnce({ name, content });
  await fillIn(page, [first], { [first.key]: 'Something else' });
  await saved.compare({ name, content });
  await expect(saved.comparison(name)).toBeVisible();
  const parts = new URL('/_astro/*.js', baseURL).href;
  const others = asked.filter((url) => url !== parts && !url.startsWith('blob:'));
  expect(asked).toContain(parts);
  expect(others).toEqual([]);
});
