/** Another programme by content alone: four months past New Year, three meetings a month, one month without any, in German. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { planYear } from '../../src/authoring/commands/plan-year.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { formatPeriod, monthName } from '../../src/model/schemas/dates.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { meetingsInMonths, sumMinutes } from '../../src/model/meetings/meetings.ts';
import { meetingMonths, nextMeeting } from '../../src/model/meetings/next-meetings.ts';
import { problemsOf } from '../support/fix-texts.ts';
import { specification } from '../support/specification.ts';
import { specificationRoot } from '../support/specification-root.ts';
import { specificationTexts } from '../support/specification-texts.ts';

const read = (file: string) => readFileSync(join(specificationRoot, 'content', file), 'utf8');
const months = ['November', 'December', 'January', 'February'] as const;
/** December is a break. */
const meetingMonthNames = ['November', 'January', 'February'] as const;

const meetings = contentLayout.meetings.fileSchema
  .parse(load(read('meetings.yaml')))
  .slice(0, 9)
  .map((meeting, index) => ({ ...meeting, month: meetingMonthNames[Math.floor(index / 3)] ?? 'February' }));
const phases = specification.phases.map((phase, index) => ({ ...phase, months: [months[index]] }));
const hasAgendaOf = (block: { kind: string; meeting?: string }) =>
  block.kind !== 'agenda' || meetings.some(({ id }) => id === block.meeting);
const texts = new Map(specificationTexts)
  .set('content/meetings.yaml', dump(meetings))
  .set('content/phases.yaml', dump(phases))
  .set(
    'content/programme.yaml',
    read('programme.yaml')
      .replace(/^language: .*$/m, 'language: de')
      .replace(/^period: .*$/m, 'period: "{firstMonth} bis {lastMonth} {year}"'),
  );
for (const { slug, sections } of specification.resources) {
  const file = `resources/${slug}.yaml`;
  const removed = sections.flatMap(({ blocks }) => blocks.filter((block) => !hasAgendaOf(block)));
  if (removed.length === 0) continue;
  const text = removed.reduce(
    (result, block) =>
      result.replace(
        new RegExp(`^ +- kind: agenda\\n +meeting: ${'meeting' in block ? block.meeting : ''}\\n`, 'm'),
        '',
      ),
    read(file),
  );
  // A section that showed nothing but an agenda says in a sentence that there is none.
  texts.set(
    `content/${file}`,
    text.replace(
      /^( +)blocks:\n(?= *\n|  - id: |\S)/gm,
      '$1blocks:\n$1  - kind: prose\n$1    text: Hier ist kein Treffen vorgesehen.\n',
    ),
  );
}

test('passes the content check', () => {
  expect(problemsOf(texts).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

test('shows its months, its sums and its next meetings', () => {
  const programme = {
    ...specification.programme,
    language: 'de',
    period: '{firstMonth} bis {lastMonth} {year}',
  };
  expect(formatPeriod(programme, [{ months: [...months] }])).toBe('November 2025 bis Februar 2026');
  expect(monthName('December', 'de')).toBe('Dezember');
  const calendar = meetingMonths({ year: programme.year, months, meetings });
  const on = (year: number, month: number, day: number) => nextMeeting(calendar, { year, month, day });
  expect([on(2025, 10, 1), on(2025, 10, 15), on(2025, 10, 30)]).toEqual([0, 1, 2]);
  // In the break and on the first day after it, the next is the first one of January.
  expect([on(2025, 11, 24), on(2026, 0, 1)]).toEqual([3, 3]);
  expect([on(2025, 9, 31), on(2026, 1, 28), on(2026, 2, 1)]).toEqual(['before', 8, 'after']);
  const sums = months.map((month) => sumMinutes(meetingsInMonths(meetings, [month])).together);
  expect(sums).toEqual([180, 0, 180, 180]);
});

test('moves to another month by content:year', () => {
  const plan = planYear(readContent(specificationRoot).content, { year: '2026', firstMonth: 'May' });
  expect('refusal' in plan ? plan.refusal : [...plan.edits.keys()].toSorted()).toEqual([
    'content/meetings.yaml',
    'content/phases.yaml',
    'content/programme.yaml',
  ]);
});
