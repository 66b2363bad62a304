/**
 * Writes everything public that people may have bookmarked, linked to or saved into one file, so that each commit shows
 * what changes: every address, every anchor, and the name and fingerprint of each download. The manifest is generated
 * from the specification's content, so that edits of content/ do not change it. After an intended change, run npm run
 * test:manifest.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  type MeetingCalendarModel,
  renderMeetingCalendar,
} from '../../src/model/calendar/meeting-calendar.ts';
import { defaultMonthlyDays } from '../../src/model/calendar/meeting-days.ts';
import {
  type MilestoneCalendar,
  renderMilestoneCalendar,
} from '../../src/model/calendar/milestone-calendar.ts';
import { emptyAnswers, optionIds } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { renderGuidePdf } from '../../src/site/downloads/pdf/render-pdf.ts';
import type { GuideModel } from '../../src/site/downloads/pdf/guide-model.ts';
import { renderSavedFile } from '../../src/model/forms/saved-file/render-saved-file.ts';
import { listSitePaths } from '../support/site-paths.ts';
import { builtFile, builtPage } from '../support/built-page.ts';
import { islandProps } from '../support/island-props.ts';

const folder = '.test-sites/specification';
const timestamp = '2025-07-14T10:00:00.000Z';
const readPage = (address: string) => readFileSync(builtFile(address, folder), 'utf8');
// Files below /_astro/ are left out, because their names contain a hash of their content.
const addresses = listSitePaths(folder)
  .filter((address) => !address.startsWith('/_astro/'))
  .toSorted();
const pages = addresses.filter((address) => /(?:\/|\.html)$/.test(address));

/** The line of the manifest for a downloaded file. */
function fingerprintLine(name: string, file: string | Uint8Array): string {
  return `${name} ${createHash('sha256').update(file).digest('hex').slice(0, 16)}`;
}

/** The props of each component on a page that has a prop with this name. */
function propsWith(address: string, name: string): Record<string, unknown>[] {
  return islandProps(readPage(address))
    .map((json) => JSON.parse(json) as Record<string, unknown>)
    .filter((componentProps) => name in componentProps);
}

/** The names of a pair. The uids of its calendar entries are derived from them. */
const names = { mentee: 'Ana', mentor: 'Ines' };

const uidsIn = (calendar: string) => calendar.match(/^UID:.*$/gm) ?? [];

async function buildManifest(): Promise<string> {
  const pagesWithAnchors = pages.flatMap((address) => [
    address,
    ...builtPage(address, folder)
      .flatMap((element) => element.get('id') ?? [])
      // Ids that React generates are left out, because they change and nobody can rely on links to them.
      .filter((id) => !/^_r\d*R_/i.test(id))
      .map((id) => `  #${id}`),
  ]);
  const milestoneCalendars = pages.flatMap((address) =>
    propsWith(address, 'calendar').map(({ fileName, calendar }) => ({
      name: fileName as string,
      file: renderMilestoneCalendar(
        calendar as MilestoneCalendar,
        {
          startDay: '2025-12-10',
          names,
          getAnswer: (field) => `My ${field}`,
          eventTitle: '{title} ({mentee}, {mentor})',
        },
        { timestamp, randomId: 'random' },
      ),
    })),
  );
  const formLines = pages.flatMap((address) =>
    propsWith(address, 'definition')
      .slice(0, 1)
      .flatMap(({ definition }) => {
        const form = definition as FormDefinition;
        const { texts, ticks } = emptyAnswers(form);
        const filledAnswers = {
          texts: Object.fromEntries(Object.keys(texts).map((id) => [id, `My ${id}.\n\nMore.`])),
          ticks: Object.fromEntries(form.fields.map((field) => [field.id, optionIds(field)])),
        };
        return [
          fingerprintLine(
            form.fileName,
            renderSavedFile(
              form,
              { answers: { texts, ticks }, leftOver: [] },
              { savedAt: '2025-07-14', displayDate: '14 July 2025' },
            ),
          ),
          fingerprintLine(
            `${form.fileName}, filled in,`,
            renderSavedFile(
              form,
              { answers: filledAnswers, leftOver: ['A line.'] },
              { savedAt: '2025-07-14', displayDate: '14 July 2025' },
            ),
          ),
        ];
      }),
  );
  const guideModule = (await import(pathToFileURL(resolve(folder, 'guide.js')).href)) as {
    default: GuideModel;
  };
  const meetingsModule = (await import(pathToFileURL(resolve(folder, 'meetings.js')).href)) as {
    default: MeetingCalendarModel;
  };
  const { text: meetingCalendar } = renderMeetingCalendar(
    meetingsModule.default,
    { days: defaultMonthlyDays(2), startMinutes: 10 * 60, timeZone: 'Europe/Lisbon', names },
    { siteUrl: 'https://mentors.example.org/', timestamp: '2025-06-20T08:00:00.000Z', randomId: 'random' },
  );
  const pdf = await renderGuidePdf(guideModule.default, { siteUrl: 'https://mentors.example.org/' });
  const downloads = [
    fingerprintLine(guideModule.default.fileName, new Uint8Array(await pdf.arrayBuffer())),
    fingerprintLine('mentorship-meetings.ics', meetingCalendar),
    ...milestoneCalendars.map(({ name, file }) => fingerprintLine(name, file)),
    ...formLines,
  ];
  const sections = {
    'Pages, and places on them': pagesWithAnchors,
    'Other addresses': addresses.filter((address) => !pages.includes(address)),
    'Files to take away': downloads,
    'Dates in calendars': [meetingCalendar, ...milestoneCalendars.map(({ file }) => file)].flatMap(uidsIn),
  };
  return Object.entries(sections)
    .map(([title, lines]) => `${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

test('public addresses, anchors, files and dates have not changed unintentionally', async () => {
  const manifest = await buildManifest();
  for (const expectedLine of [
    '/resources/goal-setting-worksheet/',
    '  #specific',
    'goal-setting-worksheet.txt',
    'UID:',
  ])
    expect(manifest).toContain(expectedLine);
  await expect(
    manifest,
    'If this change is meant, renew the text: npm run test:manifest',
  ).toMatchFileSnapshot('manifest.txt');
});
