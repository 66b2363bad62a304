import {
  careerPaths,
  checklists,
  forms,
  labels,
  learningMethods,
  programme,
  resources,
  scenarios,
} from '../support/content.ts';
import { type FormField, fieldsOf, locate } from '../support/form-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ javaScriptEnabled: false });

const line = labels.page.noScript;

test('the line says that downloading needs JavaScript', () => {
  expect(line).toMatch(/Download.*need JavaScript/);
});

test('the home page lists every resource and says what does not work', async ({ page }) => {
  await page.goto('/');
  const catalogue = page.getByRole('region', { name: programme.resourcesTitle });
  await expect(catalogue.getByRole('heading', { level: 3 })).toHaveText(resources.map(({ title }) => title));
  for (const { title, description, path } of resources) {
    await expect(catalogue.getByText(description)).toBeVisible();
    await expect(catalogue.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('main')).toContainText(line, { useInnerText: true });
  // What cannot work is not offered.
  await expect(catalogue.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('every page can be found and read', async ({ page }) => {
  for (const { path, title, sections } of resources)
    await test.step(title, async () => {
      await page.goto('/');
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
      for (const section of sections) {
        await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeVisible();
      }
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    });
});

test('every form can be read and filled in', async ({ page }) => {
  for (const form of forms)
    await test.step(form.title, async () => {
      await page.goto(form.path);
      await expect(page.getByRole('main')).toContainText(line, { useInnerText: true });
      for (const field of fieldsOf(form)) {
        if (field.kind === 'tick') await locate(page, field).check();
        else await locate(page, field).fill('By hand');
      }
    });
});

test('all that can be chosen is told in full', async ({ page }) => {
  const told: Record<string, string[]> = {
    'career-path-reflector': [...careerPaths.values()].flatMap((entry) => [entry.description, ...entry.pros]),
    'technical-profile-checklist': checklists.flatMap(({ items }) => items.map(({ tip }) => tip)),
    'continuous-development-plan': learningMethods.map(({ worksWhen }) => worksWhen),
    'communication-scenarios': scenarios.map((scenario) => scenario.title),
  };
  for (const [slug, words] of Object.entries(told)) {
    await page.goto(`/resources/${slug}`);
    for (const text of words) await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  }
});

test('all six scenarios are shown', async ({ page }) => {
  await page.goto('/resources/communication-scenarios');
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(6);
  for (const [index, { title }] of scenarios.entries()) {
    await expect(articles.nth(index).getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(articles.nth(index)).toContainText(`Scenario ${index + 1} of 6`);
  }
});

test('a tick is struck through also without scripts', async ({ page }) => {
  const form = forms.find(({ slug }) => slug === 'technical-profile-checklist');
  const field: FormField | undefined = form && fieldsOf(form)[0];
  if (!form || !field) throw new Error('The checklist has gone.');
  await page.goto(form.path);
  await locate(page, field).check();
  await expect(page.getByText(field.label, { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
});
