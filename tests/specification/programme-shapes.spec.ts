import type { Page } from '@playwright/test';
import { shortMonthName, formatPeriod } from '../../src/model/dates/format-dates.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { labels, programme } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { measureWindow } from '../support/measure-window.ts';
import { measureWords } from '../support/measure-words.ts';
import { chosenShape, phasesOf } from '../support/programme-shapes.ts';
import { shapedYear } from '../support/shaped-content.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { testedSiteUrl } from '../support/tested-site.ts';
import { horizontalOverflow } from '../support/horizontal-overflow.ts';

/** The site with a programme of another shape than that of the content. `npm run test:shapes` tests all shapes. */
test.use({ baseURL: testedSiteUrl('shaped') });

const widths = [320, 390, 768, 960, 1280, 2560];
const shape = chosenShape();
const phases = phasesOf(shape);
const period = formatPeriod({ ...programme, year: shapedYear }, phases);

const phaseCards = (page: Page) =>
  page.getByRole('list', { name: labels.catalogue.phases }).getByRole('listitem');

const measureBannerWords = (page: Page) => measureWords(page.getByRole('banner'));

test.beforeEach(async ({ page }) => {
  // The date is in the first month, whose mark also needs space.
  await page.clock.setFixedTime(new Date(shapedYear, months.indexOf(shape.firstMonth), 15, 12));
});

test('the home page has room for the phases in every window and on paper @nightly', async ({ page }) => {
  await visit(page, '/');
  const faults: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const cardFaults = await measureWords(phaseCards(page));
    const faultsAtWidth = [
      ...cardFaults,
      ...(await measureBannerWords(page)),
      ...(await measureWindow(page)),
    ];
    if (faultsAtWidth.length > 0) faults[width] = [...new Set(faultsAtWidth)];
    if (width === 320 || width === 1280) expect(await findViolations(page, 'all rules')).toEqual([]);
  }
  expect(faults).toEqual({});

  await page.emulateMedia({ media: 'print' });
  // The widths of A4 and Letter without the margins of the printed page.
  for (const width of [673, 695]) {
    await page.setViewportSize({ width, height: 986 });
    expect(await measureWords(phaseCards(page)), `printed, ${String(width)}`).toEqual([]);
  }
});

test('a page of a phase has room for its name and months in every window @nightly', async ({ page }) => {
  await visit(page, '/resources/smart-goal-guide');
  const faults: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const paragraphFaults = await measureWords(page.getByRole('main').getByRole('paragraph'));
    const faultsAtWidth = [...paragraphFaults, ...(await measureBannerWords(page))];
    expect(await horizontalOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0);
    if (faultsAtWidth.length > 0) faults[width] = [...new Set(faultsAtWidth)];
  }
  expect(faults).toEqual({});
});

test('every phase has its card and its months, and the period follows from them @nightly', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(phaseCards(page).getByRole('heading')).toHaveText(phases.map(({ title }) => title));
  const programmeMonths = phases.flatMap((phase) => phase.months);
  const horizonMonths = page.getByRole('list', { name: labels.meeting.months }).locator(':scope > li');
  await expect(horizonMonths).toHaveCount(programmeMonths.length);
  for (const [index, month] of programmeMonths.entries())
    await expect(horizonMonths.nth(index).getByTitle(month, { exact: true })).toHaveText(
      shortMonthName(month, programme.language),
    );
  await expect(page.getByRole('contentinfo')).toContainText(period);
  await expect(phaseCards(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});
