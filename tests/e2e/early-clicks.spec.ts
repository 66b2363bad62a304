import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, phases, programme, resources, viewers } from '../support/content.ts';
import { dropFromDisk, folderOnDisk } from '../support/drop-files.ts';
import { fieldsOf, type FormField, locate } from '../support/form-page.ts';
import { homePage } from '../support/home-page.ts';
import { chooseFile, inFull, savedPage } from '../support/saved-page.ts';
import { expect, holdScripts, test } from '../support/site-test.ts';

/** Clicks before the scripts are there wait for them, show that they do, and then act. */
test('on the home page: the guide and the phases', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/?phase=${found(phases[0]).id}`);
  const guide = page.getByRole('button', { name: programme.hero.downloadGuide, exact: true });
  const phase = page.getByRole('button', { name: labels.catalogue.choosePhase }).last();
  await guide.click();
  await phase.click();
  await phase.click();
  await expect(guide).toHaveAttribute('aria-busy', 'true');
  await expect(phase).toHaveAttribute('aria-busy', 'true');
  const file = page.waitForEvent('download');
  await release();
  expect((await file).suggestedFilename()).toBe(programme.guide.fileName);
  await expect(phase).toHaveAttribute('aria-pressed', 'true');
  await expect(phase).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`phase=${found(phases.at(-1)).id}$`));
});

test('on the home page: filters that are the browser’s own need not wait @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: labels.catalogue.moreFilters }).click();
  const type = homePage(page).type(labels.types[found(resources[0]).type]);
  await expect(type).toBeVisible();
  await type.click();
  await release();
  await expect(type).toHaveAttribute('aria-pressed', 'true');
  await expect(type).toBeVisible();
});

test('among the scenarios: Next leads on from the one that the address names', async ({ page }) => {
  const { path, scenarios } = found(viewers.find((viewer) => viewer.scenarios.length > 1));
  const [from, to] = scenarios.slice(-2).map(found);
  const release = await holdScripts(page);
  await page.goto(`${path}#${found(from).slug}`);
  await page.getByRole('button', { name: labels.scenarios.next, exact: true }).click();
  await release();
  await expect(page.getByRole('heading', { level: 3, name: found(to).title })).toBeVisible();
  await expect(page).toHaveURL(`${path}#${found(to).slug}`);
});

test('on a form: the download, once, with what was typed', async ({ page }) => {
  const form = found(forms[0]);
  const { button, fileName } = found(form.download);
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
  const form = found(forms[0]);
  const saved = savedPage(page, form);
  const { fileName: name } = found(form.download);
  const release = await holdScripts(page);
  await page.goto(form.path);
  const content = expectedFile(form, inFull(form), '14 July 2025');
  await chooseFile(page, () => saved.door.click(), { name, content });
  await release();
  await expect(saved.status).toContainText(name);
});

test('on a form: the way to the first empty question passes what was typed @nightly', async ({ page }) => {
  const isOneText = ({ kind, key }: FormField) => kind !== 'tick' && !key.includes('/');
  const form = found(forms.find((one) => fieldsOf(one).slice(0, 2).every(isOneText)));
  const [first, second] = fieldsOf(form).map((field) => locate(page, field));
  const release = await holdScripts(page);
  await page.goto(form.path);
  await found(first).fill('Typed early');
  await savedPage(page, form).next.click();
  await release();
  await expect(found(second)).toBeFocused();
});

test('on a form: what is dropped too early does not take the place of the page @nightly', async ({
  page,
}) => {
  const form = found(forms[0]);
  const release = await holdScripts(page);
  await page.goto(form.path);
  const field = page.getByRole('textbox').first();
  await field.fill('Typed early');
  await dropFromDisk(page, [folderOnDisk('Mentoring')]);
  await release();
  await expect(page).toHaveURL(form.path);
  await expect(field).toHaveValue('Typed early');
});
