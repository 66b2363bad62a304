import { homeAnchors } from '../../src/model/schemas/vocabulary.ts';
import { ensureDefined, labels, meetings, phases, programme, resources } from '../support/content.ts';
import { meetingIndexAndCountByMonth } from '../../src/model/meetings/next-meetings.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

const programmeMonths = meetingIndexAndCountByMonth({
  year: programme.year,
  months: phases.flatMap((phase) => phase.months),
  meetings,
});
/** For each meeting, a day in the part of its month in which it is the next meeting. */
const days = programmeMonths.flatMap(({ year, month, first, count }) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(year, month, 1 + Math.ceil(((index + 0.5) * 28) / count), 12),
    meeting: ensureDefined(meetings[first + index]),
    following: meetings[first + index + 1],
  })),
);
const dayBefore = new Date(programme.year, ensureDefined(programmeMonths[0]).month - 1, 15);
const dayAfter = new Date(programme.year + 1, ensureDefined(programmeMonths.at(-1)).month, 15);

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the first screen says what is next, for how long, and leads there; the list of all meetings marks it', async ({
  page,
}) => {
  const cards = page.locator('.meeting-card').filter({ visible: true });
  const marked = page.locator('.all-meetings [aria-current="step"]');
  const onDay = async (day: Date, expectFirstScreen: () => Promise<void>) => {
    await page.clock.setFixedTime(day);
    await page.goto('/');
    for (const window of windows)
      await test.step(`${day.toDateString()}, ${window.width} px`, async () => {
        await page.setViewportSize(window);
        await expectFirstScreen();
      });
  };
  for (const { day, meeting, following } of sampleOf([ensureDefined(days.at(-1)), ...days.slice(0, -1)], 3)) {
    await onDay(day, async () => {
      const [next, second] = [cards.first(), cards.nth(1)];
      await expect(next.getByRole('heading', { name: meeting.title })).toBeInViewport({ ratio: 1 });
      for (const time of await next.getByRole('definition').all())
        await expect(time).toBeInViewport({ ratio: 1 });
      const link = next.getByRole('link', { name: `${labels.meeting.prepare} ${meeting.title}` });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(cards).toHaveCount(following ? 2 : 1);
      if (following) await expect(second.getByRole('heading')).toHaveText(following.title);
    });
    await expect(marked.getByRole('link', { includeHidden: true })).toHaveText(meeting.title);
  }
  await onDay(dayBefore, () =>
    expect(cards.first().getByRole('link', { name: labels.meeting.preview })).toBeInViewport({ ratio: 1 }),
  );
  await expect(marked).toHaveCount(0);
  await onDay(dayAfter, async () => {
    await expect(cards).toHaveCount(0);
    for (const item of await page.locator('[data-programme-state="after"]').getByRole('link').all())
      await expect(item).toBeInViewport({ ratio: 1 });
  });
  await expect(marked).toHaveCount(0);
});

test('a wide band shows where today is, and a narrow one only the next meeting', async ({ page }) => {
  const { year, month } = ensureDefined(programmeMonths[0]);
  const today = page.getByText(labels.catalogue.today, { exact: true });
  await page.clock.setFixedTime(new Date(year, month, 3, 12));
  await page.goto('/');
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(today).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const linePositions: number[] = [];
  for (const day of [3, 8]) {
    await page.clock.setFixedTime(new Date(year, month, day, 12));
    await page.goto('/');
    linePositions.push(ensureDefined(await today.boundingBox()).x);
  }
  const [third = 0, eighth = 0] = linePositions;
  expect(eighth - third).toBeGreaterThan(20);
  const firstDot = ensureDefined(await page.locator('.meeting-dots > li').first().boundingBox());
  expect(eighth).toBeLessThan(firstDot.x);
});

test('in the list of all meetings, each month stands in the line of its meeting', async ({ page }) => {
  await page.goto('/');
  await page.getByText(labels.meeting.all.other.replace('{count}', `${meetings.length}`)).click();
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const places = await page.locator('.all-meetings li').evaluateAll((items) =>
      items.map((item) => {
        const [link, month] = ['a', '.months'].map((selector) =>
          item.querySelector(selector)?.getBoundingClientRect(),
        );
        return {
          isLevel: Math.abs((link?.top ?? 0) - (month?.top ?? 99)) < 12,
          isBeside: (link?.right ?? 99) < (month?.left ?? 0),
          isInside: (month?.bottom ?? 99) <= item.getBoundingClientRect().bottom,
        };
      }),
    );
    expect(places).toEqual(meetings.map(() => ({ isLevel: true, isBeside: true, isInside: true })));
  }
});

test('a link from another page opens the form for calendars', async ({ page }) => {
  await page.clock.setFixedTime(ensureDefined(days[0]).day);
  await visit(page, '/');
  const time = page.getByLabel(labels.calendar.time);
  await expect(time).toBeHidden();
  await page.goto('/resources/smart-goal-guide');
  await visit(page, `/#${homeAnchors.calendar}`);
  await expect(time).toBeInViewport();
});

for (const width of [390, 1440])
  test(`each month of the band leads to its meetings, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const band = page.getByRole('list', { name: labels.meeting.months });
    for (const month of new Set(meetings.map((meeting) => meeting.month))) {
      const ofMonth = meetings.filter((meeting) => meeting.month === month);
      await band.getByRole('link', { name: month, exact: true }).click();
      for (const { title } of ofMonth) {
        const item = page.locator('.all-meetings li').filter({ hasText: title });
        await expect(item).toBeInViewport({ ratio: 1 });
        // They differ from the meetings of other months.
        await expect(item).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
      await page.evaluate(() => scrollTo(0, 0));
    }
  });

test('the card of the next meeting has the ring of its dot, and no other card has one', async ({ page }) => {
  const { year, month } = ensureDefined(programmeMonths[3]);
  await page.clock.setFixedTime(new Date(year, month, 20, 12));
  await page.goto('/');
  const rings = await page
    .locator('.meeting-card .hint')
    .filter({ visible: true })
    .evaluateAll((hints) => hints.map((hint) => getComputedStyle(hint, '::before').content));
  expect(rings).toEqual(['""', 'none']);
});

test('the resources name the pages of other phases that the next meeting uses', async ({ page }) => {
  const lines = page.locator('[data-page-of-meeting]').filter({ visible: true });
  for (const { day, meeting } of days) {
    await page.clock.setFixedTime(day);
    await page.goto('/');
    const phase = phases.find(({ months }) => months.includes(meeting.month));
    const titles = [...new Set(meeting.uses.map((use) => use.page))]
      .map((slug) => ensureDefined(resources.find((resource) => resource.slug === slug)))
      .filter((resource) => resource.phase !== phase?.id)
      .map(({ title }) => title);
    await expect(lines.getByRole('link')).toHaveText(titles);
  }
});

test('after the programme, a link leads to all resources', async ({ page }) => {
  const last = ensureDefined(programmeMonths.at(-1));
  await page.clock.setFixedTime(new Date(last.year, last.month + 3, 10));
  await page.goto('/');
  const shown = page.locator('#resource-list > li').filter({ visible: true });
  await expect(shown).toHaveCount(resources.filter(({ phase }) => phase === phases[0]?.id).length);
  await page.locator('[data-programme-state="after"] a[href$="#resources"]').click();
  await expect(shown).toHaveCount(resources.length);
});
