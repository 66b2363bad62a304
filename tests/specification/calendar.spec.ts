import { found, labels, phases, resourceWith } from '../support/content.ts';
import { download } from '../support/download.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';
import { importAll, readCalendar } from '../takeaway/read-calendar.ts';

const plan = resourceWith('continuous-development-plan');
const dates = found(plan.calendar);

test('the dates of the programme are a file that a link without any script leads to', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  const link = page.getByRole('link', { name: labels.calendar.programme });
  await expect(link).toHaveAttribute('href', '/programme.ics');
  const response = await request.get('/programme.ics');
  expect(response.headers()['content-type']).toContain('text/calendar');
  const reviews = phases.flatMap((phase) => phase.reviews ?? []);
  expect(readCalendar(await response.text())).toHaveLength(phases.length + reviews.length);
});

test('the milestones and the review of a plan come from the day that is chosen', async ({ page }) => {
  await visit(page, plan.path);
  await page.getByRole('textbox', { name: 'Month 3', exact: true }).fill('Żółw, ế; and \\ written');
  await page.getByRole('textbox', { name: 'Review schedule' }).fill('Each quarter,\nwith Sam');
  await page.getByLabel(dates.label).fill('2025-11-30');
  const first = await download(page, dates.button);
  expect(first.name).toBe(dates.fileName);
  await expect(page.getByText(labels.calendar.saved.replace('{file}', dates.fileName))).toBeVisible();
  const events = readCalendar(first.bytes.toString('utf8'));
  expect(events.map(({ starts, summary }) => [starts, summary])).toEqual([
    ['2026-02-28', 'Milestone, month 3: Żółw, ế; and \\ written'],
    ['2026-05-30', `Milestone, month 6: ${plan.title}`],
    ['2026-08-30', `Milestone, month 9: ${plan.title}`],
    ['2026-11-30', `Milestone, month 12: ${plan.title}`],
    ['2026-11-30', 'Review of the plan: Each quarter,'],
  ]);
  expect(events.at(-1)?.description).toBe('Each quarter,\nwith Sam');

  await page.getByLabel(dates.label).fill('2025-12-01');
  const second = await download(page, dates.button);
  const held = importAll(first.bytes.toString('utf8'), second.bytes.toString('utf8'));
  expect(held.map(({ starts }) => starts)).toEqual([
    '2026-03-01',
    '2026-06-01',
    '2026-09-01',
    '2026-12-01',
    '2026-12-01',
  ]);
});

test('what is said of the dates is not behind the bar of the form @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, plan.path);
  const button = page.getByRole('button', { name: dates.button });
  await page.getByLabel(dates.label).fill('2025-11-30');
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  const bar = found(await page.getByRole('button', { name: labels.form.firstEmpty }).boundingBox());
  const said = page.getByText(labels.calendar.saved.replace('{file}', dates.fileName));
  const { y, height } = found(await said.boundingBox());
  expect(y + height).toBeLessThanOrEqual(bar.y);
});

test('without a day, and of one that no calendar can name, the page asks for one', async ({ page }) => {
  await visit(page, plan.path);
  const day = page.getByLabel(dates.label);
  for (const slip of ['', '0025-07-01', '9999-12-01']) {
    await day.fill(slip);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: dates.button }).click();
    await expect(page.getByText(labels.calendar.noDay)).toBeVisible();
    await expect(day).toBeFocused();
    await day.fill('2025-11-30');
    await download(page, dates.button);
    await expect(page.getByText(labels.calendar.noDay)).toBeHidden();
  }
});

test('when the script does not come, the page says what to do @nightly', async ({ page, incidents }) => {
  await visit(page, plan.path);
  const lost = await loseScripts(page, incidents);
  await page.getByLabel(dates.label).fill('2025-11-30');
  await page.getByRole('button', { name: dates.button }).click();
  await expect(page.getByText(labels.calendar.failed)).toBeVisible();
  expect(lost.length).toBeGreaterThan(0);
});
