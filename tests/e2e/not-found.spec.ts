import { ensureDefined, programme, resources } from '../support/content.ts';
import { expect, test } from '../support/site-test.ts';

/**
 * The expected messages of Chromium and the page for an unknown address; the specification requires that the path is
 * logged.
 */
const expectedIncidents = (path: string) => [
  `404: ${path}`,
  'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
  `error: 404: ${path}`,
];

const unknownPaths = [
  '/nowhere',
  '/resources',
  '/resources/unknown-resource',
  `${ensureDefined(resources[0]).path}/more`,
];

test('an address that does not exist is not found', async ({ page, incidents }) => {
  incidents.expect(...unknownPaths.flatMap(expectedIncidents));
  for (const path of unknownPaths)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`${programme.notFound.title} · ${programme.name}`);
      await expect(page.getByText(programme.notFound.code, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([programme.notFound.title]);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
});

test('it leads to the resources and home @nightly', async ({ page, incidents }) => {
  incidents.expect(...expectedIncidents('/nowhere'));
  await page.goto('/nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(resources.map(({ title }) => title));
  for (const { title, path } of resources) {
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
  }
  await main.getByRole('link', { name: programme.notFound.home }).click();
  await expect(page).toHaveURL('/');
});
