import type { Page } from '@playwright/test';
import { loadContent, ensureDefined } from '../support/content.ts';
import { download } from '../support/download.ts';
import { hardCodedLines, hardCodedTexts } from '../support/hard-coded-texts.ts';
import { pageTexts } from '../support/page-texts.ts';
import { printedText } from '../support/printed-pages.ts';
import { chooseRecordFiles, recordPages } from '../support/record-page.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { testedSiteUrl } from '../support/tested-site.ts';
import { horizontalOverflow } from '../support/horizontal-overflow.ts';

/**
 * The tested site has its texts in a made-up language, and a third longer. Any readable text on this site is therefore
 * hard-coded.
 */
test.use({ baseURL: testedSiteUrl('altered') });

/** A file name without letters that would count as readable. */
const neutralFileName = '7.q';

const { labels, phases, programme, resources, routes, forms } = loadContent('.test-sites/altered.content');
const { form, openFile, comparison, catalogue, guide, record } = labels;
const firstForm = ensureDefined(forms[0]);
const clickButton = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click();
const expectText = (page: Page, template: string) =>
  expect(page.getByText(template.replace(/\{.*/, '').trim()).last()).toBeVisible();
const expectNoHardcodedText = async (page: Page) => {
  expect(hardCodedTexts(await pageTexts(page))).toEqual([]);
  for (const width of sampleOf([390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test.describe('as it is sent', () => {
  test.use({ javaScriptEnabled: false });

  test('every sentence of every page comes from the content', async ({ page }) => {
    for (const path of routes)
      await test.step(path, async () => {
        await page.goto(path);
        expect((await pageTexts(page)).length).toBeGreaterThan(30);
        await expectNoHardcodedText(page);
      });
  });
});

test('a hard-coded sentence would be detected (self-test) @nightly', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    document.querySelector('main')?.append('Written in code');
    document.querySelector('h1')?.setAttribute('aria-label', 'Said by code');
  });
  expect(hardCodedTexts(await pageTexts(page))).toEqual(['Written in code', 'Said by code']);
});

test('the not-found page @nightly', async ({ page, incidents }) => {
  incidents.expect(
    '404: /nowhere',
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'error: 404: /nowhere',
  );
  await page.goto('/nowhere');
  await expectText(page, programme.notFound.title);
  await expectNoHardcodedText(page);
});

test('the empty result on the home page @nightly', async ({ page }) => {
  const lastResource = ensureDefined(resources.findLast(({ phase }) => phase !== phases[0]?.id));
  await visit(page, `/?phase=${ensureDefined(phases[0]).id}`);
  await page.getByRole('searchbox').fill(lastResource.title);
  await expectText(page, catalogue.elsewhere);
  await expectNoHardcodedText(page);
});

test('the guide and what is said about it @nightly', async ({ page }) => {
  await visit(page, '/');
  const { bytes } = await download(page, programme.hero.downloadGuide);
  await expectText(page, guide.saved);
  await expectNoHardcodedText(page);
  const text = await printedText(bytes);
  expect(text.length).toBeGreaterThan(1000);
  expect(hardCodedTexts(text.split(/(?<=[.:])\s/))).toEqual([]);
});

test('every page with its scripts @nightly', async ({ page }) => {
  test.slow();
  for (const path of routes)
    await test.step(path, async () => {
      await visit(page, path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await expectNoHardcodedText(page);
    });
});

test('the record and what is said about its files @nightly', async ({ page }) => {
  const [recordPage] = recordPages;
  if (!recordPage) return;
  await visit(page, firstForm.path);
  await page.getByRole('textbox').first().fill('12');
  const { bytes } = await download(page, ensureDefined(firstForm.download).button);
  await visit(page, recordPage.path);
  const fileWithLeftOver = Buffer.concat([bytes, Buffer.from('\n5 6 7\n')]);
  const olderFile = Buffer.from(bytes.toString('utf8').replace(/saved=\d+/, 'saved=2001'));
  await chooseRecordFiles(page, ['5 6 7\n', bytes, fileWithLeftOver, olderFile, bytes], openFile.open);
  const { count, choosePart, isEarlier, isOther, twice, notOurs } = record;
  for (const message of [count, choosePart, isEarlier, isOther, twice, notOurs])
    await expectText(page, message);
  await expectNoHardcodedText(page);
  await download(page, record.text);
  await expectText(page, record.saved);
  await expectNoHardcodedText(page);
});

test('saving, emptying and opening @nightly', async ({ page }) => {
  // This page shows nothing that is not also shown on another page.
  const { path, download: downloadInfo } = firstForm;
  await visit(page, path);
  await page.getByRole('textbox').first().fill('12');
  const savedFile = await download(page, ensureDefined(downloadInfo).button);
  expect(hardCodedLines(savedFile.bytes.toString('utf8'))).toEqual([]);
  await expectText(page, form.sent);
  await expectNoHardcodedText(page);
  await clickButton(page, form.isThere);
  await expectText(page, form.saved);
  await expectNoHardcodedText(page);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.getByRole('textbox').first().fill('12');
  await expect(page.getByRole('status')).toContainText(ensureDefined(/\}([^{}]+)\{/.exec(form.timeOn)?.[1]));
  await expectNoHardcodedText(page);
  const chooseFile = (label: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({
      name: neutralFileName,
      mimeType: 'text/plain',
      buffer,
    });
  await page.getByRole('textbox').first().fill('34');
  await expectText(page, form.changed);
  // The comparison also contains left-over lines.
  const fileWithLeftOver = Buffer.concat([savedFile.bytes, Buffer.from('\n5 6 7\n')]);
  await chooseFile(openFile.open, fileWithLeftOver);
  await expectText(page, openFile.compare);
  await expectNoHardcodedText(page);
  await clickButton(page, openFile.replace);
  await expectText(page, openFile.replaced);
  await expectNoHardcodedText(page);
  await page.getByRole('textbox').first().fill('34');
  await chooseFile(openFile.open, fileWithLeftOver);
  await clickButton(page, openFile.compare);
  await expectText(page, comparison.pageNewer);
  await expectNoHardcodedText(page);
  await page.getByRole('textbox').first().fill('12');
  await expectText(page, comparison.allSame);
  await expectNoHardcodedText(page);
  for (const [message, buffer] of [
    [openFile.problemEmpty, Buffer.from('')],
    [openFile.problemBinary, Buffer.from([0, 1, 2, 255, 254, 0, 0])],
    [openFile.problemNoHeading, Buffer.from('5 6 7\n')],
  ] as const) {
    await chooseFile(openFile.open, buffer);
    await expectText(page, message);
    await expectNoHardcodedText(page);
    await clickButton(page, openFile.close);
  }
  await clickButton(page, form.more);
  await clickButton(page, form.startAgain);
  await expectText(page, form.startedAgain);
  // Undo appears where the menu item was, so a click without a move of the pointer would count as a double click.
  await page.mouse.move(0, 0);
  await clickButton(page, form.undoStartAgain);
  await expectText(page, form.undone);
  await expectNoHardcodedText(page);
});
