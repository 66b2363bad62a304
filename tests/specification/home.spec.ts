import { monthsLabel } from '../../src/model/dates/format-dates.ts';
import { dayIn, labels, phases, programme, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

test('the home page says what the programme is, and the phase cards title, subtitle and months, in order', async ({
  page,
}) => {
  await page.clock.setFixedTime(dayIn('July'));
  await visit(page, '/');
  await expect(page).toHaveTitle(programme.name);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveAccessibleName(programme.hero.title);
  for (const feature of ['6-Month Program', 'Mentor-Supported', 'Complete Resources']) {
    await expect(page.getByRole('heading', { name: feature, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Download Program Guide', exact: true })).toBeEnabled();
  const cards = page.getByRole('list', { name: labels.catalogue.phases }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  // The texts of the cards themselves are tested in tests/content/specification.test.ts.
  for (const [index, { title, subtitle, months }] of phases.entries()) {
    for (const text of [title, subtitle, monthsLabel(months, 'en-GB')])
      await expect(cards.nth(index)).toContainText(text);
    await expect(cards.nth(index).getByRole('button', { name: 'View Resources' })).toBeVisible();
  }
});

test('View Resources chooses a phase, and no press takes the choice back', async ({ page }) => {
  await visit(page, '/');
  const home = homePage(page);
  for (const phase of phases) {
    for (const clickOrdinal of ['first', 'second']) {
      await home.phaseButton(phase.title).click();
      await expect(home.phaseButton(phase.title), clickOrdinal).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(1);
      await home.expectTitles(
        resources.filter((entry) => entry.phase === phase.id).map(({ title }) => title),
      );
    }
  }
});

test('Browse Resources scrolls to the resources @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await visit(page, '/');
  const heading = page.getByRole('heading', { name: programme.resourcesTitle, exact: true });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('link', { name: 'Browse Resources', exact: true }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});
