import { labels, readingPages } from '../support/content.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

for (const { path, title } of sampleOf(readingPages))
  test(`${title}: on a phone, the list of contents is below the whole introduction`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
    const paragraphs = page.getByRole('main').locator('.lead > p');
    const { y = 0 } = (await contents.boundingBox()) ?? {};
    const last = await paragraphs.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(y);
  });
