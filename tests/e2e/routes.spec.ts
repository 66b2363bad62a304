import { ensureDefined, labels, programme, resources } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';

// The content of pages is tested in their files: tests/built/pages.test.ts.

test('every page answers with and without a slash at the end', async ({ request }) => {
  for (const { path, title } of resources)
    for (const address of [path, `${path}/`]) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      expect(await response.text()).toContain(`<title>${title} · ${programme.name}</title>`);
    }
});

test('a card leads to its page, the list of contents to a section, and Back to the resources', async ({
  page,
}) => {
  // Animations are switched on, as for most visitors: pages fade into each other, and scrolling is smooth.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { title, path, phase, sections } = ensureDefined(resources.at(-1));
  await visit(page, `/?phase=${phase}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`${title} · ${programme.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  const lastSection = ensureDefined(sections.at(-1));
  const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
  await contents.getByRole('link', { name: lastSection.title, exact: true }).click();
  await expect(page.getByRole('region', { name: lastSection.title, exact: true })).toBeInViewport();
  await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click();
  await expect(page).toHaveURL('/#resources');
  await expect(page.getByRole('region', { name: programme.resourcesTitle })).toBeInViewport({ ratio: 0.5 });
});
