import type { Page } from '@playwright/test';
import { found, labels, type Resource, resources } from '../support/content.ts';
import { printedPages } from '../support/printed-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';

const isClosed = ({ opener }: Resource['sections'][number]) => opener !== undefined;
const pages = resources.filter(({ sections }) => sections.some(isClosed));
const noteOf = ({ blocks }: Resource['sections'][number]) =>
  blocks.find((block) => block.kind === 'note')?.title;

/** A title of a note inside each closed section that has one: seen only when the section is open. */
const inside = ({ sections }: Resource) =>
  sections.filter(isClosed).flatMap((section) => noteOf(section) ?? []);
const openAll = (page: Page) => page.getByRole('checkbox', { name: labels.resourcePage.openAll });

for (const resource of pages) {
  const { path, title, sections } = resource;

  test(`${title}: each answer is closed until it is opened`, async ({ page }) => {
    await visit(page, path);
    for (const note of inside(resource)) await expect(page.getByRole('heading', { name: note })).toBeHidden();
    for (const section of sections.filter(isClosed)) {
      await expect(page.getByRole('heading', { name: section.title })).toBeVisible();
      await page.getByText(found(section.opener), { exact: true }).click();
      const note = noteOf(section);
      if (note !== undefined) await expect(page.getByRole('heading', { name: note })).toBeVisible();
    }
  });

  test(`${title}: one box opens all answers and closes them again`, async ({ page }) => {
    await visit(page, path);
    await openAll(page).check();
    for (const note of inside(resource))
      await expect(page.getByRole('heading', { name: note })).toBeVisible();
    await openAll(page).uncheck();
    for (const note of inside(resource)) await expect(page.getByRole('heading', { name: note })).toBeHidden();
  });

  test(`${title}: every answer is printed, even if none was opened`, async ({ page }) => {
    await visit(page, path);
    const plain = (text: string) => text.replaceAll(/[\s-]+/g, '');
    const text = plain(
      (await printedPages(await page.pdf()))
        .flat()
        .map((line) => line.text)
        .join(''),
    );
    for (const note of inside(resource)) expect(text).toContain(plain(note));
    await page.emulateMedia({ media: 'print' });
    await expect(openAll(page)).toBeHidden();
  });
}
