import { labels, meetings, scenarios } from '../support/content.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts, no month is marked, and all meetings are shown @nightly', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^It is /).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.meeting-card').filter({ visible: true })).toHaveCount(meetings.length);
});

test('all six scenarios are shown', async ({ page }) => {
  await page.goto('/resources/communication-scenarios');
  const articles = page
    .getByRole('group', { name: labels.scenarios.viewer, exact: true })
    .getByRole('article');
  await expect(articles).toHaveCount(6);
  for (const [index, { title }] of scenarios.entries()) {
    await expect(articles.nth(index).getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(articles.nth(index)).toContainText(`Scenario ${index + 1} of 6`);
  }
});
