import type { Page } from '@playwright/test';
import { careerPaths, found, labels, type Resource, resources } from '../support/content.ts';
import { printedText } from '../support/printed-pages.ts';
import { someOf } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

const isClosed = ({ opener }: Resource['sections'][number]) => opener !== undefined;
const pages = resources.filter(({ sections }) => sections.some(isClosed));
const noteOf = ({ blocks }: Resource['sections'][number]) =>
  blocks.find((block) => block.kind === 'note')?.title;

/** A title of a note inside each closed section that has one: seen only when the section is open. */
const inside = ({ sections }: Resource) =>
  sections.filter(isClosed).flatMap((section) => noteOf(section) ?? []);
const openAll = (page: Page) => page.getByRole('checkbox', { name: labels.resourcePage.openAll });

for (const resource of someOf(pages)) {
  const { path, title, sections } = resource;

  const notes = inside(resource);

  test(`${title}: answers are closed until one or all are opened, and printed all the same`, async ({
    page,
  }) => {
    await visit(page, path);
    const plain = (text: string) => text.replaceAll(/[\s-]+/g, '');
    const text = plain(await printedText(await page.pdf()));
    for (const note of notes) expect(text).toContain(plain(note));
    await page.emulateMedia({ media: 'print' });
    await expect(openAll(page)).toBeHidden();
    await page.emulateMedia({ media: null });

    const headings = notes.map((name) => page.getByRole('heading', { name }));
    const areVisible = async (visible: boolean) => {
      for (const heading of headings) await expect(heading).toBeVisible({ visible });
    };
    await areVisible(false);
    await openAll(page).check();
    await areVisible(true);
    await openAll(page).uncheck();
    await areVisible(false);
    for (const section of sections.filter(isClosed)) {
      await expect(page.getByRole('heading', { name: section.title })).toBeVisible();
      const region = page.getByRole('region', { name: section.title, exact: true });
      await region.getByText(found(section.opener), { exact: true }).click();
      const note = noteOf(section);
      if (note !== undefined) await expect(page.getByRole('heading', { name: note })).toBeVisible();
    }
  });
}

const folded = resources.flatMap(({ path, title, sections }) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'career-paths' && block.opener !== undefined
        ? [{ ...block, opener: block.opener, path, title }]
        : [],
    ),
);

for (const { path, title, id, label, opener, rolesLabel, entries } of folded)
  test(`${title}: of each path, name and description show; its own words, its address and paper open it @nightly`, async ({
    page,
  }) => {
    await visit(page, path);
    const paths = page.getByRole('group', { name: label });
    const openers = paths.getByText(opener);
    const parts = paths.getByRole('heading', { name: rolesLabel, includeHidden: true });
    const shown = (count: number) => expect(parts.filter({ visible: true })).toHaveCount(count);
    await expect(openers.filter({ visible: true })).toHaveCount(entries.length);
    await shown(0);
    for (const entry of entries) {
      const { title, description } = found(careerPaths.get(entry));
      await expect(paths.getByRole('checkbox', { name: title, exact: true })).toBeVisible();
      await expect(paths.getByText(description)).toBeVisible();
    }
    await openers.first().click();
    await shown(1);
    await visit(page, `${path}?fresh#${id}-${found(entries.at(-1))}`);
    await shown(1);
    await expect(parts.last()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await shown(entries.length);
  });
