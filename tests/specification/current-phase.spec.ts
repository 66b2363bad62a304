import { stripMarkdown } from '../../src/model/text/markdown.ts';
import { dayIn, ensureDefined, labels, phases, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

// Which phase each month has: tests/built/months.test.ts; other years and addresses, tests/unit/catalogue/. Here one month
// stands for those of the programme and one for those before it.

const titlesInPhase = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);
const getPhase = (id: string) => ensureDefined(phases.find((phase) => phase.id === id));

for (const [month, phaseId] of [
  ['November', 'phase3'],
  ['April', 'phase1'],
] as const)
  test(`in ${month} the ${phaseId} is chosen`, async ({ page }) => {
    const { title, months, begin = [] } = getPhase(phaseId);
    /** What its line says of this month, with a link for each meeting and for the plan. */
    const monthText = begin[months.indexOf(month)];
    const linkCount = (monthText ?? '').split('](').length - 1;
    await page.clock.setFixedTime(dayIn(month));
    await visit(page, '/');
    const home = homePage(page);
    await expect(home.phaseButton(title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(1);
    await home.expectTitles(titlesInPhase(phaseId));
    await expect(page).toHaveURL('/');
    // Outside the programme no phase is called current, and that is said.
    const currentPhaseText = page.locator('.now').getByRole('paragraph').filter({ visible: true });
    await expect(currentPhaseText).toHaveText(
      monthText !== undefined
        ? `It is ${month}: phase 3, ${title}. ${stripMarkdown(monthText)}`
        : /^Today is outside the programme \(July to December 2025\), so no phase is the current one\./,
    );
    await expect(currentPhaseText.getByRole('link')).toHaveCount(linkCount);
    await expect(
      page.getByText(labels.catalogue.today, { exact: true }).filter({ visible: true }),
    ).toHaveCount(Math.min(linkCount, 1));
  });
