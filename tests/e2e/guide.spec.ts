import { download } from '../support/download.ts';
import { labels, programme, siteContent as content } from '../support/content.ts';
import { expect, abortScripts, test, visit } from '../support/site-test.ts';
import { joinAcrossPages, expectedGuideTexts, normalizeTexts } from '../downloads/guide-tagged-text.ts';
import { readPdf } from '../downloads/read-pdf.ts';

const buttonLabel = programme.hero.downloadGuide;
const { fileName } = programme.guide;
const savedMessage = labels.guide.saved.replace('{file}', fileName);

test('while the guide is made the page says so; one press makes one guide', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await visit(page, '/');
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const guideButton = page.getByRole('button', { name: buttonLabel });
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first();
  await guideButton.click();
  await expect(status).toHaveText(labels.guide.working);
  await expect(guideButton).toHaveAttribute('aria-disabled', 'true');
  await guideButton.click({ force: true });
  gate.resolve(undefined);
  await expect(status).toHaveText(savedMessage);
  await expect(guideButton).toBeFocused();
  await expect.poll(() => files, 'the browser reports a file late').toEqual([fileName]);
});

test('the guide that the browser makes is tagged: all of it is read, in order, as what it is @nightly', async ({
  page,
}) => {
  await visit(page, '/');
  // The build does not know the address of the site, so the page supplies it.
  const siteUrl = new URL('/', page.url()).href;
  const { name, bytes } = await download(page, buttonLabel);
  expect(name).toBe(fileName);
  const { taggedTexts: reading, outline } = await readPdf(new Uint8Array(bytes));
  const expected = expectedGuideTexts(content, outline, siteUrl);
  expect(joinAcrossPages(reading, expected)).toEqual(normalizeTexts(expected));
  await expect(page.getByText(savedMessage)).toBeVisible();
  const secondDownload = await download(page, buttonLabel);
  expect(secondDownload.bytes.equals(bytes), 'the same to the last byte').toBe(true);
});

test('when the library does not come, the page says what to do', async ({ page, incidents }) => {
  await visit(page, '/');
  const lostScripts = await abortScripts(page, incidents);
  await page.getByRole('button', { name: buttonLabel }).click();
  await expect(page.getByText(labels.guide.failed)).toBeVisible();
  expect(lostScripts.length).toBeGreaterThan(0);
});
