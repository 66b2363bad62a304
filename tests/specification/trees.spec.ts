import type { Locator, Page } from '@playwright/test';
import { forms, labels, readingPages } from '../support/content.ts';
import { longName, otherName } from '../support/form-visits.ts';
import { ownTree } from '../support/own-words.ts';
import { nameOf, oneOfEach, pageVisits, reachStates } from '../support/page-states.ts';
import { isNightly } from '../support/runs.ts';
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

/** The other form differs in its own checklists only. */
const repeats = isNightly ? [] : oneOfEach.slice(0, -1).map(({ path }) => path);
const withParts = pageVisits.filter((states) =>
  states.every(({ name, path }) => name !== path && !path.endsWith('.html') && !repeats.includes(path)),
);

/** What is expected is in tests/trees/, for people to read; npm run test:trees writes it again. */
for (const states of withParts)
  test(`what assistive technology gets: ${nameOf(states)}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
    await reachStates(page, states, async ({ name, path }) => {
      const tree = await partOf(page, path).ariaSnapshot();
      const file = `${name.replaceAll(/\W+/g, '-').toLowerCase()}.txt`;
      const told = ownTree(tree).replaceAll(otherName, 'july.txt').replaceAll(longName, 'july.txt');
      expect.soft(told, 'if this is meant: npm run test:trees').toMatchSnapshot(file);
    });
  });
