import { dayIn, ensureDefined, labels, meetings, phases, programme, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

// Which phase each month has: tests/built/months.test.ts; other years and addresses, tests/unit/catalogue/. Here one month
// stands for those of the programme and one for those before it.

const titlesInPhase = (phase: string) =>
  resources.filter((entry) => entry.phase === phase).map(({ title }) => title);
const getPhase = (id: string) => ensureDefined(phases.find((phase) => phase.id === id));

for (const [month, phaseId, firstMeeting, shownCount] of [
  ['November', 'phase3', 'design', 2],
  ['April', 'phase1', 'agreement', 1],
] as const)
  test(`in ${month} the ${phaseId} is chosen, and the first meeting shown is ${firstMeeting}`, async ({
    page,
  }) => {
    const { title } = getPhase(phaseId);
    await page.clock.setFixedTime(new Date(dayIn(month).setDate(14)));
    await visit(page, '/');
    const home = homePage(page);
    await expect(home.phaseButton(title)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'View Resources', pressed: true })).toHaveCount(1);
    await home.expectTitles(titlesInPhase(phaseId));
    await expect(page).toHaveURL('/');
    // Outside the programme no phase is called current, and that is said.
    const isInProgramme = month === 'November';
    const heading = isInProgramme ? programme.nextMeetings.title : 'The programme begins in July';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(`It is ${month}: phase 3, ${title}.`)).toHaveCount(isInProgramme ? 1 : 0);
    const cards = page.locator('.meeting-card').filter({ visible: true });
    await expect(cards).toHaveCount(shownCount);
    const index = meetings.findIndex(({ id }) => id === firstMeeting);
    await expect(cards.first().getByRole('heading')).toHaveText(ensureDefined(meetings[index]).title);
    await expect(
      page.getByText(labels.catalogue.today, { exact: true }).filter({ visible: true }),
    ).toHaveCount(isInProgramme ? 1 : 0);
  });
