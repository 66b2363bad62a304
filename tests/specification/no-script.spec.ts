import { careerPaths, checklists, forms, learningMethods, scenarios } from '../support/content.ts';
import { type FormField, fieldsOf, locate } from '../support/form-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ javaScriptEnabled: false });

test('all choices are listed in full @nightly', async ({ page }) => {
  const told: Record<string, string[]> = {
    'career-path-reflector': [...careerPaths.values()].flatMap((entry) => [entry.description, ...entry.pros]),
    'technical-profile-checklist': checklists.flatMap(({ items }) => items.map(({ tip }) => tip)),
    'continuous-development-plan': learningMethods.map(({ worksWhen }) => worksWhen),
  };
  for (const [slug, words] of Object.entries(told)) {
    await page.goto(`/resources/${slug}`);
    for (const text of words) await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  }
});

test('nothing is said of the month, which nobody can know', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.now').getByRole('paragraph').filter({ visible: true })).toHaveCount(0);
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
