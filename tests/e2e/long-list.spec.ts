import type { Page } from '@playwright/test';
import { pageSize } from '../../src/model/catalogue/paging.ts';
import { fillPlural, fillTemplate } from '../../src/model/text/templates.ts';
import { ensureDefined, labels, phases, programme, type Resource, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';

const [phase] = phases;
const phaseResources = resources.filter((resource) => resource.phase === phase?.id);
/**
 * How often each resource is repeated in the list, so that the resources of the first phase need more than one page of
 * the list.
 */
const copyCount = Math.ceil((1.5 * pageSize) / phaseResources.length);
const phaseItemCount = phaseResources.length * copyCount;

/** Opens the home page with as many resources as there may be after years of growth. */
async function openLongList(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, items = ''] = /<ul[^>]* id="resource-list"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    const copies = Array.from({ length: copyCount }, (_, copyIndex) =>
      items.replaceAll(
        /data-resource="(\d+)"/g,
        (_match, id: string) => `data-resource="${id}0${copyIndex}"`,
      ),
    );
    await route.fulfill({ response, body: html.replace(items, () => copies.join('')) });
  });
  await page.goto('/');
}

const moreButton = (page: Page, remainingCount: number) => {
  const name = fillPlural(labels.catalogue.more, Math.min(remainingCount, pageSize), programme.language, {
    left: remainingCount,
  });
  return page.getByRole('button', { name, exact: true });
};
const anyMoreButton = (page: Page) => {
  const [textBeforeNumber = '', textAfterNumber = ''] = labels.catalogue.more.other.split(/\{\w+\}/);
  return page.getByRole('button', {
    name: new RegExp(`^${RegExp.escape(textBeforeNumber)}\\d+${RegExp.escape(textAfterNumber)}`),
  });
};
const searchableTextOf = ({ title, description }: Resource) => `${title} ${description}`.toLowerCase();

test.describe('with the filter', () => {
  test.beforeEach(async ({ page }) => {
    await openLongList(page);
    await waitForHydration(page);
    await homePage(page)
      .phaseButton(phase?.title ?? '')
      .click();
  });

  test('a long list is shown in parts, and the button shows the next one and goes there', async ({
    page,
  }) => {
    const { titles } = homePage(page);
    await expect(titles).toHaveCount(pageSize);
    await moreButton(page, phaseItemCount - pageSize).press('Enter');
    const nextCount = Math.min(phaseItemCount, 2 * pageSize);
    await expect(titles).toHaveCount(nextCount);
    await expect(titles.nth(pageSize).getByRole('link')).toBeFocused();
    await expect(anyMoreButton(page)).toHaveCount(phaseItemCount > nextCount ? 1 : 0);
  });

  test('the count covers everything found, and a search begins with its first part @nightly', async ({
    page,
  }) => {
    const { titles, search, count } = homePage(page);
    await moreButton(page, phaseItemCount - pageSize).click();
    const { title } = ensureDefined(phaseResources[0]);
    const commonLetter = [...title.toLowerCase()].find((letter) =>
      phaseResources.every((resource) => searchableTextOf(resource).includes(letter)),
    );
    await search.fill(ensureDefined(commonLetter));
    await expect(titles).toHaveCount(pageSize);
    await search.fill(title);
    const matches = phaseResources.filter((resource) =>
      searchableTextOf(resource).includes(title.toLowerCase()),
    );
    const matchTitles = matches.map((resource) => resource.title);
    await expect(titles).toHaveText(Array<string[]>(copyCount).fill(matchTitles).flat().slice(0, pageSize));
    const countValues = { shown: copyCount * matches.length, total: resources.length };
    await expect(count).toHaveText(fillTemplate(labels.catalogue.count, countValues));
    await expect(anyMoreButton(page)).toHaveCount(countValues.shown > pageSize ? 1 : 0);
  });

  test('of many matches in other phases some are listed, and a button shows all @nightly', async ({
    page,
  }) => {
    const { search, otherPhaseMatches, allPhases, count } = homePage(page);
    const isInAll = (letter: string) =>
      letter !== ' ' && resources.every((resource) => searchableTextOf(resource).includes(letter));
    const commonLetter = ensureDefined([...searchableTextOf(ensureDefined(resources[0]))].find(isInAll));
    await search.fill(commonLetter);
    await expect(otherPhaseMatches.getByRole('listitem')).toHaveCount(8);
    const shownCount = resources.length * copyCount;
    await page
      .getByRole('button', {
        name: fillPlural(labels.catalogue.elsewhereAll, shownCount, programme.language),
        exact: true,
      })
      .dblclick();
    await expect(allPhases).toHaveAttribute('aria-pressed', 'true');
    await expect(otherPhaseMatches).toHaveCount(0);
    await expect(count).toHaveText(
      fillTemplate(labels.catalogue.count, { shown: shownCount, total: resources.length }),
    );
    await expect(page.getByRole('heading', { name: programme.resourcesTitle, exact: true })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a long list is shown @nightly', async ({ page }) => {
    await openLongList(page);
    await expect(homePage(page).titles).toHaveCount(resources.length * copyCount);
  });
});
