import { download } from '../support/download.ts';
import { resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { pdfText } from '../support/pdf-text.ts';
import { belowFolder, expect, test, visit } from '../support/site-test.ts';

test.use({ baseURL: async ({ baseURL }, use) => use(belowFolder(baseURL)) });

// Which addresses the pages name: tests/built/below-folder.test.ts.

test('every page answers below the folder', async ({ request }) => {
  for (const path of ['./', ...resources.map(({ path }) => path.slice(1)), '404.html'])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('the home page filters, leads to a resource and back', async ({ page }) => {
  await visit(page, './?phase=phase4');
  await homePage(page).shows(['Continuous Development Plan']);
  await homePage(page).phaseButton('Launch & Goal Setting').click();
  await expect(page).toHaveURL('./?phase=phase1');
  await page.getByRole('link', { name: 'SMART Goal Guide' }).click();
  await expect(page).toHaveURL('resources/smart-goal-guide');
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await expect(page).toHaveURL('./');
});

test('the guide and a worksheet can be downloaded', async ({ page }) => {
  await visit(page, './');
  const guide = await download(page, 'Download Program Guide');
  expect(guide.name).toBe('mentorship-program-guide.pdf');
  expect((await pdfText(guide.bytes)).text).toContain('https://mentors.example.com/hub/');
  await visit(page, 'resources/goal-setting-worksheet');
  const { name, bytes } = await download(page, 'Download Completed Worksheet');
  expect(name).toBe('goal-setting-worksheet.txt');
  expect(bytes.toString('utf8')).toContain('open this file at /hub/resources/goal-setting-worksheet.');
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText('https://mentors.example.com/hub/resources/goal-setting-worksheet', { exact: true }),
  ).toBeVisible();
});

test('an unknown address below the folder leads home', async ({ page, incidents }) => {
  incidents.expect(
    '404: /hub/nowhere',
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'error: 404: /hub/nowhere',
  );
  await page.goto('nowhere');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('./');
});
