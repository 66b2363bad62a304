import { dayIn, ensureDefined, labels, meetings, phases, programme, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

// The phase of each month is tested in tests/built/months.test.ts; other years and addresses in tests/unit/catalogue/.
// Here, one month within the programme and one month before it are enough.

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
    // Outside the programme, the heading says when it begins.
    const isInProgramme = month === 'November';
    const heading = isInProgramme ? programme.nextMeetings.title : 'The programme begins in July';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const cards = page.locator('.meeting-card').filter({ visible: true });
    await expect(cards).toHaveCount(shownCount);
    const index = meetings.findIndex(({ id }) => id === firstMeeting);
    await expect(cards.first().getByRole('heading')).toHaveText(ensureDefined(meetings[index]).title);
    await expect(
      page.getByText(labels.catalogue.today, { exact: true }).filter({ visible: true }),
    ).toHaveCount(isInProgramme ? 1 : 0);
  });

test('the phase of the month does not limit a search, a type or Browse Resources; a chosen phase does', async ({
  page,
}) => {
  await page.clock.setFixedTime(dayIn('July'));
  const home = homePage(page);
  const { title } = ensureDefined(resources.find(({ phase }) => phase === 'phase3'));
  await visit(page, '/');
  await home.search.fill(title);
  await home.expectTitles([title]);
  await expect(home.allPhases).toHaveAttribute('aria-pressed', 'true');
  // Without a search, the phase of the month is shown again.
  await home.search.fill('');
  await home.expectTitles(titlesInPhase('phase1'));
  await expect(page).toHaveURL('/');
  await home.search.fill(title);
  await home.expectTitles([title]);
  await home.phaseButton(getPhase('phase1').title).click();
  await expect(home.phaseButton(getPhase('phase1').title)).toHaveAttribute('aria-pressed', 'true');
  await home.expectTitles([]);
  await home.search.fill(title.slice(0, -1));
  await home.expectTitles([]);

  await visit(page, '/');
  await home.type(labels.types.template).click();
  await home.expectTitles(resources.filter(({ type }) => type === 'template').map((entry) => entry.title));

  await visit(page, '/');
  await page.getByRole('link', { name: programme.hero.browse, exact: true }).click();
  await home.expectTitles(resources.map((entry) => entry.title));
});

test('in a narrow window, the results of a search are in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(dayIn('July'));
  const home = homePage(page);
  const { title } = ensureDefined(resources.find(({ phase }) => phase === 'phase3'));
  await visit(page, '/');
  await home.search.fill(title);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
  await expect(home.search).toBeInViewport();
});
