import { ensureDefined, labels, programme, resources } from '../support/content.ts';
import { fieldsOf, fillInByHand, readValues } from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { completeValues } from '../support/form-files-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ javaScriptEnabled: false });

const noScriptMessage = labels.page.noScript;

test('the home page lists every resource and says what does not work', async ({ page }) => {
  await page.goto('/');
  const catalogue = page.getByRole('region', { name: programme.resourcesTitle });
  await expect(catalogue.getByRole('heading', { level: 3 })).toHaveText(resources.map(({ title }) => title));
  for (const { title, description, path } of resources) {
    const link = page.getByRole('link', { name: title, exact: true });
    const entry = catalogue.getByRole('listitem').filter({ has: link });
    await expect(entry.getByText(description, { exact: true })).toBeVisible();
    await expect(catalogue.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('main')).toContainText(noScriptMessage, { useInnerText: true });
  // Controls that need a script are not shown.
  await expect(catalogue.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a page can be found and read @nightly', async ({ page }) => {
  const { path, title, sections } = ensureDefined(resources.at(-1));
  await page.goto('/');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  for (const section of sections)
    await expect(page.getByRole('heading', { level: 2, name: section.title, exact: true })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a form can be read and filled in', async ({ page }) => {
  const form = sampleForm;
  await page.goto(form.path);
  await expect(page.getByRole('main')).toContainText(noScriptMessage, { useInnerText: true });
  await fillInByHand(page, fieldsOf(form), completeValues(form));
  expect(await readValues(page, fieldsOf(form))).toEqual(completeValues(form));
});

const pageWithChecklist = resources
  .filter(({ download }) => download === undefined)
  .flatMap(({ path, sections }) =>
    sections.flatMap(({ opener, blocks }) =>
      blocks.flatMap((block) =>
        !opener && block.kind === 'list' && block.style === 'checks' ? [{ path, block }] : [],
      ),
    ),
  )[0];
if (pageWithChecklist)
  test('the boxes of a list can be ticked, and nothing keeps the ticks @nightly', async ({ page }) => {
    await page.goto(pageWithChecklist.path);
    const checkboxes = page.getByRole('main').getByRole('checkbox');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click();
    await expect(checkboxes.first()).toBeChecked();
    await page.reload();
    await expect(checkboxes.first()).not.toBeChecked();
  });
