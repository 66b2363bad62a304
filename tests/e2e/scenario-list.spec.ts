import { ensureDefined, labels, scenarioPages, scenarios } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';

test('the scene that is shown is marked in the list of scenes, and nothing else is', async ({ page }) => {
  const { path } = ensureDefined(scenarioPages[0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path);
  const list = page.getByRole('navigation', { name: labels.scenarios.jump });
  for (const [index, { title }] of scenarios.entries()) {
    if (index > 0) await page.getByRole('button', { name: labels.scenarios.next }).click();
    await expect(list.locator('[aria-current]')).toHaveText(title);
    // Texts of the page may also have links to a scene.
    await expect(page.getByRole('main').locator('[aria-current]')).toHaveCount(1);
  }
});
