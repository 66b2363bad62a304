import type { Locator, Page } from '@playwright/test';
import { ensureDefined, labels, resourceBySlug, scenarios } from '../support/content.ts';
import { printedPages } from '../support/printed-pages.ts';
import { waitForHydration, expect, test, visit } from '../support/site-test.ts';

const { path } = resourceBySlug('communication-scenarios');
const lastIndex = scenarios.length - 1;

const viewer = (page: Page) => {
  const group = page.getByRole('group', { name: labels.scenarios.viewer });
  const button = (name: string) => group.getByRole('button', { name, exact: true });
  return {
    articles: group.getByRole('article'),
    previous: button('Previous Scenario'),
    next: button('Next Scenario'),
    reset: button('Reset All'),
    print: button('Print this scenario'),
    jumpList: page.getByRole('navigation', { name: labels.scenarios.jump }),
    jumpLink: (title: string) =>
      page.getByRole('navigation', { name: labels.scenarios.jump }).getByRole('link', { name: title }),
    counter: group.getByRole('status'),
  };
};

/** Expects that one whole scenario is shown, with its counters and the buttons that lead to other scenarios. */
async function expectScenario(page: Page, index: number): Promise<void> {
  const { articles, previous, next, counter } = viewer(page);
  const { title, difficulty, context } = ensureDefined(scenarios[index]);
  await expect(articles).toHaveCount(1);
  await expect(articles.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(articles.getByText(`Scenario ${index + 1} of 6`, { exact: true })).toBeVisible();
  await expect(articles).toContainText(difficulty);
  await expect(articles).toContainText(context);
  await expect(articles.getByRole('list').last().getByRole('listitem')).toHaveCount(4);
  await expect(counter).toContainText(`${index + 1} / 6`);
  await expect(previous).toBeEnabled({ enabled: index > 0 });
  await expect(next).toBeEnabled({ enabled: index < lastIndex });
}

const expectFocusKept = (page: Page) => expect(page.locator('body')).not.toBeFocused();

test('Next leads through all six; with the keyboard Previous leads back, and the focus is never lost at either end', async ({
  page,
}) => {
  await visit(page, path);
  const { next, previous, reset } = viewer(page);
  await next.focus();
  for (let index = 1; index <= lastIndex; index++) {
    await expect(next).toBeFocused();
    await (index % 2 === 0 ? next.click() : page.keyboard.press('Enter'));
    await expectScenario(page, index);
    await expectFocusKept(page);
  }
  await previous.focus();
  for (let index = lastIndex - 1; index >= 0; index--) {
    await expect(previous).toBeFocused();
    await page.keyboard.press('Space');
    // This scenario was already checked as a whole on the way to the last one.
    await expect(viewer(page).counter).toContainText(`${index + 1} / 6`);
    await expectFocusKept(page);
  }
  await page.keyboard.press('Tab');
  await expectFocusKept(page);
  await next.click();
  await next.click();
  await reset.click();
  await expectScenario(page, 0);
  await expectFocusKept(page);
});

test('however often Next was pressed, Back leaves the scenarios in one step @nightly', async ({ page }) => {
  await page.goto('/');
  await visit(page, path);
  const { next, previous } = viewer(page);
  for (let index = 1; index <= lastIndex; index++) await next.click();
  await previous.click();
  await expectScenario(page, lastIndex - 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the address names the scenario and opens it', async ({ page }) => {
  await visit(page, path);
  await viewer(page).next.click();
  await expect(page).toHaveURL(`${path}#${ensureDefined(scenarios[1]).slug}`);
  await visit(page, `${path}?fresh=${lastIndex}#${ensureDefined(scenarios[lastIndex]).slug}`);
  await expectScenario(page, lastIndex);
  await visit(page, `${path}?fresh#no-such-scenario`);
  await expectScenario(page, 0);
});

test('the list of scenarios leads to each, and Back to the one before, also from another page @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  const { articles, jumpList, jumpLink } = viewer(page);
  const { title } = ensureDefined(scenarios[3]);
  await jumpList.locator('summary').click();
  await jumpLink(title).click();
  await expectScenario(page, 3);
  const heading = articles.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await jumpLink(ensureDefined(scenarios[5]).title).click();
  await expectScenario(page, 5);
  await expect(jumpLink(ensureDefined(scenarios[5]).title)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expectScenario(page, 3);
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await expect(page).toHaveURL('/#resources');
  await page.goBack();
  await waitForHydration(page);
  await expectScenario(page, 3);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('the list of scenarios is folded on a phone, and stays beside the scene in a wide window', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const { jumpList, jumpLink } = viewer(page);
      const { slug, title } = ensureDefined(scenarios[0]);
      await expect(jumpLink(title)).toBeHidden();
      await jumpList.getByText(labels.scenarios.jump).filter({ visible: true }).click();
      await expect(jumpLink(title)).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect(jumpLink(title)).toBeVisible();
      await page.locator(`#${slug} li`).last().scrollIntoViewIfNeeded();
      await expect(jumpLink(ensureDefined(scenarios.at(-1)).title)).toBeInViewport();
    });
  });

test('the briefing of the mentor’s part is closed until it is opened, with the keyboard too, and after Reset All', async ({
  page,
}) => {
  await visit(page, path);
  const { articles, next, reset } = viewer(page);
  const openBriefing = async (index: number, activate: (summary: Locator) => Promise<void>) => {
    const { briefing } = ensureDefined(scenarios[index]);
    await expectScenario(page, index);
    const fearsText = articles.getByText(briefing.fears);
    await expect(fearsText).toBeHidden();
    await activate(articles.getByText(labels.scenarios.briefing.replace('{part}', briefing.part)));
    for (const text of [briefing.knows, briefing.wants, briefing.opensUp])
      await expect(articles.getByText(text)).toBeVisible();
    await expect(fearsText).toBeVisible();
  };
  await openBriefing(0, (summary) => summary.click());
  await next.click();
  await openBriefing(1, async (summary) => {
    await summary.focus();
    await page.keyboard.press('Enter');
  });
  // Reset All closes the briefings, because the next person at the screen must not see them.
  await reset.click();
  await next.click();
  await expectScenario(page, 1);
  await expect(articles.getByText(ensureDefined(scenarios[1]).briefing.fears)).toBeHidden();
});

// Hyphens and spaces are ignored, because line breaks add and remove them.
const stripSpacesAndHyphens = (text: string) => text.replaceAll(/[\s-]+/g, '');
const printedPageTexts = async (page: Page) =>
  (await printedPages(await page.pdf())).map((lines) =>
    stripSpacesAndHyphens(lines.map(({ text }) => text).join('')),
  );

test('all six are printed, without the buttons; each briefing on a sheet of its own; with one open, that scenario @nightly', async ({
  page,
}) => {
  await visit(page, path);
  const pageTexts = await printedPageTexts(page);
  for (const { briefing, roleplayPrompts } of scenarios) {
    const pagesWithBriefing = pageTexts.filter((text) =>
      text.includes(stripSpacesAndHyphens(briefing.fears)),
    );
    expect(pagesWithBriefing, briefing.part).toHaveLength(1);
    expect(pagesWithBriefing[0]).toContain(stripSpacesAndHyphens(briefing.opensUp));
    expect(pagesWithBriefing[0]).not.toContain(stripSpacesAndHyphens(roleplayPrompts[3] ?? ''));
    for (const { title } of scenarios)
      expect(pagesWithBriefing[0]).not.toContain(stripSpacesAndHyphens(title));
  }
  await page.emulateMedia({ media: 'print' });
  await expect(viewer(page).articles).toHaveCount(6);
  for (const { title } of scenarios)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await viewer(page).articles.locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(viewer(page).articles).toHaveCount(1);
});

test('Back from another part of the page returns to where the visitor was @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit(page, path);
  const contents = page.getByRole('navigation', { name: labels.resourcePage.contents });
  await contents.scrollIntoViewIfNeeded();
  // On a phone, the list of contents is folded.
  await contents.getByText(labels.resourcePage.contents).last().click();
  const lastLink = contents.getByRole('link').last();
  await lastLink.scrollIntoViewIfNeeded();
  const scrollPosition = () => page.evaluate(() => scrollY);
  const before = await scrollPosition();
  await lastLink.click();
  await expect.poll(scrollPosition).toBeGreaterThan(before);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(before);
  await expect(viewer(page).articles.getByRole('heading').first()).not.toBeFocused();
  await expectScenario(page, 0);
});

