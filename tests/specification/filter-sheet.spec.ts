import type { Page } from '@playwright/test';
import { fillPlural } from '../../src/model/text/templates.ts';
import { labels, programme, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const catalogueLabels = labels.catalogue;
const labelWithCount = (name: string, count: number) =>
  fillPlural(catalogueLabels.chosen, count, programme.language, { name });
const total = resources.length;
const showResultsLabel = (shownCount: number) =>
  catalogueLabels.showResults.replace('{shown}', String(shownCount)).replace('{total}', String(total));

const filterSheet = (page: Page) => ({
  openButton: page.getByRole('button', { name: new RegExp(`^${catalogueLabels.moreFilters}`) }),
  closeButton: page.getByRole('button', {
    name: new RegExp(`^${catalogueLabels.showResults.split('{')[0] ?? ''}\\d`),
  }),
  types: page.getByRole('group', { name: catalogueLabels.type }),
  tags: page.getByRole('group', { name: catalogueLabels.tags }),
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the search key leaves the field, so that the keyboard no longer covers what was found @nightly', async ({
    page,
  }) => {
    await visit(page, '/?phase=phase2');
    const { search } = homePage(page);
    await search.tap();
    await page.keyboard.type('case');
    await expect(search).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(search).toHaveValue('case');
  });

  test('one sheet contains types and tags, and its button shows the number of results', async ({ page }) => {
    await visit(page, '/?phase=phase2');
    const { openButton, closeButton, types, tags } = filterSheet(page);
    const home = homePage(page);
    await expect(types).toBeHidden();
    await expect(tags).toBeHidden();
    await expect(openButton).toHaveAccessibleName(catalogueLabels.moreFilters);
    await openButton.tap();
    await home.type('Worksheet').tap();
    await home.tag('career').tap();
    await expect(closeButton).toHaveText(showResultsLabel(1));
    await closeButton.tap();
    await expect(types).toBeHidden();
    await expect(openButton).toHaveAccessibleName(labelWithCount(catalogueLabels.moreFilters, 2));
    await expect(openButton).toBeFocused();
    await home.expectTitles(['Career Path Reflector']);
  });

  test('the sheet closes with Escape, with a tap beside it, and when the focus goes on', async ({ page }) => {
    await visit(page, '/');
    const { openButton, closeButton, types } = filterSheet(page);
    await openButton.tap();
    await expect(types).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(types).toBeHidden();
    await expect(openButton).toBeFocused();

    await openButton.tap();
    await expect(types).toBeVisible();
    await page.touchscreen.tap(195, 20);
    await expect(types).toBeHidden();

    await openButton.tap();
    await closeButton.focus();
    await page.keyboard.press('Tab');
    await expect(types).toBeHidden();
  });

  test('in a window of 320 × 256 px the sheet leaves a strip to tap on, and its end can be reached @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, '/');
    const { openButton, closeButton } = filterSheet(page);
    await openButton.tap();
    await closeButton.tap();
    await expect(closeButton).toBeHidden();
    await openButton.tap();
    await expect(closeButton).toBeVisible();
    await page.touchscreen.tap(160, 20);
    await expect(closeButton).toBeHidden();
  });
});

test.describe('in a wide window', () => {
  test('search and types are one line, and a chosen tag opens the tags @nightly', async ({ page }) => {
    await page.setViewportSize({ width: 1152, height: 800 });
    await visit(page, '/?phase=phase2&tag=career&tag=practice');
    const { openButton, closeButton, types, tags } = filterSheet(page);
    await expect(openButton).toBeHidden();
    await expect(closeButton).toBeHidden();
    await expect(tags.getByRole('button', { pressed: true })).toHaveText(['career', 'practice']);
    const bottoms: number[] = [];
    for (const control of [homePage(page).search, ...(await types.getByRole('button').all())]) {
      const box = await control.boundingBox();
      bottoms.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
    }
    expect(new Set(bottoms).size).toBe(1);
  });
});
