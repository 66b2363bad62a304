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

test('a search goes by what is read, however it is typed; one that finds nothing names what comes close', async ({
  page,
}) => {
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
  // The page does not end in a gap below the empty result.
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await home.search.fill(mistyped);
  await expect(link).toBeVisible();
  await home.clear.click();
  await expect(closeList).toHaveCount(0);
  await home.expectTitles(resources.map(({ title }) => title));

  await home.search.fill(`  ${resource.title.toUpperCase().replaceAll(' ', '  ')} `);
  await expect(home.titles.filter({ visible: true }).first()).toHaveText(resource.title);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`typing brings the first result into view, and moves the page only once, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, '/?phase=all');
    const home = homePage(page);
    // The field is at the bottom of the window.
    await home.search.evaluate((field) => {
      field.scrollIntoView({ block: 'end' });
      field.focus({ preventScroll: true });
    });
    const [firstLetter = '', ...otherLetters] = resource.title.slice(0, 6);
    await page.keyboard.type(firstLetter);
    await expect(home.titles.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(home.search).toBeInViewport({ ratio: 1 });
    const scrolled = await page.evaluate(() => scrollY);
    for (const letter of otherLetters) {
      await page.keyboard.type(letter);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    }
    await expect(home.titles.filter({ visible: true }).first()).toHaveText(resource.title);
    await expect(home.titles.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
  });

test('during a search of all phases, only the button that clears it stands beside the count', async ({
  page,
}) => {
  await visit(page, '/');
  const home = homePage(page);
  await home.search.fill(resource.title);
  await expect(home.clear).toBeVisible();
  // Still there for the keyboard and for screen readers, which hear that it is pressed.
  await expect(home.allPhases).toHaveAttribute('aria-pressed', 'true');
  await expect(home.allPhases).toHaveCSS('clip-path', 'inset(50%)');
  await home.clear.press('Shift+Tab');
  await expect(home.allPhases).toBeFocused();
  await expect(home.allPhases).toHaveCSS('clip-path', 'none');
});

for (const { title, path, searchWords = [] } of resources.filter(({ searchWords }) => searchWords))
  test(`${path} is found by its search words @nightly`, async ({ page }) => {
    await visit(page, '/?phase=all');
    const home = homePage(page);
    for (const word of searchWords) {
      await home.search.fill(word);
      await expect(home.count).toHaveAttribute('aria-busy', 'false');
      // As a match, among the related pages, or with its sections that contain the word.
      const links = home.catalogue.getByRole('link', { name: title, exact: true });
      await expect(links.filter({ visible: true }), word).toHaveCount(1);
    }
  });
