/** Another programme by content alone: four months past New Year, three meetings a month, one month without any, in German. */
import { expect, test } from 'vitest';
import { planYear } from '../../src/authoring/commands/plan-year.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { formatPeriod, monthName } from '../../src/model/dates/format-dates.ts';
import { meetingsInMonths, sumMinutes } from '../../src/model/meetings/meetings.ts';
import { meetingIndexAndCountByMonth, nextMeeting } from '../../src/model/meetings/next-meetings.ts';
import { problemsOf } from '../support/fix-texts.ts';
import { germanMeetings, germanPhases, germanProgramme } from '../support/german-programme.ts';
import { specification } from '../support/specification.ts';
import { specificationRoot } from '../support/specification-root.ts';
import { specificationTexts } from '../support/specification-texts.ts';

const months = germanPhases.flatMap((phase) => phase.months);

test('passes the content check', () => {
  const texts = new Map([...specificationTexts, ...germanProgramme()]);
  expect(problemsOf(texts).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

test('shows its months, its sums and its next meetings', () => {
  const programme = {
    ...specification.programme,
    language: 'de',
    period: '{firstMonth} bis {lastMonth} {year}',
  };
  expect(formatPeriod(programme, germanPhases)).toBe('November 2025 bis Februar 2026');
  expect(monthName('December', 'de')).toBe('Dezember');
  const calendar = meetingIndexAndCountByMonth({ year: programme.year, months, meetings: germanMeetings });
  const on = (year: number, month: number, day: number) => nextMeeting(calendar, { year, month, day });
  expect([on(2025, 10, 1), on(2025, 10, 15), on(2025, 10, 30)]).toEqual([0, 1, 2]);
  // In the month without meetings, and on the first day after it, the next meeting is the first one of January.
  expect([on(2025, 11, 24), on(2026, 0, 1)]).toEqual([3, 3]);
  expect([on(2025, 9, 31), on(2026, 1, 28), on(2026, 2, 1)]).toEqual(['before', 8, 'after']);
  const sums = months.map((month) => sumMinutes(meetingsInMonths(germanMeetings, [month])).together);
  expect(sums).toEqual([180, 0, 180, 180]);
});

test('moves to another month by content:year', () => {
  const plan = planYear(readContent(specificationRoot).content, { year: '2026', firstMonth: 'May' });
  const editedFiles = 'refusal' in plan ? [plan.refusal] : plan.edits.map(({ file }) => file.path);
  expect([...new Set(editedFiles)].toSorted()).toEqual([
    'content/meetings.yaml',
    'content/phases.yaml',
    'content/programme.yaml',
  ]);
});
