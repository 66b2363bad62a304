import { ensureDefined, labels, resourceBySlug } from '../support/content.ts';
import { download } from '../support/download.ts';
import { expect, abortScripts, test, visit } from '../support/site-test.ts';
import { importCalendars, readCalendar } from '../downloads/read-calendar.ts';

const plan = resourceBySlug('continuous-development-plan');
const milestoneCalendar = ensureDefined(plan.calendar);

test('the milestones of a plan come from the day that is chosen', async ({ page }) => {
  await visit(page, plan.path);
  await page.getByRole('textbox', { name: 'Month 3', exact: true }).fill('Żółw, ế; and \\ written');
  await page.getByRole('textbox', { name: 'Month 6', exact: true }).fill('Three years,\nwith Sam');
  await page.getByLabel(milestoneCalendar.label).fill('2025-11-30');
  await page.getByLabel(labels.calendar.mentee).fill('Ana');
  await page.getByRole('button', { name: milestoneCalendar.button }).click();
  await expect(page.getByText(labels.calendar.oneName)).toBeVisible();
  await expect(page.getByLabel(labels.calendar.mentor)).toBeFocused();
  await page.getByLabel(labels.calendar.mentor).fill('Inês');
  const firstFile = await download(page, milestoneCalendar.button);
  expect(firstFile.name).toBe(milestoneCalendar.fileName);
  await expect(
    page.getByText(labels.calendar.saved.replace('{file}', milestoneCalendar.fileName)),
  ).toBeVisible();
  const events = readCalendar(firstFile.bytes.toString('utf8'));
  const pair = '(Ana and Inês)';
  expect(events.map(({ starts, summary }) => [starts, summary])).toEqual([
    ['2026-02-28', `Milestone and review, month 3: Żółw, ế; and \\ written ${pair}`],
    ['2026-05-30', `Milestone and review, month 6: Three years, ${pair}`],
    ['2026-08-30', `Milestone and review, month 9: ${plan.title} ${pair}`],
    ['2026-11-30', `Milestone and review, month 12: ${plan.title} ${pair}`],
  ]);
  expect(events[1]?.description).toBe('Three years,\nwith Sam');

  await page.getByLabel(milestoneCalendar.label).fill('2025-12-01');
  await page.getByLabel(labels.calendar.mentor).fill('ines');
  const secondFile = await download(page, milestoneCalendar.button);
  const importedEvents = importCalendars(firstFile.bytes.toString('utf8'), secondFile.bytes.toString('utf8'));
  expect(importedEvents.map(({ starts }) => starts)).toEqual([
    '2026-03-01',
    '2026-06-01',
    '2026-09-01',
    '2026-12-01',
  ]);
});

test('what is said of the dates is not behind the bar of the form @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, plan.path);
  const button = page.getByRole('button', { name: milestoneCalendar.button });
  await page.getByLabel(milestoneCalendar.label).fill('2025-11-30');
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  const formBarBox = ensureDefined(
    await page.getByRole('button', { name: labels.form.firstEmpty }).boundingBox(),
  );
  const savedMessage = page.getByText(labels.calendar.saved.replace('{file}', milestoneCalendar.fileName));
  const { y, height } = ensureDefined(await savedMessage.boundingBox());
  expect(y + height).toBeLessThanOrEqual(formBarBox.y);
});

test('without a day, and of one that no calendar can name, the page asks for one', async ({ page }) => {
  await visit(page, plan.path);
  const dayInput = page.getByLabel(milestoneCalendar.label);
  for (const invalidDay of ['', '0025-07-01', '9999-12-01']) {
    await dayInput.fill(invalidDay);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: milestoneCalendar.button }).click();
    await expect(page.getByText(labels.calendar.noDay)).toBeVisible();
    await expect(dayInput).toBeFocused();
    await dayInput.fill('2025-11-30');
    await download(page, milestoneCalendar.button);
    await expect(page.getByText(labels.calendar.noDay)).toBeHidden();
  }
});

test('when the script does not come, the page says what to do @nightly', async ({ page, incidents }) => {
  await visit(page, plan.path);
  const saveButton = page.getByRole('button', { name: milestoneCalendar.button });
  // The form is loaded when it comes into view. It then refuses an empty day, still without the script for the file.
  await expect(async () => {
    await saveButton.click();
    await expect(page.getByText(labels.calendar.noDay)).toBeVisible({ timeout: 500 });
  }).toPass();
  const blockedUrls = await abortScripts(page, incidents);
  await page.getByLabel(milestoneCalendar.label).fill('2025-11-30');
  await saveButton.click();
  await expect(page.getByText(labels.calendar.failed)).toBeVisible();
  expect(blockedUrls.length).toBeGreaterThan(0);
});
