import { download } from '../support/download.ts';
import { labels, programme, site as content } from '../support/content.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';
import { joined, readingOf, tidy } from '../takeaway/guide-reading.ts';
import { readPdf } from '../takeaway/read-pdf.ts';

const button = programme.hero.downloadGuide;
const { fileName } = programme.guide;
const saved = labels.guide.saved.replace('{file}', fileName);

test('while the guide is made the page says so; one press makes one guide', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await visit(page, '/');
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const press = page.getByRole('button', { name: button });
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first();
  await press.click();
  await expect(status).toHaveText(labels.guide.working);
  await expect(press).toHaveAttribute('aria-disabled', 'true');
  await press.click({ force: true });
  gate.resolve(undefined);
  await expect(status).toHaveText(saved);
  await expect(press).toBeFocused();
  await expect.poll(() => files, 'the browser reports a file late').toEqual([fileName]);
});

test('the guide that the browser makes is tagged: all of it is read, in order, as what it is @nightly', async ({
  page,
}) => {
  await visit(page, '/');
  // The build does not know the address of the site, but the page does.
  const site = new URL('/', page.url()).href;
  const { name, bytes } = await download(page, button);
  expect(name).toBe(fileName);
  const { reading } = await readPdf(new Uint8Array(bytes));
  const expected = readingOf(content, site);
  expect(joined(reading, expected)).toEqual(tidy(expected));
  await expect(page.getByText(saved)).toBeVisible();
  const again = await download(page, button);
  expect(again.bytes.equals(bytes), 'the same to the last byte').toBe(true);
});

test('when the library does not come, the page says what to do', async ({ page, incidents }) => {
  await visit(page, '/');
  const lost = await loseScripts(page, incidents);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(labels.guide.failed)).toBeVisible();
  expect(lost.length).toBeGreaterThan(0);
});
