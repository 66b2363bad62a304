import { download } from '../support/download.ts';
import { found, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { pdfText } from '../support/pdf-text.ts';
import { belowFolder, expect, test, visit } from '../support/site-test.ts';

test.use({ baseURL: async ({ baseURL }, use) => use(belowFolder(baseURL)) });

const site = 'https://mentors.example.com/hub/';
const paths = ['./', ...resources.map(({ path }) => path.slice(1))];

test('every address that a page names is below the folder and answers', async ({
  page,
  request,
  baseURL,
}) => {
  const addresses = new Set<string>();
  for (const path of [...paths, '404.html']) {
    const incoming = await request.get(path);
    expect(incoming.status()).toBe(200);
    // Without the visit, the not-found page would log where it was opened.
    if (path === '404.html') continue;
    await page.goto(path);
    const named = await page
      .locator('[href]:not([rel="canonical"]), [src], astro-island')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'component-url', 'renderer-url']
            .map((name) => element.getAttribute(name))
            .filter((value) => value !== null)
            .map((value) => new URL(value, location.href).href),
        ),
      );
    for (const address of named) addresses.add(address.replace(/#.*/, ''));
  }
  const own = [...addresses].filter((address) => !address.startsWith('mailto:'));
  expect(own.length).toBeGreaterThan(resources.length);
  for (const address of own) {
    expect(address).toContain(found(baseURL));
    expect((await request.get(address)).status(), address).toBe(200);
  }
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

test('each page names its own address on the site', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const address = path === './' ? site : `${site}${path}/`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  }
});

test('the sitemap lists the pages of the site and nothing else', async ({ request }) => {
  const index = await (await request.get('sitemap-index.xml')).text();
  expect(index).toContain(`<loc>${site}sitemap-0.xml</loc>`);
  const sitemap = await (await request.get('sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(
    [site, ...resources.map(({ slug }) => `${site}resources/${slug}/`)].toSorted(),
  );
});