test('Next shows the beginning of the next scene @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, path);
  const { articles, next } = viewer(page);
  await articles.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await next.click();
  await expect(articles.getByText('Scenario 2 of 6', { exact: true })).toBeInViewport();
  await expect(next).toBeFocused();
});

test('Print this scenario prints that one alone, and the briefing on the next sheet if it is open', async ({
  page,
}) => {
  await visit(page, path);
  const { next, print } = viewer(page);
  await next.click();
  // Printing is disabled, because the print dialog of the browser would wait for a person.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const { title, briefing } = ensureDefined(scenarios[1]);
  await print.click();
  const closedTexts = await printedPageTexts(page);
  expect(closedTexts).toHaveLength(1);
  expect(closedTexts[0]).toContain(stripSpacesAndHyphens(title));
  expect(closedTexts[0]).not.toContain(stripSpacesAndHyphens(briefing.fears));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await viewer(page).articles.locator('summary').click();
  await print.click();
  const pageTexts = await printedPageTexts(page);
  expect(pageTexts).toHaveLength(2);
  expect(pageTexts[0]).toContain(stripSpacesAndHyphens(title));
  expect(pageTexts[0]).not.toContain(stripSpacesAndHyphens(briefing.fears));
  expect(pageTexts[1]).toContain(stripSpacesAndHyphens(briefing.fears));
  await viewer(page).reset.click();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect((await printedPageTexts(page)).length).toBeGreaterThan(scenarios.length);
});
