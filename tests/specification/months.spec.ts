import { dayIn, found, labels, phases, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

// Which phase each month has: tests/built/months.test.ts; other years and addresses, tests/unit/catalogue/. Here one month
// stands for those of the programme and one for those before it.

const titlesIn = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);
const phaseWith = (id: string) => found(phases.find((phase) => phase.id === id));

for (const [month, phase, links] of [
  ['November', 'phase3', 3],
  ['April', 'phase1', 0],
] as const)
  test(`in ${month} the ${phase} is chosen`, async ({ page }) => {
    await page.clock.setFixedTime(dayIn(month));
    await visit(page, '/');
    const home = homePage(page);
    await expect(home.phaseButton(phaseWith(phase).title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(1);
    await home.shows(titlesIn(phase));
    await expect(page).toHaveURL('/');
    // What to do now, with a link for each meeting and for the plan; outside the programme no phase is called current, and that is said.
    const now = page.locator('.now').getByRole('paragraph').filter({ visible: true });
    await expect(now).toHaveText(
      links > 0
        ? 'It is November: phase 3, Deep Dive & Mid-Program Review. First meeting, mentor’s 10 minutes alone: system design, steps 5 to 7. Second, mentee’s 15, mentor’s 10: a profile list. Then the mentee: texts, 30; plan, 90.'
        : /^Today is outside the programme \(July to December 2025\), so no phase is the current one\./,
    );
    await expect(now.getByRole('link')).toHaveCount(links);
    await expect(
      page.getByText(labels.catalogue.today, { exact: true }).filter({ visible: true }),
    ).toHaveCount(Math.min(links, 1));
  });
