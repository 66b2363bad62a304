import { dayIn, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

const titlesInPhase = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(dayIn('July'));
});

test('a choice is a step in the history that Back takes back and Forward brings again', async ({ page }) => {
  const home = homePage(page);
  await visit(page, '/');
  await home.phaseButton('Foundation & Exploration').click();
  await expect(page).toHaveURL('/?phase=phase2');
  await home.type('Activity').click();
  await expect(page).toHaveURL('/?phase=phase2&type=activity');
  await home.openTags();
  await home.tag('feedback').click();
  await expect(page).toHaveURL('/?phase=phase2&type=activity&tag=feedback');
  await page.goBack();
  await expect(home.tag('feedback')).toHaveAttribute('aria-pressed', 'false');
  await expect(home.type('Activity')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await home.expectTitles(titlesInPhase('phase2'));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await home.expectTitles(titlesInPhase('phase1'));
  await page.goForward();
  await home.expectTitles(titlesInPhase('phase2'));
});

test('typing changes the address without a step in the history', async ({ page }) => {
  const home = homePage(page);
  await visit(page, '/');
  await home.phaseButton('Foundation & Exploration').click();
  const historyLength = await page.evaluate(() => history.length);
  await home.search.pressSequentially('career');
  await expect(page).toHaveURL('/?phase=phase2&q=career');
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await page.goBack();
  await expect(home.search).toHaveValue('');
  await home.expectTitles(titlesInPhase('phase1'));
});

/**
 * Which parts of an address are valid, and that a view can be restored from its address, is tested in
 * tests/unit/catalogue/.
 */
test('an address shows what it says @nightly', async ({ page }) => {
  const home = homePage(page);
  await visit(page, '/?phase=phase2&type=case-study&tag=technical&tag=career&q=problem');
  await home.expectTitles(['Technical Problem-Solving Case Study']);
  await expect(home.search).toHaveValue('problem');
  for (const filterButton of [home.type('Case study'), home.tag('technical'), home.tag('career')]) {
    await expect(filterButton).toHaveAttribute('aria-pressed', 'true');
  }
});

test('what is typed before the page is hydrated filters as soon as it is', async ({ page }) => {
  const home = homePage(page);
  const release = await holdScripts(page);
  await page.goto('/?phase=phase2');
  await home.search.fill('career');
  await release();
  await expect(home.search).toHaveValue('career');
  await home.expectTitles(['Career Path Reflector']);
  await expect(page).toHaveURL('/?phase=phase2&q=career');
});
