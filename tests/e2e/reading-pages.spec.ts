import { ensureDefined, labels, readingPages } from '../support/content.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

for (const { path, title } of sampleOf(readingPages))
  test(`${title}: on a phone, the list of contents is below the whole introduction`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
    const paragraphs = page.getByRole('main').locator('.lead > p');
    const contentsBox = ensureDefined(await contents.boundingBox());
    const lastBox = ensureDefined(await paragraphs.last().boundingBox());
    expect(lastBox.y + lastBox.height).toBeLessThan(contentsBox.y);
  });
