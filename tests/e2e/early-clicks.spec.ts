import { expectedFile } from '../support/expected-file.ts';
import {
  forms,
  ensureDefined,
  labels,
  phases,
  programme,
  resources,
  scenarioPages,
} from '../support/content.ts';
import { dropFromDisk, folderOnDisk } from '../support/drop-files.ts';
import { fieldsOf, type FormField, locate } from '../support/form-fields.ts';
import { homePage } from '../support/home-page.ts';
import { chooseFile, completeValues, formFilesPage } from '../support/form-files-page.ts';
import { expect, holdScripts, test } from '../support/site-test.ts';

/** Clicks before hydration are stored and shown as pending, and take effect after hydration. */
test('on the home page: the guide and the phases', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/?phase=${ensureDefined(phases[0]).id}`);
  const guideButton = page.getByRole('button', { name: programme.hero.downloadGuide, exact: true });
  const phaseButton = page.getByRole('button', { name: labels.catalogue.choosePhase }).last();
  await guideButton.click();
  await phaseButton.click();
  await phaseButton.click();
  await expect(guideButton).toHaveAttribute('aria-busy', 'true');
  await expect(phaseButton).toHaveAttribute('aria-busy', 'true');
  const download = page.waitForEvent('download');
  await release();
  expect((await download).suggestedFilename()).toBe(programme.guide.fileName);
  await expect(phaseButton).toHaveAttribute('aria-pressed', 'true');
  await expect(phaseButton).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`phase=${ensureDefined(phases.at(-1)).id}$`));
});

test('on the home page: filters that are the browser’s own need not wait @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: labels.catalogue.moreFilters }).click();
  const typeButton = homePage(page).type(labels.types[ensureDefined(resources[0]).type]);
  await expect(typeButton).toBeVisible();
  await typeButton.click();
  await release();
  await expect(typeButton).toHaveAttribute('aria-pressed', 'true');
  await expect(typeButton).toBeVisible();
});

test('among the scenarios: Next leads on from the one that the address names', async ({ page }) => {
  const { path, scenarios } = ensureDefined(scenarioPages.find((viewer) => viewer.scenarios.length > 1));
  const [scenario, nextScenario] = scenarios.slice(-2).map(ensureDefined);
  const release = await holdScripts(page);
  await page.goto(`${path}#${ensureDefined(scenario).slug}`);
  await page.getByRole('button', { name: labels.scenarios.next, exact: true }).click();
  await release();
  await expect(
    page.getByRole('heading', { level: 3, name: ensureDefined(nextScenario).title }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${path}#${ensureDefined(nextScenario).slug}`);
});

test('on a form: the download, once, with what was typed', async ({ page }) => {
  const form = ensureDefined(forms[0]);
  const { button, fileName } = ensureDefined(form.download);
  const release = await holdScripts(page);
  await page.goto(form.path);
  await page.getByRole('textbox').first().fill('Typed early');
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: button, exact: true }).dblclick();
  await release();
  await expect(page.getByRole('status')).toContainText(fileName);
  await expect.poll(() => files, 'the browser reports a file late').toEqual([fileName]);
});

test('on a form: the dialog for a file opens at once, and what is chosen is read later', async ({ page }) => {
  const form = ensureDefined(forms[0]);
  const formPage = formFilesPage(page, form);
  const { fileName: name } = ensureDefined(form.download);
  const release = await holdScripts(page);
  await page.goto(form.path);
  const content = expectedFile(form, completeValues(form), '14 July 2025');
  await chooseFile(page, () => formPage.fileInput.click(), { name, content });
  await release();
  await expect(formPage.status).toContainText(name);
});

test('on a form: the way to the first empty question passes what was typed @nightly', async ({ page }) => {
  const isSingleTextField = ({ kind, key }: FormField) => kind !== 'tick' && !key.includes('/');
  const form = ensureDefined(
    forms.find((candidate) => fieldsOf(candidate).slice(0, 2).every(isSingleTextField)),
  );
  const [firstField, secondField] = fieldsOf(form).map((field) => locate(page, field));
  const release = await holdScripts(page);
  await page.goto(form.path);
  await ensureDefined(firstField).fill('Typed early');
  await formFilesPage(page, form).nextQuestion.click();
  await release();
  await expect(ensureDefined(secondField)).toBeFocused();
});

test('on a form: what is dropped too early does not take the place of the page @nightly', async ({
  page,
}) => {
  const form = ensureDefined(forms[0]);
  const release = await holdScripts(page);
  await page.goto(form.path);
  const field = page.getByRole('textbox').first();
  await field.fill('Typed early');
  await dropFromDisk(page, [folderOnDisk('Mentoring')]);
  await release();
  await expect(page).toHaveURL(form.path);
  await expect(field).toHaveValue('Typed early');
});
