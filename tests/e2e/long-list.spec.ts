import type { Page } from '@playwright/test';
import { pageSize } from '../../src/model/catalogue/catalogue.ts';
import { fillPlural, fillTemplate } from '../../src/model/text/string-utils.ts';
import { found, labels, phases, programme, type Resource, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, hydrated, test } from '../support/site-test.ts';

const [phase] = phases;
const ofPhase = resources.filter((resource) => resource.phase === phase?.id);
/** How often each resource of the home page is in the list here, so that the first phase fills more than one part. */
const times = Math.ceil((1.5 * pageSize) / ofPhase.length);
const inPhase = ofPhase.length * times;

/** Opens the home page with a list as long as that of a programme that has grown for years. */
async function openLong(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, items = ''] = /<ul[^>]* id="resource-list"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    const again = Array.from({ length: times }, (_, time) =>
      items.replaceAll(/data-resource="(\d+)"/g, (_match, id: string) => `data-resource="${id}0${time}"`),
    );
    await route.fulfill({ response, body: html.replace(items, () => again.join('')) });
  });
  await page.goto('/');
}

const more = (page: Page, left: number) => {
  const name = fillPlural(labels.catalogue.more, Math.min(left, pageSize), programme.language, { left });
  return page.getByRole('button', { name, exact: true });
};
const anyMore = (page: Page) => {
  const [before = '', between = ''] = labels.catalogue.more.other.split(/\{\w+\}/);
  return page.getByRole('button', {
    name: new RegExp(`^${RegExp.escape(before)}\\d+${RegExp.escape(between)}`),
  });
};
const wordsOf = ({ title, description }: Resource) => `${title} ${description}`.toLowerCase();

test.describe('with the filter', () => {
  test.beforeEach(async ({ page }) => {
    await openLong(page);
    await hydrated(page);
    await homePage(page)
      .phaseButton(phase?.title ?? '')
      .click();
  });

  test('a long list is shown in parts, and the button shows the next one and goes there', async ({
    page,
  }) => {
    const { titles } = homePage(page);
    await expect(titles).toHaveCount(pageSize);
    await more(page, inPhase - pageSize).press('Enter');
    const next = Math.min(inPhase, 2 * pageSize);
    await expect(titles).toHaveCount(next);
    await expect(titles.nth(pageSize).getByRole('link')).toBeFocused();
    await expect(anyMore(page)).toHaveCount(inPhase > next ? 1 : 0);
  });

  test('the count covers everything found, and a search begins with its first part @nightly', async ({
    page,
  }) => {
    const { titles, search, count } = homePage(page);
    await more(page, inPhase - pageSize).click();
    const { title } = found(ofPhase[0]);
    const common = [...title.toLowerCase()].find((letter) =>
      ofPhase.every((resource) => wordsOf(resource).includes(letter)),
    );
    await search.fill(found(common));
    await expect(titles).toHaveCount(pageSize);
    await search.fill(title);
    const matches = ofPhase.filter((resource) => wordsOf(resource).includes(title.toLowerCase()));
    const named = matches.map((resource) => resource.title);
    await expect(titles).toHaveText(Array<string[]>(times).fill(named).flat().slice(0, pageSize));
    const words = { shown: times * matches.length, total: resources.length };
    await expect(count).toHaveText(fillTemplate(labels.catalogue.count, words));
    await expect(anyMore(page)).toHaveCount(words.shown > pageSize ? 1 : 0);
  });

  test('of many matches in other phases some are listed, and a button shows all @nightly', async ({
    page,
  }) => {
    const { search, elsewhere, allPhases, count } = homePage(page);
    const isInAll = (letter: string) =>
      letter !== ' ' && resources.every((resource) => wordsOf(resource).includes(letter));
    const common = found([...wordsOf(found(resources[0]))].find(isInAll));
    await search.fill(common);
    await expect(elsewhere.getByRole('listitem')).toHaveCount(8);
    const shown = resources.length * times;
    await page
      .getByRole('button', {
        name: fillPlural(labels.catalogue.elsewhereAll, shown, programme.language),
        exact: true,
      })
      .dblclick();
    await expect(allPhases).toHaveAttribute('aria-pressed', 'true');
    await expect(elsewhere).toHaveCount(0);
    await expect(count).toHaveText(fillTemplate(labels.catalogue.count, { shown, total: resources.length }));
    await expect(page.getByRole('heading', { name: programme.resourcesTitle, exact: true })).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a long list is shown @nightly', async ({ page }) => {
    await openLong(page);
    await expect(homePage(page).titles).toHaveCount(resources.length * times);
  });
});
