import type { Page } from '@playwright/test';
import { fillPlural } from '../../src/model/text/string-utils.ts';
import { labels, programme, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const words = labels.catalogue;
const chosen = (name: string, count: number) => fillPlural(words.chosen, count, programme.language, { name });
const total = resources.length;
const showResults = (shown: number) =>
  words.showResults.replace('{shown}', String(shown)).replace('{total}', String(total));

const sheet = (page: Page) => ({
  opener: page.getByRole('button', { name: new RegExp(`^${words.moreFilters}`) }),
  close: page.getByRole('button', { name: new RegExp(`^${words.showResults.split('{')[0] ?? ''}\\d`) }),
  types: page.getByRole('group', { name: words.type }),
  tags: page.getByRole('group', { name: words.tags }),
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

  test('one sheet holds types and tags, and its button says what will be shown', async ({ page }) => {
    await visit(page, '/?phase=phase2');
    const { opener, close, types, tags } = sheet(page);
    const home = homePage(page);
    await expect(types).toBeHidden();
    await expect(tags).toBeHidden();
    await expect(opener).toHaveAccessibleName(words.moreFilters);
    await opener.tap();
    await home.type('Worksheet').tap();
    await home.tag('career').tap();
    await expect(close).toHaveText(showResults(1));
    await close.tap();
    await expect(types).toBeHidden();
    await expect(opener).toHaveAccessibleName(chosen(words.moreFilters, 2));
    await expect(opener).toBeFocused();
    await home.shows(['Career Path Reflector']);
  });

  test('the sheet closes with Escape, with a tap beside it, and when the focus goes on', async ({ page }) => {
    await visit(page, '/');
    const { opener, close, types } = sheet(page);
    await opener.tap();
    await expect(types).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(types).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.tap();
    await expect(types).toBeVisible();
    await page.touchscreen.tap(195, 20);
    await expect(types).toBeHidden();

    await opener.tap();
    await close.focus();
    await page.keyboard.press('Tab');
    await expect(types).toBeHidden();
  });

  test('in a window of 320 × 256 px the sheet leaves a strip to tap on, and its end can be reached @nightly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, '/');
    const { opener, close } = sheet(page);
    await opener.tap();
    await close.tap();
    await expect(close).toBeHidden();
    await opener.tap();
    await expect(close).toBeVisible();
    await page.touchscreen.tap(160, 20);
    await expect(close).toBeHidden();
  });
});

test.describe('in a wide window', () => {
  test('the filters are part of the page, and search and types are one line @nightly', async ({ page }) => {
    await page.setViewportSize({ width: 1152, height: 800 });
    await visit(page, '/?phase=phase2&tag=career&tag=practice');
    const { opener, close, types, tags } = sheet(page);
    await expect(opener).toBeHidden();
    await expect(close).toBeHidden();
    await expect(tags.getByRole('button', { pressed: true })).toHaveText(['career', 'practice']);
    const bottoms: number[] = [];
    for (const control of [homePage(page).search, ...(await types.getByRole('button').all())]) {
      const box = await control.boundingBox();
      bottoms.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
    }
    expect(new Set(bottoms).size).toBe(1);
  });
});
