import { ensureDefined, labels, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/**
 * Which texts are close matches is tested in tests/unit/catalogue/. How they are shown does not depend on the search.
 */
const resource = ensureDefined(resources[0]);
const longestWord = ensureDefined(
  resource.title.match(/\p{L}+/gu)?.toSorted((a, b) => b.length - a.length)[0],
);
const mistyped = longestWord.slice(0, 3) + longestWord.slice(4);

test('a search that finds nothing names what comes close, below the empty result', async ({ page }) => {
  await visit(page, '/?phase=all');
  const home = homePage(page);
  await home.search.fill(mistyped);
  await expect(home.empty).toBeVisible();
  await home.expectTitles([]);
  const closeList = home.catalogue.getByRole('list', { name: labels.catalogue.close });
  const link = closeList.getByRole('link', { name: resource.title, exact: true });
  await expect(link).toHaveAttribute('href', new RegExp(`${RegExp.escape(resource.path)}$`));
  await home.search.fill('zzzz');
  await expect(closeList).toHaveCount(0);
  await home.search.fill(mistyped);
  await expect(link).toBeVisible();
  await home.clear.click();
  await expect(closeList).toHaveCount(0);
  await home.expectTitles(resources.map(({ title }) => title));
});

test('a search goes by what is read, however it is typed', async ({ page }) => {
  await visit(page, '/?phase=all');
  const home = homePage(page);
  await home.search.fill(`  ${resource.title.toUpperCase().replaceAll(' ', '  ')} `);
  await expect(home.titles.filter({ visible: true }).first()).toHaveText(resource.title);
});
