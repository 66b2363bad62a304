import { labels, readingPages } from '../support/content.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

for (const { path, title } of sampleOf(readingPages))
  test(`${title}: on a phone, the list of contents is on the first screen, and the introduction goes on below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
    await expect(contents.locator('summary').first()).toBeInViewport({ ratio: 1 });
    const paragraphs = page.getByRole('main').locator('.lead > p');
    const { y = 0 } = (await contents.boundingBox()) ?? {};
    for (const [index, paragraph] of (await paragraphs.all()).entries()) {
      const isAbove = ((await paragraph.boundingBox())?.y ?? 0) < y;
      expect(isAbove, `paragraph ${index + 1}`).toBe(index === 0);
    }
  });
