import { download } from '../support/download.ts';
import { forms, ensureDefined, programme } from '../support/content.ts';
import { printedText } from '../support/printed-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { testedSiteUrl } from '../support/tested-site.ts';

test.use({ baseURL: testedSiteUrl('hub') });

// Which addresses the pages contain is tested in tests/built/base-path.test.ts, and that the server responds to them in
// headers.spec.ts.

test('the guide, a worksheet and printed pages name the full address @nightly', async ({ page }) => {
  const siteUrl = 'https://mentors.example.com/hub/';
  const { slug, download: downloadInfo } = ensureDefined(forms[0]);
  const pageUrl = `${siteUrl}resources/${slug}`;
  const expectPrinted = async (text: string) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(text, { exact: true })).toBeHidden();
  };
  await visit(page, './');
  await expectPrinted(siteUrl);
  const guide = await download(page, programme.hero.downloadGuide);
  expect(guide.name).toBe(programme.guide.fileName);
  expect(await printedText(guide.bytes)).toContain(siteUrl);
  await visit(page, `resources/${slug}`);
  const { name, bytes } = await download(page, ensureDefined(downloadInfo).button);
  expect(name).toBe(ensureDefined(downloadInfo).fileName);
  expect(bytes.toString('utf8')).toContain(`${pageUrl}.`);
  await expectPrinted(pageUrl);
});
