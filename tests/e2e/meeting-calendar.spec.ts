import type { Page } from '@playwright/test';
import { meetingPath } from '../../src/model/meetings/meetings.ts';
import { importCalendars, readCalendar } from '../downloads/read-calendar.ts';
import { ensureDefined, labels, meetings } from '../support/content.ts';
import { download } from '../support/download.ts';
import { abortScripts, expect, test, visit } from '../support/site-test.ts';

const { calendar } = labels;
const firstMeeting = ensureDefined(meetings[0]);
const firstMeetingPage = meetingPath(firstMeeting);

test.use({ timezoneId: 'Europe/Lisbon' });

/** Opens the calendar form on a page. By default, the date is before the programme. */
async function openForm(page: Page, path: string, now = '2025-06-20T08:00:00Z') {
  await page.clock.setFixedTime(now);
  await visit(page, path);
  await page.locator('summary', { hasText: calendar.title }).click();
  // The script of the form is loaded when the form is in view. It then shows the time zone.
  await expect(page.getByText(/\((?:UTC|[A-Z]\w+\/\w+)\)/)).toBeVisible();
}

/** The fields of one of the days, counted from 1. */
const dayFields = (page: Page, number: number) => {
  const group = page.getByRole('group', { name: calendar.day.replace('{number}', String(number)) });
  return { week: group.getByLabel(calendar.week), weekday: group.getByLabel(calendar.weekday) };
};

const localTime = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Lisbon',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant));

for (const [place, path] of [
  ['the home page', '/'],
  ['the first meeting', firstMeetingPage],
] as const)
  test(`all meetings of a pair are saved in one file on ${place}, are no answer of a form, and a later file moves them`, async ({
    page,
  }) => {
    await openForm(page, path);
    await expect(page.getByText('(Europe/Lisbon)')).toBeVisible();
    await dayFields(page, 2).week.selectOption(calendar.weeks.last);
    await dayFields(page, 2).weekday.selectOption('Thursday');
    await page.getByLabel(calendar.time).fill('16:30');
    await page.getByLabel(calendar.mentee).fill('Ana');
    await page.getByLabel(calendar.mentor).fill('Inês');
    await expect(page.locator('html')).not.toHaveAttribute('data-unsaved');
    const file = await download(page, calendar.button);
    expect(file.name).toBe(calendar.fileName);
    const events = readCalendar(file.bytes.toString('utf8'));
    expect(events.map(({ summary }) => summary)).toEqual(
      meetings.map(({ title }) => `${title} (Ana and Inês)`),
    );
    expect(new Set(events.map(({ starts }) => localTime(starts).slice(11)))).toEqual(new Set(['16:30']));
    // Portugal set its clocks back on 26 October 2025.
    expect([events[6]?.starts, events[8]?.starts]).toEqual(['2025-10-07T15:30:00Z', '2025-11-04T16:30:00Z']);
    expect(events.slice(0, 2).map(({ starts }) => localTime(starts).slice(0, 10))).toEqual([
      ...['2025-07-01', '2025-07-31'],
    ]);
    expect(events[0]?.description).toContain(new URL(firstMeetingPage, page.url()).href);
    expect(events.every(({ reminders }) => reminders.length === 1)).toBe(true);
    const savedMessage = calendar.meetingsSaved.other
      .replace('{file}', file.name)
      .replace('{count}', String(meetings.length))
      .replace('{date}', '1 July 2025');
    await expect(page.getByText(savedMessage)).toBeVisible();

    await page.clock.setFixedTime('2025-06-20T08:00:05Z');
    await dayFields(page, 1).weekday.selectOption('Wednesday');
    const laterFile = await download(page, calendar.button);
    const imported = importCalendars(...[file, laterFile, file].map(({ bytes }) => bytes.toString('utf8')));
    expect(imported).toEqual(readCalendar(laterFile.bytes.toString('utf8')));
    expect(imported).toHaveLength(meetings.length);
  });

test('meetings whose dates have passed are named, and are not in the file', async ({ page }) => {
  await openForm(page, '/', '2025-07-10T12:00:00Z');
  await dayFields(page, 1).week.selectOption(calendar.weeks.first);
  await page.getByLabel(calendar.time).fill('10:00');
  const { bytes } = await download(page, calendar.button);
  expect(readCalendar(bytes.toString('utf8'))).toHaveLength(meetings.length - 1);
  const passedMessage = ensureDefined(calendar.passed.one).replace('{titles}', firstMeeting.title);
  await expect(page.getByText(passedMessage)).toBeVisible();
  await page.clock.setFixedTime('2026-02-01T12:00:00Z');
  await page.getByRole('button', { name: calendar.button }).click();
  await expect(page.getByText(calendar.allPassed)).toBeVisible();
});

test('the suggested days suit the date, so that every meeting is in the file; without names, a second file stands for other meetings', async ({
  page,
}) => {
  // In the first half of July, the home page shows the first meeting as the next one.
  await openForm(page, '/', '2025-07-08T09:00:00Z');
  await expect(dayFields(page, 1).week).toHaveValue('second');
  await expect(dayFields(page, 2).week).toHaveValue('fourth');
  await page.getByLabel(calendar.time).fill('10:00');
  const files = [await download(page, calendar.button), await download(page, calendar.button)];
  const [text = '', secondText = ''] = files.map(({ bytes }) => bytes.toString('utf8'));
  expect(readCalendar(text)).toHaveLength(meetings.length);
  expect(importCalendars(text, secondText)).toHaveLength(2 * meetings.length);
});

test('what is missing or cannot be is said directly below the field, which has the focus and is described by it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, '/');
  const [time, mentee, button] = [
    page.getByLabel(calendar.time),
    page.getByLabel(calendar.mentee),
    page.getByRole('button', { name: calendar.button }),
  ];
  await button.click();
  const message = page.getByText(calendar.noTime);
  await expect(message).toBeVisible();
  await expect(time).toBeFocused();
  const [fieldBox, messageBox] = [
    ensureDefined(await time.boundingBox()),
    ensureDefined(await message.boundingBox()),
  ];
  expect(messageBox.y).toBeGreaterThanOrEqual(fieldBox.y + fieldBox.height);
  expect(messageBox.y).toBeLessThan(fieldBox.y + fieldBox.height + 10);
  await expect(time).toHaveAccessibleDescription(new RegExp(`^${calendar.noTime}`));
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await time.fill('10:00');
  await expect(message).toBeHidden();
  await expect(time).not.toHaveAttribute('aria-invalid');

  await page.getByLabel(calendar.mentor).fill('Inês');
  await button.click();
  await expect(page.getByText(calendar.oneName)).toBeVisible();
  await expect(mentee).toBeFocused();
  await expect(mentee).toHaveAccessibleDescription(`${calendar.oneName} ${calendar.namesHint}`);

  await dayFields(page, 1).week.selectOption(calendar.weeks.fourth);
  await dayFields(page, 2).week.selectOption(calendar.weeks.last);
  await button.click();
  await expect(page.getByText(calendar.sameDays)).toBeVisible();
  await expect(dayFields(page, 1).week).toBeFocused();
});

test('when the script does not come, the page says what to do', async ({ page, incidents }) => {
  await openForm(page, '/');
  const lostScripts = await abortScripts(page, incidents);
  await page.getByLabel(calendar.time).fill('10:00');
  await page.getByRole('button', { name: calendar.button }).click();
  await expect(page.getByText(calendar.failed)).toBeVisible();
  expect(lostScripts.length).toBeGreaterThan(0);
});
