import { download } from '../support/download.ts';
import { pdfText } from '../support/pdf-text.ts';
import { dayIn, labels, phases, programme, resources, site as content } from '../support/content.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';
import { joined, readingOf, tidy } from '../takeaway/guide-reading.ts';
import { readPdf } from '../takeaway/read-pdf.ts';

const button = programme.hero.downloadGuide;
const { fileName } = programme.guide;
const flat = (text: string) => text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
const saved = labels.guide.saved.replace('{file}', fileName);

test('the guide says phases, its resources, usage steps and contact', async ({ page }) => {
  await visit(page, '/');
  const { name, bytes } = await download(page, button);
  expect(name).toBe(fileName);
  const { pages, text } = await pdfText(bytes);
  expect(pages.length).toBeGreaterThan(1);
  for (const size of pages) expect(size, 'A4').toEqual([595, 842]);
  expect(text).toContain(flat(programme.guide.title));
  for (const phase of phases) {
    for (const words of [
      phase.title,
      phase.subtitle,
      phase.monthLabel,
      phase.description,
      ...phase.activities,
    ]) {
      expect(text).toContain(flat(words));
    }
  }
  const included = resources.filter(({ inGuide }) => inGuide);
  for (const { title, description } of included) {
    expect(text).toContain(flat(title));
    expect(text).toContain(flat(description));
  }
  const others = resources.filter(({ inGuide }) => !inGuide);
  // The same words may be in something else that the guide says.
  const said = flat(JSON.stringify([programme, phases, included]));
  for (const { description } of others.filter((other) => !said.includes(flat(other.description))))
    expect(text).not.toContain(flat(description));
  for (const step of programme.guide.usageSteps) expect(text).toContain(flat(step));
  expect(text).toContain(flat(programme.guide.contactText));
  expect(text).toContain(programme.contact.email);
});

test('the PDF library is requested on the click and not before', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await visit(page, '/');
  await page.getByRole('button', { name: button }).hover();
  await page.getByRole('button', { name: button }).focus();
  const before = await Promise.all(scripts);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((script) => script.includes('%PDF-'))).toEqual([]);
  await download(page, button);
  const after = await Promise.all(scripts);
  expect(after.filter((script) => script.includes('%PDF-'))).toHaveLength(1);
});

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

test('a second press makes the guide again, the same to the last byte, and so does another day', async ({
  page,
}) => {
  await page.clock.setFixedTime(dayIn('July'));
  await visit(page, '/');
  const first = await download(page, button);
  await expect(page.getByText(saved)).toBeVisible();
  await page.clock.setFixedTime(dayIn('November'));
  const second = await download(page, button);
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

test('the guide that the browser makes is tagged: all of it is read, in order, as what it is', async ({
  page,
}) => {
  await visit(page, '/');
  // The build does not know the address of the site, but the page does.
  const site = new URL('/', page.url()).href;
  const { bytes } = await download(page, button);
  const { reading } = await readPdf(new Uint8Array(bytes));
  const expected = readingOf(content, site);
  expect(joined(reading, expected)).toEqual(tidy(expected));
});

test('when the library does not come, the page says what to do', async ({ page, incidents }) => {
  await visit(page, '/');
  const lost = await loseScripts(page, incidents);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(labels.guide.failed)).toBeVisible();
  expect(lost.length).toBeGreaterThan(0);
});
