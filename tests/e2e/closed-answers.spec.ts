import type { Locator, Page } from '@playwright/test';
import { careerPaths, ensureDefined, labels, type Resource, resources } from '../support/content.ts';
import { printedText } from '../support/printed-pages.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

const isClosed = ({ opener }: Resource['sections'][number]) => opener !== undefined;
const pages = resources.filter(({ sections }) => sections.some(isClosed));
const noteTitleOf = ({ blocks }: Resource['sections'][number]) =>
  blocks.find((block) => block.kind === 'note')?.title;

/** For each closed section with a note, the title of the note, which is visible only when the section is open. */
const closedNoteTitles = ({ sections }: Resource) =>
  sections.filter(isClosed).flatMap((section) => noteTitleOf(section) ?? []);
const openAllCheckbox = (page: Page) => page.getByRole('checkbox', { name: labels.resourcePage.openAll });

for (const resource of sampleOf(pages)) {
  const { path, title, sections } = resource;

  const noteTitles = closedNoteTitles(resource);

  test(`${title}: answers are closed until one or all are opened, and printed all the same`, async ({
    page,
  }) => {
    await visit(page, path);
    const withoutSpaces = (text: string) => text.replaceAll(/[\s-]+/g, '');
    const text = withoutSpaces(await printedText(await page.pdf()));
    for (const noteTitle of noteTitles) expect(text).toContain(withoutSpaces(noteTitle));
    await page.emulateMedia({ media: 'print' });
    await expect(openAllCheckbox(page)).toBeHidden();
    await page.emulateMedia({ media: null });

    const headings = noteTitles.map((name) => page.getByRole('heading', { name }));
    const expectVisibility = async (visible: boolean) => {
      for (const heading of headings) await expect(heading).toBeVisible({ visible });
    };
    await expectVisibility(false);
    await openAllCheckbox(page).check();
    await expectVisibility(true);
    await openAllCheckbox(page).uncheck();
    await expectVisibility(false);
    for (const section of sections.filter(isClosed)) {
      await expect(page.getByRole('heading', { name: section.title })).toBeVisible();
      const region = page.getByRole('region', { name: section.title, exact: true });
      await region.getByText(ensureDefined(section.opener), { exact: true }).click();
      const noteTitle = noteTitleOf(section);
      if (noteTitle !== undefined) await expect(page.getByRole('heading', { name: noteTitle })).toBeVisible();
    }
  });
}

const collapsedCareerPaths = resources.flatMap(({ path, title, sections }) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'career-paths' && block.opener !== undefined
        ? [{ ...block, opener: block.opener, path, title }]
        : [],
    ),
);

for (const { path, title, id, label, opener, rolesLabel, entries } of collapsedCareerPaths)
  test(`${title}: of each path, name and description show; its own words, its address and paper open it @nightly`, async ({
    page,
  }) => {
    await visit(page, path);
    const careerPathGroup = page.getByRole('group', { name: label });
    const disclosures = careerPathGroup.getByText(opener);
    const rolesHeadings = careerPathGroup.getByRole('heading', { name: rolesLabel, includeHidden: true });
    const expectVisibleCount = (count: number) =>
      expect(rolesHeadings.filter({ visible: true })).toHaveCount(count);
    await expect(disclosures.filter({ visible: true })).toHaveCount(entries.length);
    await expectVisibleCount(0);
    for (const entry of entries) {
      const { title, description } = ensureDefined(careerPaths.get(entry));
      await expect(careerPathGroup.getByRole('checkbox', { name: title, exact: true })).toBeVisible();
      await expect(careerPathGroup.getByText(description)).toBeVisible();
    }
    await disclosures.first().click();
    await expectVisibleCount(1);
    await visit(page, `${path}?fresh#${id}-${ensureDefined(entries.at(-1))}`);
    await expectVisibleCount(1);
    await expect(rolesHeadings.last()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectVisibleCount(entries.length);
  });

for (const { path, title, label, opener, rolesLabel } of collapsedCareerPaths)
  test(`${title}: at a desk, one open path is as wide as two, two stand side by side, and no summary moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    const careerPathGroup = page.getByRole('group', { name: label });
    const summaries = careerPathGroup.getByText(opener);
    const boxOf = async (locator: Locator) => ensureDefined(await locator.boundingBox());
    const groupBox = await boxOf(careerPathGroup);
    const middle = groupBox.x + groupBox.width / 2;
    const openInPlace = async (summary: Locator) => {
      await summary.scrollIntoViewIfNeeded();
      const box = await boxOf(summary);
      await summary.click();
      expect(await boxOf(summary)).toEqual(box);
    };
    const headings = careerPathGroup.getByRole('heading', { level: 3 }).filter({ visible: true });
    const columnsOf = async (locator: Locator) => {
      const boxes = await Promise.all((await locator.all()).map(boxOf));
      return boxes.map(({ x }) => (x < middle ? 'first' : 'second'));
    };
    const rolesHeadings = headings.filter({ hasText: rolesLabel });
    await openInPlace(summaries.nth(1));
    expect(new Set(await columnsOf(headings))).toEqual(new Set(['first', 'second']));
    expect(await columnsOf(rolesHeadings)).toEqual(['first']);
    await openInPlace(summaries.first());
    expect(await columnsOf(rolesHeadings)).toEqual(['first', 'second']);
  });
