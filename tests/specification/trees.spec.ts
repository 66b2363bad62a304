import type { Locator, Page } from '@playwright/test';
import { forms, labels, readingPages } from '../support/content.ts';
import { ownTree } from '../support/own-words.ts';
import { longName, pageStates, reachState } from '../support/page-states.ts';
import { expect, test } from '../support/site-test.ts';

/** The part of a page that its states change. */
function partOf(page: Page, path: string): Locator {
  if (forms.some((form) => form.path === path))
    return page.getByRole('group', { name: labels.form.actions, exact: true });
  if (readingPages.some((reading) => reading.path === path))
    return page.getByRole('checkbox', { name: labels.resourcePage.openAll });
  if (path.startsWith('/resources/')) return page.getByRole('group', { name: labels.scenarios.viewer });
  return page.getByRole('search');
}

const withParts = pageStates.filter(({ name, path }) => name !== path && !path.endsWith('.html'));

/** What is expected is in tests/trees/, for people to read; npm run test:trees writes it again. */
for (const state of withParts)
  test(`what assistive technology gets: ${state.name}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
    await reachState(page, state);
    const tree = await partOf(page, state.path).ariaSnapshot();
    const file = `${state.name.replaceAll(/\W+/g, '-').toLowerCase()}.txt`;
    const told = ownTree(tree).replaceAll(longName, 'july.txt');
    expect(told, 'if this is meant: npm run test:trees').toMatchSnapshot(file);
  });
