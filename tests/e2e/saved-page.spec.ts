import { dropFiles } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, fillIn, locate, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expectedValues, completeValues, formFilesPage } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { openFile } = labels;

/** One form is enough, because what is tested here is the same on every form. */
const form = sampleForm;
const fields = fieldsOf(form);
const { fileName: name } = ensureDefined(form.download);
const fullAnswers = completeValues(form);
const content = expectedFile(form, fullAnswers, date);
const firstField = ensureDefined(fields.find(({ kind }) => kind !== 'tick'));

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

test('a file dropped anywhere on the page is opened, and the page stays', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await locate(page, firstField).fill('Already here');
  const dropTargets = [
    page.getByRole('heading', { level: 1 }),
    locate(page, firstField),
    page.getByRole('banner'),
  ];
  for (const [index, dropTarget] of dropTargets.entries()) {
    const file = `${index} ${name}`;
    expect(await dropFiles(dropTarget, [{ name: file, content }])).toEqual([true, true, true]);
    await expect(formPage.panel(file).getByRole('heading', { level: 2 })).toBeFocused();
  }
  await expect(page).toHaveURL(form.path);
  expect(await readValues(page, fields)).toEqual(expectedValues(form, { [firstField.key]: 'Already here' }));
  await formPage.button(openFile.fill).click();
  expect(await readValues(page, fields)).toEqual({ ...fullAnswers, [firstField.key]: 'Already here' });
});

test('after the page is loaded it asks for nothing but its own parts @nightly', async ({ page, baseURL }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await page.waitForLoadState('networkidle');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url().replace(/[^/]*\.js$/, '*.js')));
  await fillIn(page, fields, fullAnswers);
  await formPage.download();
  await formPage.openDirectly({ name, content });
  await fillIn(page, [firstField], { [firstField.key]: 'Something else' });
  await formPage.compare({ name, content });
  await expect(formPage.comparison(name)).toBeVisible();
  const scriptUrl = new URL('/_astro/*.js', baseURL).href;
  const otherUrls = requestedUrls.filter((url) => url !== scriptUrl && !url.startsWith('blob:'));
  expect(requestedUrls).toContain(scriptUrl);
  expect(otherUrls).toEqual([]);
});
