import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/site-test.ts';

test('a resource is found, opened and left with only the keyboard', async ({ page }) => {
  await visit(page, '/?phase=phase1');
  const reach = async (target: ReturnType<Page['getByRole']>) => {
    for (let count = 0; count < 60; count++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await reach(page.getByRole('button', { name: 'View Resources' }).nth(3));
  await page.keyboard.press('Enter');
  await reach(page.getByRole('searchbox'));
  await page.keyboard.type('plan');
  await reach(page.getByRole('link', { name: 'Continuous Development Plan' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/resources/continuous-development-plan');
  await reach(page.getByRole('link', { name: 'Back to Resources' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#resources');
});
