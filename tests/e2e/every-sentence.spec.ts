import type { Page } from '@playwright/test';
import { contentOf, found } from '../support/content.ts';
import { download } from '../support/download.ts';
import { foreignLines, foreignWords } from '../support/foreign-words.ts';
import { pageWords } from '../support/page-words.ts';
import { printedText } from '../support/printed-pages.ts';
import { chooseForRecord, recordPlaces } from '../support/record-page.ts';
import { someOf } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';
import { tooWide } from '../support/too-wide.ts';

/** The same site in a language that nobody speaks: whatever is plain here is written in code, and texts are a third longer. */
test.use({ baseURL: addressOf('altered') });

/** A name of a file without a letter that would count as plain. */
const ownFile = '7.q';

const { labels, phases, programme, resources, routes, forms } = contentOf('.test-sites/altered.content');
const { form, openFile, comparison, catalogue, guide, record } = labels;
const oneForm = found(forms[0]);
const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();
const says = (page: Page, template: string) =>
  expect(page.getByText(template.replace(/\{.*/, '').trim()).last()).toBeVisible();
const nothingForeign = async (page: Page) => {
  expect(foreignWords(await pageWords(page))).toEqual([]);
  for (const width of someOf([390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test.describe('as it is sent', () => {
  test.use({ javaScriptEnabled: false });

  test('every sentence of every page comes from the content', async ({ page }) => {
    for (const path of routes)
      await test.step(path, async () => {
        await page.goto(path);
        expect((await pageWords(page)).length).toBeGreaterThan(30);
        await nothingForeign(page);
      });
  });
});

test('a sentence that does not come from the content would be found @nightly', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    document.querySelector('main')?.append('Written in code');
    document.querySelector('h1')?.setAttribute('aria-label', 'Said by code');
  });
  expect(foreignWords(await pageWords(page))).toEqual(['Written in code', 'Said by code']);
});

test('the not-found page @nightly', async ({ page, incidents }) => {
  incidents.expect(
    '404: /nowhere',
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'error: 404: /nowhere',
  );
  await page.goto('/nowhere');
  await says(page, programme.notFound.title);
  await nothingForeign(page);
});

test('the empty result on the home page @nightly', async ({ page }) => {
  const last = found(resources.findLast(({ phase }) => phase !== phases[0]?.id));
  await visit(page, `/?phase=${found(phases[0]).id}`);
  await page.getByRole('searchbox').fill(last.title);
  await says(page, catalogue.elsewhere);
  await nothingForeign(page);
});

test('the guide and what is said about it @nightly', async ({ page }) => {
  await visit(page, '/');
  const { bytes } = await download(page, programme.hero.downloadGuide);
  await says(page, guide.saved);
  await nothingForeign(page);
  const text = await printedText(bytes);
  expect(text.length).toBeGreaterThan(1000);
  // The address of the site is where it is published, and no word of anybody.
  expect(foreignWords(text.replace(/https?:\/\/\S+/g, '').split(/(?<=[.:])\s/))).toEqual([]);
});

test('the calendar', async ({ request }) => {
  const lines = (await (await request.get('programme.ics')).text()).replaceAll('\r\n ', '').split('\r\n');
  const said = lines.filter((line) => /^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME):/.test(line));
  expect(said.length).toBeGreaterThan(phases.length);
  expect(foreignWords(said.map((line) => line.replace(/^[^:]*:/, '').replaceAll('\\n', ' ')))).toEqual([]);
});

test('every page with its scripts @nightly', async ({ page }) => {
  test.slow();
  for (const path of routes)
    await test.step(path, async () => {
      await visit(page, path);
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await nothingForeign(page);
    });
});

test('the record and what is said about its files @nightly', async ({ page }) => {
  const [place] = recordPlaces;
  if (!place) return;
  await visit(page, oneForm.path);
  await page.getByRole('textbox').first().fill('12');
  const { bytes } = await download(page, found(oneForm.download).button);
  await visit(page, place.path);
  const later = Buffer.concat([bytes, Buffer.from('\n5 6 7\n')]);
  await chooseForRecord(page, ['5 6 7\n', bytes, later, bytes], openFile.open);
  for (const said of [record.count, record.choosePart, record.isEarlier, record.twice, record.notOurs])
    await says(page, said.replace(/^\{file\}/, ''));
  await nothingForeign(page);
  const pdf = await download(page, record.pdf);
  await says(page, record.saved);
  await nothingForeign(page);
  expect(foreignWords((await printedText(pdf.bytes)).split(/(?<=[.:])\s/))).toEqual([]);
});

test('saving, emptying and opening @nightly', async ({ page }) => {
  // Its page says nothing of this that another does not.
  const { path, download: file } = oneForm;
  await visit(page, path);
  await page.getByRole('textbox').first().fill('12');
  const saved = await download(page, found(file).button);
  expect(foreignLines(saved.bytes.toString('utf8'))).toEqual([]);
  await says(page, form.saved);
  await nothingForeign(page);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.getByRole('textbox').first().fill('12');
  await expect(page.getByRole('status')).toContainText(found(/\}([^{}]+)\{/.exec(form.timeOn)?.[1]));
  await nothingForeign(page);
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(name).setInputFiles({
      name: ownFile,
      mimeType: 'text/plain',
      buffer,
    });
  await page.getByRole('textbox').first().fill('34');
  await says(page, form.changed);
  await choose(openFile.open, Buffer.concat([saved.bytes, Buffer.from('\n5 6 7\n')]));
  await says(page, openFile.compare);
  await nothingForeign(page);
  await press(page, openFile.replace);
  await says(page, openFile.replaced);
  await nothingForeign(page);
  await page.getByRole('textbox').first().fill('34');
  await choose(openFile.open, saved.bytes);
  await press(page, openFile.compare);
  await says(page, comparison.text);
  await nothingForeign(page);
  await page.getByRole('textbox').first().fill('12');
  await says(page, comparison.allSame);
  await nothingForeign(page);
  for (const [problem, buffer] of [
    [openFile.problemEmpty, Buffer.from('')],
    [openFile.problemBinary, Buffer.from([0, 1, 2, 255, 254, 0, 0])],
    [openFile.problemNoHeading, Buffer.from('5 6 7\n')],
  ] as const) {
    await choose(openFile.open, buffer);
    await says(page, problem.replace('{file}', ownFile));
    await nothingForeign(page);
    await press(page, openFile.close);
  }
  await press(page, form.more);
  await press(page, form.startAgain);
  await says(page, form.startedAgain);
  await press(page, form.undo);
  await says(page, form.undone);
  await nothingForeign(page);
});
