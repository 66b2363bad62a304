import { readCalendar } from '../downloads/read-calendar.ts';
import { readPdf } from '../downloads/read-pdf.ts';
import { download } from '../support/download.ts';
import { germanMeetings, meetingsPerMonth } from '../support/german-programme.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { testedSiteUrl } from '../support/tested-site.ts';

/**
 * A German programme of four months that continues after New Year, with three meetings in each month except one, which
 * has none.
 */
test.use({ baseURL: testedSiteUrl('german'), locale: 'de-DE', timezoneId: 'Europe/Berlin' });

for (const [day, heading, expected] of [
  ['2025-10-31', 'Das Programm beginnt im November', [0]],
  ['2025-11-05', 'Ihre nächsten Treffen', [0, 1]],
  ['2025-11-15', 'Ihre nächsten Treffen', [1, 2]],
  ['2025-11-28', 'Ihre nächsten Treffen', [2, 3]],
  ['2025-12-10', 'Ihre nächsten Treffen', [3, 4]],
  ['2026-01-31', 'Ihre nächsten Treffen', [5, 6]],
  ['2026-02-28', 'Ihre nächsten Treffen', [8]],
  ['2026-03-01', 'Dieses Programm endete im Februar 2026', []],
] as const)
  test(`on ${day} the home page shows what is next @nightly`, async ({ page }) => {
    await page.clock.setFixedTime(`${day}T12:00:00`);
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const cards = page.locator('.meeting-card').filter({ visible: true });
    await expect(cards.getByRole('heading')).toHaveText(
      expected.map((index) => germanMeetings[index]?.title ?? ''),
    );
    for (const [position, index] of expected.entries())
      await expect(cards.nth(position)).toContainText(`Treffen ${index + 1} von ${germanMeetings.length}`);
  });

test('a pair chooses three days a month for its calendars, and the month without meetings has none @nightly', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-10-15T12:00:00');
  await visit(page, '/#calendar');
  await page.getByLabel('Beginn').fill('10:00');
  await expect(page.getByRole('group', { name: /Tag im Monat/ })).toHaveCount(meetingsPerMonth);
  const { bytes } = await download(page, 'Treffen speichern');
  const events = readCalendar(bytes.toString('utf8'));
  expect(events.map(({ summary }) => summary)).toEqual(germanMeetings.map(({ title }) => title));
  expect(events.map(({ starts }) => starts.slice(0, 7))).toEqual(
    ['2025-11', '2026-01', '2026-02'].flatMap((month) => Array<string>(meetingsPerMonth).fill(month)),
  );
  expect(events[0]?.description).toMatch(/^10 min: Ankommen\n.*\nVorbereiten: /s);
});

test('the guide has a line for each meeting, in German, and no word of a column is broken @nightly', async ({
  page,
}) => {
  await visit(page, '/');
  const { bytes } = await download(page, 'Leitfaden herunterladen');
  const { lines } = await readPdf(new Uint8Array(bytes));
  const texts = lines.map(({ text }) => text);
  for (const word of ['Monat', 'Treffen', 'Zusammen', 'Seite']) expect(texts).toContain(word);
  expect(texts.join(' ')).toContain('Im Dezember findet kein Treffen statt.');
  for (const { title } of germanMeetings) expect(texts.join(' ')).toContain(title);
});
