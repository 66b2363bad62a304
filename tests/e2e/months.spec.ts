import { dayIn, found, labels, phases, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** Spec §2: the phase that is chosen when somebody arrives. */
const byMonth = {
  January: 'phase1',
  February: 'phase1',
  March: 'phase1',
  April: 'phase1',
  May: 'phase1',
  June: 'phase1',
  July: 'phase1',
  August: 'phase2',
  September: 'phase2',
  October: 'phase3',
  November: 'phase3',
  December: 'phase4',
} as const;

const titlesIn = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);
const phaseWith = (id: string) => found(phases.find((phase) => phase.id === id));
const monthsWithPhase = phases.flatMap(({ months }) => months);

for (const [name, expected] of Object.entries(byMonth)) {
  const month = name as keyof typeof byMonth;
  test(`in ${month} the ${expected} is chosen`, async ({ page }) => {
    await page.clock.setFixedTime(dayIn(month));
    await visit(page, '/');
    const home = homePage(page);
    await expect(home.phaseButton(phaseWith(expected).title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(1);
    await home.shows(titlesIn(expected));
    await expect(page).toHaveURL('/');
    await expect(
      page.getByText(labels.catalogue.today, { exact: true }).filter({ visible: true }),
    ).toHaveCount(monthsWithPhase.includes(month) ? 1 : 0);
  });
}

test('the visitor’s own clock decides at the turn of a month', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-31T22:59:59Z'));
  await visit(page, '/');
  await homePage(page).shows(titlesIn('phase1'));
  // A second later it is August in London, though still July in UTC.
  await page.clock.setFixedTime(new Date('2025-07-31T23:00:00Z'));
  await visit(page, '/');
  await homePage(page).shows(titlesIn('phase2'));
});

test('a phase in the address counts more than the month', async ({ page }) => {
  await page.clock.setFixedTime(dayIn('July'));
  await visit(page, '/?phase=phase4');
  await homePage(page).shows(titlesIn('phase4'));
});
