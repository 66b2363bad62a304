/** The meetings of the site: their sums, and that nothing else states what follows from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { isSample, visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import {
  agendaItems,
  meetingsInMonths,
  meetingsUsing,
  sumMinutes,
} from '../../src/model/meetings/meetings.ts';
import { meetings, phases, programme, resources } from '../support/content.ts';

/** Every number under a key in some data. */
const valuesOf = (data: unknown, key: string): number[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) => (name === key ? Number(value) : valuesOf(value, key)))
    : [];
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rawMeetings = load(
  readFileSync(join(contentParentFolder(), 'content/meetings.yaml'), 'utf8'),
) as Record<string, unknown>[];

describe('the minutes', () => {
  test('of each person are the sum of all tasks in the file', () => {
    const sums = sumMinutes(meetings);
    for (const person of ['mentee', 'mentor'] as const) {
      expect(sums[person].alone).toBe(
        total(
          valuesOf(
            rawMeetings.map((meeting) => meeting[person]),
            'minutes',
          ),
        ),
      );
      expect(sums[person].before + sums[person].after).toBe(sums[person].alone);
    }
    expect(sums.together).toBe(total(valuesOf(rawMeetings, 'together')));
  });

  test('of the phases add up to those of the programme', () => {
    const sumsOfPhases = phases.map(({ months }) => sumMinutes(meetingsInMonths(meetings, months)));
    expect(total(sumsOfPhases.map(({ mentee }) => mentee.alone))).toBe(sumMinutes(meetings).mentee.alone);
    expect(total(sumsOfPhases.map(({ together }) => together))).toBe(sumMinutes(meetings).together);
  });

  test.each(meetings.map((meeting) => [meeting.title, meeting] as const))(
    'of the agenda of “%s” add up to the length of the meeting',
    (_, meeting) => {
      const items = agendaItems(meeting, programme.standing);
      expect(total(items.map(({ minutes }) => minutes))).toBe(meeting.together);
    },
  );
});

test('every page is used by a meeting, and shows the agenda of each meeting that names it first', () => {
  for (const { slug, sections } of resources) {
    expect(meetingsUsing(meetings, slug), slug).not.toEqual([]);
    const shown = sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'agenda' ? { id: block.meeting, section: id } : [])),
    );
    const expected = meetings
      .filter(({ uses }) => uses[0]?.page === slug)
      .map(({ id, uses }) => ({ id, section: uses[0]?.section }));
    expect(new Set(shown.map((entry) => JSON.stringify(entry)))).toEqual(
      new Set(expected.map((entry) => JSON.stringify(entry))),
    );
  }
});

/** What only meetings.yaml may state: durations of a meeting, alone or together, and its position in the order. */
const statedElsewhere = [
  /\bminutes? \d+ to \d+/i,
  /(?<![:\d])\b\d+ to \d+:(?!\d)/,
  /\b(?:min|minutes|hours?)\b[^.]{0,20}\b(?:alone|together)\b/i,
  /\b(?:alone|together)\b[^.]{0,20}\b(?:min|minutes|hours)\b/i,
  /\b(?:first|second|third|last|other \w+|all \w+) meetings?\b/i,
  /\bmeetings? \d+\b/i,
  /\bfirst (?:ten|\d+) minutes\b/i,
  /\b(?:need|takes?|have|into|over) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) meetings\b/i,
  /\b(?:an? hour|\w+ minutes) (?:is|are) enough\b/i,
  /\bmeet(?:ings?)? (?:for|of|takes?|lasts?) (?:about )?(?:an? hour|\w+ (?:minutes|hours))\b/i,
];

test.each([
  'Minutes 10 to 25: compare your lines.',
  'It takes the mentee 45 minutes alone.',
  'You work together for 60 minutes.',
  'You do this in the second meeting.',
  'This is meeting 7.',
  'You need two meetings for this page.',
  'An hour is enough for two scenes.',
  'Meet for an hour.',
  'The first ten minutes are for the goal.',
])('the search for minutes and order finds “%s” (self-test)', (text) => {
  expect(statedElsewhere.some((pattern) => pattern.test(text))).toBe(true);
});

test('no minutes, sums or order of meetings are stated outside meetings.yaml', () => {
  const { content } = readContent(contentParentFolder());
  const texts = content.files
    .filter(({ kind }) => kind !== 'meetings')
    .flatMap(visibleTextNodes)
    .filter((node) => !isSample(node) && node.key !== 'example' && node.path[0] !== 'standing');
  const matches = texts.flatMap((node) =>
    statedElsewhere.flatMap((pattern) => {
      const [match] = pattern.exec(node.text.replace(/\s+/g, ' ')) ?? [];
      return match === undefined ? [] : [`${node.location}: ${match}`];
    }),
  );
  expect(matches).toEqual([]);
});

test('the source code of the site names no meeting', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
    .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
  const named = code.flatMap(([file, text]) =>
    meetings.filter(({ title }) => text.includes(title)).map(({ id }) => `${file}: ${id}`),
  );
  expect(named).toEqual([]);
});
