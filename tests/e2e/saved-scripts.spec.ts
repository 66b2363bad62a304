import { expectedFile } from '../support/expected-file.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { type FormValues, fieldsOf, fillIn, readValues } from '../support/form-fields.ts';
import { completeValues, expectedValues, fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { abortScripts, expect, holdScripts, test, visit } from '../support/site-test.ts';

/**
 * Opening a file when the script for it is late or missing. No test begins on a page that is already open, because that
 * page may have requested the script before, and a page that is left does not report the result of its requests.
 */
const { openFile } = labels;
const form = sampleForm;
const fields = fieldsOf(form);
const { fileName: name } = ensureDefined(form.download);
const fullAnswers = completeValues(form);
const content = expectedFile(form, fullAnswers, '14 July 2025');
const [firstKey = ''] = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
const tickKeys = fields.filter(({ kind }) => kind === 'tick').map(({ key }) => key);
/** The answers that were typed before a file is opened: the first text, and the last checkbox ticked. */
const typedAnswers: FormValues = { [firstKey]: 'A newer thought', [ensureDefined(tickKeys.at(-1))]: 'x' };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

const filesScript = '**/files.*.js';

test('a file that is opened before the script for it has arrived waits, and says so; Cancel ends the wait', async ({
  page,
}) => {
  const formPage = formFilesPage(page, form);
  const releaseScript = await holdScripts(page, filesScript);
  await visit(page, form.path);
  await fillIn(page, fields, typedAnswers);
  const readingMessage = formPage.panel(name).getByText(fillTemplate(openFile.reading, { file: name }));
  await formPage.setFile({ name, content });
  await expect(readingMessage).toBeVisible();
  await formPage.panel(name).getByRole('button', { name: openFile.cancel, exact: true }).click();
  await expect(formPage.panel(name)).toHaveCount(0);
  await expect(formPage.fileInput).toBeFocused();

  await formPage.setFile({ name, content });
  await expect(readingMessage).toBeVisible();
  await releaseScript();
  await expect(formPage.button(openFile.fill)).toBeVisible();
  await expect(formPage.panel(name).getByRole('heading', { level: 2 })).toBeFocused();
  await formPage.button(openFile.fill).click();
  expect(await readValues(page, fields)).toEqual({ ...fullAnswers, ...typedAnswers });
});

test('if the script that opens files cannot be loaded, the page says so, changes nothing and keeps working', async ({
  page,
  context,
  incidents,
}) => {
  const formPage = formFilesPage(page, form);
  await abortScripts(context, incidents, 'failed', filesScript);
  await visit(page, form.path);
  await fillIn(page, fields, typedAnswers);
  await formPage.open({ name, content });
  await expect(formPage.panel(name).getByText(openFile.problemNotLoaded, { exact: true })).toBeVisible();
  await expect(formPage.panel(name).getByRole('button')).toHaveText([openFile.close]);
  await formPage.button(openFile.close).click();
  await expect(formPage.panel(name)).toHaveCount(0);
  expect(await readValues(page, fields)).toEqual(expectedValues(form, typedAnswers));
  expect((await formPage.download()).bytes.toString('utf8')).toContain('A newer thought');
});

test('a form that was loaded once opens a file without a network @nightly', async ({ page, context }) => {
  const formPage = formFilesPage(page, form);
  // The script is requested when the page is idle, which may be late on a busy machine.
  const scriptRequest = page.waitForEvent('requestfinished', (request) => request.url().includes('/files.'));
  await visit(page, form.path);
  await scriptRequest;
  await context.setOffline(true);
  await formPage.openDirectly({ name, content });
  expect(await readValues(page, fields)).toEqual(fullAnswers);
  await context.setOffline(false);
});
