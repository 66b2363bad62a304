import { ensureDefined, labels, readingPages } from '../support/content.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

for (const { path, title } of sampleOf(readingPages))
  test(`${title}: on a phone, the list of contents is directly below the title, before the introduction`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const main = page.getByRole('main');
    const boxOf = async (locator: ReturnType<typeof main.locator>) =>
      ensureDefined(await locator.boundingBox());
    const contents = await boxOf(page.getByRole('navigation', { name: labels.resourcePage.contents }));
    const heading = await boxOf(main.getByRole('heading', { level: 1 }));
    const introduction = await boxOf(main.locator('.lead > p').first());
    expect(contents.y - (heading.y + heading.height)).toBeLessThanOrEqual(16);
    expect(introduction.y).toBeGreaterThan(contents.y + contents.height);
    expect(introduction.y).toBeLessThan(contents.y + contents.height + 24);
  });

test('short sections are on one line of the list of contents, and each link has the name of its section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { path, sections } = ensureDefined(
    readingPages.find((entry) => entry.sections.some(({ shortInContents }) => shortInContents)),
  );
  await visit(page, path);
  const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
  await contents.getByText(labels.resourcePage.contents, { exact: true }).last().click();
  const shortSections = sections.filter(({ shortInContents }) => shortInContents);
  const boxes = [];
  for (const { title } of shortSections) {
    const link = contents.getByRole('link', { name: title, exact: true });
    const box = ensureDefined(await link.boundingBox());
    expect(box.width).toBeGreaterThanOrEqual(44);
    boxes.push(box);
  }
  const [first, second] = boxes.map((box) => Math.round(box.y));
  expect(second).toBe(first);
});

for (const { path, title } of sampleOf(readingPages))
  test(`${title}: on a phone, a bar leads from anywhere to the unfolded list of contents, without a script`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const bar = page.locator('.to-contents');
    const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
    const lastLink = contents.locator('a[href^="#"]').last();
    const middle = await page.evaluate(() => document.documentElement.scrollHeight / 2);
    await page.evaluate((top) => scrollTo(0, top), middle);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = ensureDefined(await bar.boundingBox());
    expect(Math.round(box.y + box.height)).toBe(844);
    expect(box.height).toBeGreaterThanOrEqual(40);
    expect(box.height).toBeLessThanOrEqual(48);
    await expect(lastLink).toBeHidden();
    await bar.click();
    await expect(lastLink).toBeVisible();
    await expect(contents).toBeInViewport();
    await lastLink.click();
    await expect(lastLink).toBeHidden();
    // With enough room, the list is always in view beside the text, and on paper nothing can be pressed.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
  });
