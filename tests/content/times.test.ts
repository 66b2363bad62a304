/** Every day and hour in the examples follows from what else its page and the other pages state. */
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/model/dates/dates.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { wordsToDigits, parseNumbers, passageFinder } from '../support/numbers-in-text.ts';
import { specification } from '../support/specification.ts';

describe('the dates and times', () => {
  const { programme, resources, resourceBySlug: resourceWith } = specification;
  const [goal, smartGuide, plan] = [
    'goal-setting-worksheet',
    'smart-goal-guide',
    'continuous-development-plan',
  ] as const;
  const blocksOf = (slug: string) =>
    resourceWith(slug).sections.flatMap(({ id, blocks }) => blocks.map((block) => ({ id, block })));
  const passagesIn = (slug: string) => passageFinder(`resources/${slug}.yaml`);
  const expectPassage = (slug: string, text: string) => {
    expect(passagesIn(slug)(`${text} … ${text}`)).toBe(text);
  };
  const numbersIn = (slug: string, anchors: string) => parseNumbers(wordsToDigits(passagesIn(slug)(anchors)));

  /** The days that a text names; the plan is written at the end of the programme, for the year after it. */
  const datesIn = (text: string, year = programme.year) =>
    (text.match(new RegExp(`\\b\\d{1,2} (?:${months.join('|')})\\b`, 'g')) ?? []).map(
      (dayAndMonth) => new Date(`${dayAndMonth} ${year} 12:00 UTC`),
    );

  it('in examples fall on working days', () => {
    const dates = resources.flatMap((page) =>
      datesIn(JSON.stringify(page), programme.year + (page.slug === plan ? 1 : 0)),
    );
    expect(dates.filter((date) => ![1, 2, 3, 4, 5].includes(date.getUTCDay()))).toEqual([]);
    expect(dates.length).toBeGreaterThan(30);
  });

  const dayNumber = (text: string, year = programme.year) => Number(datesIn(text, year)[0]) / 86_400_000;

  it('of the worksheet’s goal leave four weeks for figures and two in reserve, and its meetings are on the first and third Tuesday', () => {
    const timeBound = passagesIn(goal)('The design is approved by … 28 November');
    const dates = datesIn(timeBound).map(Number);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(timeBound).toMatch(
      /17 October\. Then I collect figures for four weeks\. That leaves two weeks, in case one goes badly, before/,
    );
    expect(dayNumber('28 November') - dayNumber('17 October')).toBe((4 + 2) * 7);
    expectPassage(goal, 'so that all are moved by 17 October');
    expectPassage(goal, 'The design was approved on 21 August, a week late');
    expect(dayNumber('21 August') - dayNumber('14 August')).toBe(7);
    for (const meeting of ['15 July', '7 October', '4 November']) {
      expectPassage(goal, meeting);
      const [date] = datesIn(meeting);
      expect([date?.getUTCDay(), Math.ceil((date?.getUTCDate() ?? NaN) / 7) % 2]).toEqual([2, 1]);
    }
  });

  it('of that goal avoid the public holidays of its two cities', () => {
    // Public holidays in Lisbon and in Delhi from July to December 2025.
    const holidays = ['15 August', '2 October', '20 October', '1 December', '8 December', '25 December'];
    const dates = datesIn(JSON.stringify(resourceWith(goal)));
    expect(dates.filter((date) => datesIn(holidays.join()).some((holiday) => +holiday === +date))).toEqual(
      [],
    );
  });

  it('of that goal agree in July, halfway and in December', () => {
    const [initialRate = NaN, targetRate = NaN] = parseNumbers(passagesIn(goal)('fall from … four weeks'));
    const [halfwayRate = NaN, statedTarget = NaN] = parseNumbers(
      passagesIn(goal)('of these four kinds, … below 0.5%'),
    );
    const [reportedInitialRate = NaN, reportedFinalRate = NaN] = parseNumbers(
      passagesIn(plan)('fell from … 0.4%'),
    );
    expect([
      statedTarget,
      reportedInitialRate,
      halfwayRate < initialRate,
      halfwayRate > targetRate,
      reportedFinalRate < targetRate,
    ]).toEqual([targetRate, initialRate, true, true, true]);
    for (const slug of [goal, plan])
      expect(passagesIn(slug)('eight … emails')).toMatch(/^eight (?:invoice )?emails$/);
  });

  it('of the agreement are the same moment in both places', () => {
    const [lisbonHour = NaN, , delhiHour = NaN, delhiMinute = NaN, delhiWinterHour = NaN] = parseNumbers(
      passagesIn(goal)('10:00 in … November'),
    );
    const timeIn = (timeZone: string, utcTime: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(`${programme.year}-${utcTime}Z`),
      );
    for (const [utcTime, expectedHour] of [
      ['07-01T09:00', delhiHour],
      // The first Tuesday meeting after the clocks have changed in Europe.
      ['11-04T10:00', delhiWinterHour],
    ] as const)
      expect([timeIn('Europe/Lisbon', utcTime), timeIn('Asia/Kolkata', utcTime)]).toEqual([
        `${lisbonHour}:00`,
        `${expectedHour}:${delhiMinute}`,
      ]);
  });

  it('of the reflector’s steps are in order, and the page is read again after the last', () => {
    const passages = [
      'By 26 September',
      'In October',
      'By 21 November',
      'On 24 November I will read this page again',
    ];
    for (const passage of passages) expectPassage('career-path-reflector', passage);
    // The last meeting of November is on the third Tuesday; the plan is drafted after that.
    expect(dayNumber('24 November') - dayNumber('21 November')).toBe(3);
  });

  it('of the plan’s reviews equal those of its milestones, counted from the start day', () => {
    const [begins = NaN] = datesIn(passagesIn(plan)('begins on … 2025')).map(Number);
    const reviewDates = datesIn(passagesIn(plan)('2 March, … 2026'), programme.year + 1);
    const calendarDates = resourceWith(plan).calendar?.dates ?? [];
    const firstDay = new Date(begins).toISOString().slice(0, 10);
    expect(reviewDates.map((date) => date.toISOString().slice(0, 10))).toEqual(
      calendarDates.map((date) => addMonths(firstDay, date.months)),
    );
  });

  it('of the plan’s hours add up to those of its Tuesdays', () => {
    const [startHour = NaN, endHour = NaN] = parseNumbers(passagesIn(plan)('Tuesdays from 9 … 11'));
    expect(numbersIn(plan, 'two hours a week … by')).toEqual([endHour - startHour]);
    // With one proposal a month from December on, there are three by March, as the first milestone says.
    expectPassage(plan, 'one proposal a month,');
    expect(numbersIn(plan, 'In March I will have three. … three')).toEqual([3]);
    expect(numbersIn(plan, 'written three … proposals')).toEqual([3]);
    expect(numbersIn(plan, 'have a list of 20. … 20')).toEqual(numbersIn(plan, 'a list of 20 tasks … 20'));
  });

  it('in the examples of the SMART guide are halfway and as many weeks apart as stated', () => {
    const pairs = blocksOf(smartGuide).flatMap(({ block }) =>
      block.kind === 'comparison' ? block.pairs : [],
    );
    const weeksIn = (text: string) => datesIn(text).map((date) => Number(date) / (7 * 86_400_000));
    const weeksOf = (title: string) => weeksIn(pairs.find((pair) => pair.title === title)?.after ?? '');
    const [halfwayWeek = NaN, lastWeek = NaN] = weeksOf('Code review');
    const [firstWeek = NaN] = weeksIn('1 August');
    expect(Math.abs(halfwayWeek - (firstWeek + lastWeek) / 2)).toBeLessThan(1);
    const [joinWeek = NaN, firstExerciseWeek = NaN, lastExerciseWeek = NaN] = weeksOf('On-call duty');
    expect([lastExerciseWeek - firstExerciseWeek, Math.floor(joinWeek - lastExerciseWeek)]).toEqual([4, 1]);
    const [finalWeek = NaN, fallbackWeek = NaN] = weeksOf('Speaking up');
    const [octoberWeek = NaN, decemberWeek = NaN] = weeksIn('1 October 1 December');
    expect([fallbackWeek < octoberWeek, finalWeek < decemberWeek]).toEqual([true, true]);
  });
});
