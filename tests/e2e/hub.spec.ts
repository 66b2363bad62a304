import { download } from '../support/download.ts';
import { forms, found, phases, programme } from '../support/content.ts';
import { printedText } from '../support/printed-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';
import { readCalendar } from '../takeaway/read-calendar.ts';

test.use({ baseURL: addressOf('hub') });

// Which addresses the pages name: tests/built/below-folder.test.ts; that they answer: headers.spec.ts.

test('the guide, a worksheet and printed pages name the full address @nightly', async ({ page }) => {
  const site = 'https://mentors.example.com/hub/';
  const { slug, download: file } = found(forms[0]);
  const address = `${site}resources/${slug}`;
  const isPrinted = async (text: string) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(text, { exact: true })).toBeHidden();
  };
  await visit(page, './');
  await isPrinted(site);
  const guide = await download(page, programme.hero.downloadGuide);
  expect(guide.name).toBe(programme.guide.fileName);
  expect(await printedText(guide.bytes)).toContain(site);
  await visit(page, `resources/${slug}`);
  const { name, bytes } = await download(page, found(file).button);
  expect(name).toBe(found(file).fileName);
  expect(bytes.toString('utf8')).toContain(`${address}.`);
  await isPrinted(address);
});

test('the dates of the programme lead to the pages there', async ({ request }) => {
  const text = await (await request.get('programme.ics')).text();
  expect(text).toContain(`URL:https://mentors.example.com/hub/?phase=${found(phases[0]).id}`);
  expect(readCalendar(text)[0]?.uid).toMatch(/@mentors\.example\.com$/);
});
