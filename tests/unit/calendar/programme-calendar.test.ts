import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, firstDay } from '../../../src/calendar/calendar-day.ts';
import { toProgrammeCalendar } from '../../../src/calendar/programme-calendar.ts';
import { writeCalendar } from '../../../src/calendar/write-calendar.ts';
import type { Phase } from '../../../src/schemas/phase.ts';
import { arbitraryShape } from '../../support/arbitrary-programme.ts';
import { phasesOf } from '../../support/programme-shapes.ts';
import { importAll, readCalendar } from './read-calendar.ts';

const phase = (id: string, months: Phase['months'], reviews?: Phase['reviews']): Phase => ({
  id,
  title: `Title of ${id}`,
  subtitle: 'Subtitle',
  monthLabel: 'Months',
  months,
  colour: 'blue',
  description: 'What **happens**.',
  activities: ['Talk, and listen.', 'Write; rewrite.'],
  ...(reviews && { reviews }),
});
const phases = [
  phase('phase1', ['October', 'November']),
  phase(
    'phase2',
    ['December', 'January'],
    [
      { month: 'December', title: 'First look back', text: 'Open the file.' },
      { month: 'January', title: 'Second look back', text: 'Open it again.' },
    ],
  ),
];
const write = (some: Phase[], stamp: string) =>
  writeCalendar(
    toProgrammeCalendar({
      programme: { name: 'Hub', year: 2025 },
      phases: some,
      labels: { phase: 'Phase {number}: {title}', activity: '- {text}' },
      site: 'https://example.com/hub/',
      stamp,
    }),
  );

describe('the calendar of the programme', () => {
  it('has each phase as long as it lasts, and each review on the first Monday of its month, past the end of the year', () => {
    const day = { allDay: true };
    expect(readCalendar(write(phases, '2025-07-01T00:00:00Z'))).toMatchObject([
      { ...day, starts: '2025-10-01', ends: '2025-12-01', summary: 'Phase 1: Title of phase1' },
      { ...day, starts: '2025-12-01', ends: '2026-02-01', summary: 'Phase 2: Title of phase2' },
      { ...day, starts: '2025-12-01', ends: '2025-12-02', summary: 'First look back' },
      { ...day, starts: '2026-01-05', ends: '2026-01-06', summary: 'Second look back' },
    ]);
  });

  it('has the phases of any programme one after the other, and each review on a Monday of its phase', () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        const events = readCalendar(write(phasesOf(shape), '2025-07-01T00:00:00Z'));
        const dates = events.filter(({ uid }) => !uid.includes('review'));
        let day = firstDay(2025, shape.first);
        const expected = shape.lengths.map((length) => {
          const starts = day;
          day = addMonths(day, length);
          return { starts, ends: day };
        });
        expect(dates).toMatchObject(expected);
        const reviews = events.filter(({ uid }) => uid.includes('review'));
        expect(reviews).toHaveLength(dates.length);
        for (const [nth, review] of reviews.entries()) {
          expect(new Date(review.starts).getUTCDay()).toBe(1);
          expect(review.starts >= (dates[nth]?.starts ?? '')).toBe(true);
          expect(review.ends <= (dates[nth]?.ends ?? '')).toBe(true);
        }
      }),
    );
  });

  it('says what to do', () => {
    const [first, , review] = readCalendar(write(phases, '2025-07-01T00:00:00Z'));
    expect(first?.description).toBe('What happens.\n- Talk, and listen.\n- Write; rewrite.');
    expect(review?.description).toBe('Open the file.');
  });

  it('changes its events when it is imported again, and doubles none', () => {
    const before = write(phases, '2025-07-01T00:00:00Z');
    const [first, ...others] = phases;
    if (!first) throw new Error('There is no phase.');
    const after = write([{ ...first, title: 'Another title' }, ...others], '2025-08-01T00:00:00Z');
    const held = importAll(before, before, after);
    expect(held).toHaveLength(4);
    expect(held[0]?.summary).toBe('Phase 1: Another title');
    expect(new Set(held.map(({ uid }) => uid)).size).toBe(4);
  });

  it('leads from each event to the page of its phase', () => {
    const urls = write(phases, '2025-07-01T00:00:00Z').match(/(?<=\r\nURL:).*/g);
    const page = 'https://example.com/hub/?phase=';
    expect(urls).toEqual([`${page}phase1`, `${page}phase2`, `${page}phase2`, `${page}phase2`]);
  });

  it('numbers the reviews of a phase', () => {
    const uids = readCalendar(write(phases, '2025-07-01T00:00:00Z')).map(({ uid }) => uid);
    expect(uids.filter((uid) => uid.includes('review'))).toEqual([
      'phase2-2025-review-1@example.com',
      'phase2-2025-review-2@example.com',
    ]);
  });

  it('is distinguished from the programme of another year', () => {
    const [event] = readCalendar(write(phases, '2025-07-01T00:00:00Z'));
    expect(event?.uid).toBe('phase1-2025@example.com');
  });
});
