import { findViolations } from '../support/find-violations.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const schemes = [
  { colorScheme: 'light', rules: 'all rules' },
  { colorScheme: 'dark', rules: 'rules of appearance' },
] as const;

test('axe finds nothing in an empty result and in chosen filters', async ({ page }) => {
  await visit(page, '/?phase=phase2&type=template&tag=career');
  await expect(homePage(page).empty).toBeVisible();
  for (const { colorScheme, rules } of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, rules), colorScheme).toEqual([]);
  }
});

test('axe finds nothing in a ticked and saved checklist', async ({ page }) => {
  await visit(page, '/resources/technical-profile-checklist');
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
  await page.getByRole('button', { name: 'Download Progress Report' }).click();
  for (const { colorScheme, rules } of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, rules), colorScheme).toEqual([]);
  }
});
