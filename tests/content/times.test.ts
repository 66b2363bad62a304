/** Every minute, hour and day follows from what else its page, the other pages and the guide state. */
import { describe, expect, it } from 'vitest';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { wordsToDigits, parseNumbers, passageFinder } from '../support/numbers-in-text.ts';
import { specification } from '../support/specification.ts';

describe('the times', () => {
  const { programme, resources, resourceBySlug: resourceWith } = specification;
  const [goal, smartGuide, plan] = [
    'goal-setting-worksheet',
    'smart-goal-guide',
    'continuous-development-plan',
  ] as const;
  const blocksOf = (slug: string) =>
    resourceWith(slug).sections.flatMap(({ id, blocks }) => blocks.map((block) => ({ id, block })));
  /** What the top of a page says of the time alone, and of that together: "90 min alone, 60 + 45 together". */
  const splitTimeNeeded = ({ timeNeeded }: { timeNeeded: string }) => {
    const [aloneText = '', togetherText = ''] = timeNeeded.split(/ alone, |; /);
    return { aloneMinutes: parseNumbers(aloneText), togetherText };
  };
  /** Minutes that two people spend together with a page, as in "60 + 45 together". */
  const minutesTogether = (slug: string) =>
    parseNumbers(splitTimeNeeded(resourceWith(slug)).togetherText).reduce((sum, minutes) => sum + minutes, 0);
  /** What the halfway review takes of the hours of the worksheet; the others are July's. */
  const halfwayMinutes = 60;

  it.each([
    // The half hour of the SMART guide is the second of the first meeting.
    ['July', minutesTogether(goal) - halfwayMinutes + minutesTogether(smartGuide)],
    // Two scenarios, as the step says, after ten minutes for the goal and before four; the time on that page is for one.
    [
      'August',
      minutesTogether('technical-case-study') + 10 + 2 * minutesTogether('communication-scenarios') + 4,
    ],
    ['September', minutesTogether('career-path-reflector')],
    ['October', halfwayMinutes + minutesTogether('system-design-challenge') / 2],
    [
      'November',
      minutesTogether('system-design-challenge') / 2 + minutesTogether('technical-profile-checklist'),
    ],
    ['December', minutesTogether(plan)],
  ])('two meetings of an hour hold what the guide asks for in %s: %i minutes', (month, minutes) => {
    expect(programme.guide.intro).toContain('Meet twice a month for an hour');
    expect(programme.guide.usageSteps.some((step) => step.startsWith(month))).toBe(true);
    expect([minutes > 0, minutes <= 2 * 60]).toEqual([true, true]);
  });

  /** The minutes that titles or lines begin with, as "0 to 10"; a meeting begins at 0. */
  const minuteRanges = (texts: readonly string[]) =>
    texts.flatMap((text) => /^[^.]*?\b\d+ to \d+(?=[:.])/.exec(text)?.[0].match(/\d+ to \d+/g) ?? []);
  const itemsOf = (slug: string) =>
    blocksOf(slug).flatMap(({ block }) =>
      block.kind === 'list' ? block.items.map((item) => item.replaceAll('**', '')) : [],
    );
  const stepsOf = (slug: string, section: string) =>
    blocksOf(slug).flatMap(({ id, block }) =>
      id === section && block.kind === 'steps' ? block.steps.map(({ title }) => title) : [],
    );

  it('of the steps follow each other without a gap and end when the meeting does', () => {
    const meetings = [
      [goal, 'first-hour', [60]],
      [goal, 'the-hour', [60]],
      [goal, 'halfway', [halfwayMinutes]],
      [smartGuide, 'the-hour', [minutesTogether(smartGuide)]],
      [plan, 'last-meeting', [60, 45]],
    ] as const;
    for (const [slug, section, endMinutes] of meetings) {
      const ranges = minuteRanges(stepsOf(slug, section)).map((range) => range.split(' to ').map(Number));
      const meetingStarts = ranges.flatMap(([start], index) => (start === 0 ? [index] : []));
      const lastMinutes = [...meetingStarts.slice(1), ranges.length].map((index) => ranges[index - 1]?.[1]);
      expect(lastMinutes, slug).toEqual(endMinutes);
      for (const [index, [start]] of ranges.entries())
        if (start !== 0) expect(start, slug).toBe(ranges[index - 1]?.[1]);
    }
    expect(resourceWith(plan).timeNeeded).toContain('60 + 45 together');
    expect(minutesTogether(goal) + minutesTogether(smartGuide)).toBe(60 + 60 + halfwayMinutes);
  });

  it('of the guide are those of the pages, and its steps name each page', () => {
    const [firstAgenda, lastAgenda] = programme.guide.agendas;
    expect(minuteRanges(firstAgenda?.items ?? [])).toEqual(minuteRanges(stepsOf(goal, 'first-hour')));
    expect(minuteRanges(lastAgenda?.items ?? [])).toEqual(
      minuteRanges(stepsOf(plan, 'last-meeting')).slice(0, 2),
    );
    expect(lastAgenda?.items.join(' ')).toContain('The last, 45 minutes');
    const steps = programme.guide.usageSteps.join(' ');
    expect(resources.filter(({ title }) => !steps.includes(title))).toEqual([]);
  });

  const passagesIn = (slug: string) => passageFinder(`resources/${slug}.yaml`);
  const expectPassage = (slug: string, text: string) => {
    expect(passagesIn(slug)(`${text} … ${text}`)).toBe(text);
  };
  const numbersIn = (slug: string, anchors: string) => parseNumbers(wordsToDigits(passagesIn(slug)(anchors)));
  const countQuestions = (section: string) =>
    blocksOf(goal).filter(({ id, block }) => id === section && block.kind === 'question').length;

  it('are shared out among what they are for', () => {
    const firstMeetingSteps = stepsOf(goal, 'first-meeting');
    expect(numbersIn(goal, 'one line on each of the [six … things]')).toEqual([firstMeetingSteps.length]);
    expect(numbersIn(goal, 'Twenty … minutes now')).toEqual([30 - 10]);

    expect(countQuestions('halfway')).toBe(4);
    expectPassage(goal, 'drafts all four answers here');
    expect(numbersIn(goal, 'Ten minutes for each of the … questions')).toEqual([10, (40 - 20) / 10]);

    const [
      goalMinutes = NaN,
      chosenQuestions = NaN,
      minutesPerQuestion = NaN,
      incidentMinutes = NaN,
      nextStepsMinutes = NaN,
    ] = numbersIn('technical-case-study', 'The first ten … next steps');
    expect(goalMinutes + chosenQuestions * minutesPerQuestion + incidentMinutes + nextStepsMinutes).toBe(
      minutesTogether('technical-case-study'),
    );
    expectPassage('technical-case-study', 'Then discuss three of the [six questions]');
    // Every meeting from August begins with as many minutes for the goal.
    const meetingAdvice = wordsToDigits(programme.guide.meetings.join(' '));
    expect(meetingAdvice).toContain(`From August, the first ${goalMinutes} minutes are for the goal`);
    for (const slug of ['career-path-reflector', 'technical-profile-checklist'])
      expect([passagesIn(slug)(`0 to ${goalMinutes}: … your goal`), minutesTogether(slug) <= 60]).toEqual([
        `0 to ${goalMinutes}:** your goal`,
        true,
      ]);

    const scenariosPage = 'communication-scenarios';
    const [readMinutes = NaN, playMinutes = NaN, talkMinutes = NaN, replayMinutes = NaN] = numbersIn(
      scenariosPage,
      '3 minutes to read again, … hardest minute',
    );
    expect(readMinutes + playMinutes + talkMinutes + replayMinutes).toBe(minutesTogether(scenariosPage));
    expect(numbersIn(scenariosPage, 'In 8 … minutes you can play')).toEqual([playMinutes]);
    const [firstMinutes = NaN] = numbersIn(scenariosPage, 'The first ten … of the');
    const [remainingMinutes = NaN] = numbersIn(scenariosPage, 'Four remain … list');
    expect(firstMinutes + 2 * minutesTogether(scenariosPage) + remainingMinutes).toBe(60);
    expect(numbersIn(scenariosPage, 'Allow three … quiet minutes')).toEqual([readMinutes]);

    const reflectorRanges = minuteRanges(itemsOf('career-path-reflector'));
    expect(reflectorRanges).toEqual([
      '0 to 10',
      '10 to 20',
      '20 to 40',
      `40 to ${minutesTogether('career-path-reflector')}`,
    ]);
  });

  it('alone are the sum of what is done before and after the meetings', () => {
    const allMinutesAlone = (slug: string) => splitTimeNeeded(resourceWith(slug)).aloneMinutes;
    const minutesAlone = (slug: string) => allMinutesAlone(slug)[0];
    const minutesBefore = (slug: string, section: string) =>
      parseNumbers(stepsOf(slug, section).find((title) => title.startsWith('Before')) ?? '')[0] ?? NaN;
    const [noteMinutes, , guideMinutes] = numbersIn(goal, '10 minutes for … for the [SMART');
    const [draftMinutes] = numbersIn(goal, '25 minutes alone:** the mentee … drafts');
    const completionMinutes = numbersIn(goal, 'completes it alone, in … minutes');
    const julyMinutes = [noteMinutes, draftMinutes, ...completionMinutes].reduce<number>(
      (sum, minutes) => sum + (minutes ?? NaN),
      0,
    );
    expect(allMinutesAlone(goal)).toEqual([julyMinutes, minutesBefore(goal, 'halfway')]);
    expect([minutesBefore(smartGuide, 'the-hour'), guideMinutes]).toEqual([
      minutesAlone(smartGuide),
      minutesAlone(smartGuide),
    ]);
    const preparationMinutes = (noteMinutes ?? NaN) + (guideMinutes ?? NaN);
    expectPassage(goal, `Before it, ${preparationMinutes} minutes alone:** both`);
    expect(numbersIn(plan, 'drafts the plan in … minutes')).toEqual([minutesAlone(plan)]);

    const [octoberReview, decemberReview] = specification.phases.flatMap(({ reviews }) => reviews ?? []);
    expect(parseNumbers(octoberReview?.text ?? '')).toEqual([minutesBefore(goal, 'halfway')]);
    expect(parseNumbers(decemberReview?.text ?? '')).toEqual([minutesAlone(plan)]);

    const challenge = 'system-design-challenge';
    expectPassage(challenge, `alone, ${minutesAlone(challenge)} minutes`);
    const monthLines = specification.phases.flatMap(({ begin }) => begin ?? []);
    expect(monthLines.find((line) => line.includes('halfway'))).toContain(
      `after ${minutesBefore(goal, 'halfway')} minutes alone`,
    );
    for (const slug of [
      challenge,
      'technical-case-study',
      'career-path-reflector',
      'technical-profile-checklist',
    ])
      expect(monthLines.filter((line) => line.includes(slug)).join(' ')).toMatch(
        new RegExp(`(?:after|mentee’s) ${minutesAlone(slug)}(?: minutes alone| more|,)`),
      );
    expect(wordsToDigits(monthLines[0] ?? '')).toMatch(
      new RegExp(`after ${preparationMinutes} minutes each.* mentee’s ${draftMinutes}: `),
    );

    // The guide names the same minutes, and what the mentor reads takes no longer than what the mentee prepares.
    const expectUsageStep = (month: string, pattern: RegExp) => {
      expect(
        programme.guide.usageSteps.filter(
          (usageStep) => usageStep.startsWith(month) && pattern.test(usageStep),
        ),
        `${month} ${pattern}`,
      ).toHaveLength(1);
    };
    expectUsageStep('July', new RegExp(`prepare for ${preparationMinutes} minutes`));
    expectUsageStep(
      'July',
      new RegExp(
        `alone, in ${draftMinutes} minutes.*completes the worksheet alone \\(${completionMinutes[0]} minutes\\)`,
      ),
    );
    expectUsageStep('August', new RegExp(`after ${minutesAlone('technical-case-study')} minutes alone`));
    expectUsageStep('September', new RegExp(`alone, in ${minutesAlone('career-path-reflector')} minutes`));
    expectUsageStep(
      'October',
      new RegExp(
        `after ${minutesBefore(goal, 'halfway')} minutes alone.* after ${minutesAlone(challenge)} more`,
      ),
    );
    const mentorMinutes = (slug: string) =>
      parseNumbers(/\((.*?)\)/.exec(resourceWith(slug).bring.mentor)?.[1] ?? '');
    const [octoberMinutes, novemberMinutes] = mentorMinutes(challenge);
    expect(octoberMinutes).toBe(minutesAlone(challenge));
    const [tickMinutes, textMinutes] = allMinutesAlone('technical-profile-checklist');
    expectUsageStep(
      'November',
      new RegExp(
        `mentor’s ${novemberMinutes} minutes.* ${tickMinutes} \\(mentee\\).*\\(${textMinutes}\\).*\\(${minutesAlone(plan)}\\)`,
      ),
    );
    expect(monthLines.find((line) => line.includes('steps 5 to 7'))).toMatch(
      new RegExp(`mentor’s ${novemberMinutes} .* texts, ${textMinutes}; .*, ${minutesAlone(plan)}\\.$`),
    );
    expect(numbersIn('communication-scenarios', 'chooses in ten … alone')).toEqual([
      minutesAlone('communication-scenarios'),
    ]);
    for (const slug of ['technical-case-study', 'communication-scenarios'])
      expect(mentorMinutes(slug)).toEqual([minutesAlone(slug)]);
  });

  it('alone are, in all, the hours that the home page names', () => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const aloneMinutesOf = (pages: typeof resources) =>
      pages.flatMap((page) => splitTimeNeeded(page).aloneMinutes);
    const [, menteeHours, mentorHours] =
      /takes the mentee (\d) hours, the mentor (\d)¼/.exec(wordsToDigits(programme.phasesText)) ?? [];
    expect(sum(aloneMinutesOf(resources))).toBe(Number(menteeHours) * 60);
    // The mentor notes the six things, reads the SMART guide, drafts answers for October, and reads what each page says.
    const [noteMinutes = NaN] = numbersIn(goal, '10 minutes for … of the');
    const readingMinutes = wordsToDigits(resources.map(({ bring }) => bring.mentor).join(' '))
      .match(/\d+(?= minutes| in November)/g)
      ?.map(Number);
    const preparationMinutes = [
      noteMinutes,
      ...aloneMinutesOf([resourceWith(smartGuide)]),
      ...aloneMinutesOf([resourceWith(goal)]).slice(-1),
    ];
    expect(sum([...preparationMinutes, ...(readingMinutes ?? [])])).toBe((Number(mentorHours) + 1 / 4) * 60);
  });

  it('of each half of the system design challenge are an hour', () => {
    const challenge = 'system-design-challenge';
    expect(minuteRanges(itemsOf(challenge))).toEqual(['0 to 10', '10 to 15', '15 to 57', '57 to 60']);
    const [, , soloMinutes = NaN, comparisonMinutes = NaN] = numbersIn(
      challenge,
      'steps 2 to 4. … then five',
    );
    expect(3 * (soloMinutes + comparisonMinutes)).toBe(57 - 15);
    const [
      goalMinutes = NaN,
      drawingMinutes = NaN,
      photographMinutes = NaN,
      ,
      ,
      stepMinutes,
      remainingMinutes,
    ] = numbersIn(challenge, 'After ten … three remain');
    expect([
      goalMinutes,
      goalMinutes + drawingMinutes + photographMinutes,
      stepMinutes,
      remainingMinutes,
    ]).toEqual([10, 15, soloMinutes + comparisonMinutes, 60 - 57]);
  });

  it('of the profile checklist are enough for one list and its drafts', () => {
    const profile = 'technical-profile-checklist';
    expect(minuteRanges(itemsOf(profile))).toEqual([
      '0 to 10',
      '10 to 20',
      '20 to 36',
      `36 to ${minutesTogether(profile)}`,
    ]);
    const [itemCount, minutesPerItem = NaN] = numbersIn(profile, 'the eight items of … minutes each');
    for (const checklist of specification.checklists) expect(checklist.items).toHaveLength(itemCount ?? NaN);
    expect((itemCount ?? NaN) * minutesPerItem).toBe(36 - 20);
    const draftCounts = specification.checklists.map(
      ({ id }) =>
        blocksOf(profile).filter(({ block }) => block.kind === 'question' && block.id.startsWith(`${id}.`))
          .length,
    );
    const [minDrafts, maxDrafts = NaN, minutesPerDraft = NaN] = numbersIn(
      profile,
      'Your list has … minutes each',
    );
    const [beforeMinutes = NaN] = numbersIn(profile, 'Before, alone, … minutes');
    const [afterMinutes = NaN] = numbersIn(profile, 'Afterwards, alone, … minutes');
    expect([minDrafts, maxDrafts, maxDrafts * minutesPerDraft]).toEqual([
      Math.min(...draftCounts),
      Math.max(...draftCounts),
      afterMinutes,
    ]);
    expect(resourceWith(profile).timeNeeded).toBe(
      `${beforeMinutes} + ${afterMinutes} min alone, 55 together`,
    );
    expect(numbersIn(profile, 'one list … %')).toEqual([Math.round(100 / specification.checklists.length)]);
    expect(3 * (numbersIn(profile, 'for three minutes … each')[0] ?? NaN)).toBeLessThanOrEqual(10);
  });

  it('of both meetings of a month are in its line on the home page', () => {
    const monthLines = specification.phases.flatMap(({ months, begin = [] }) => {
      expect(begin).toHaveLength(months.length);
      return begin;
    });
    expect(
      monthLines.filter((line) => !/[Ff]irst(?: meeting)?[:,] .+ (?:Second|Last)[:,] /.test(line)),
    ).toEqual([]);
  });

  /** The days that a text names; the plan is written at the end of the programme, for the year after it. */
  const datesIn = (text: string, year = programme.year) =>
    (text.match(new RegExp(`\\b\\d{1,2} (?:${months.join('|')})\\b`, 'g')) ?? []).map(
      (dayAndMonth) => new Date(`${dayAndMonth} ${year} 12:00 UTC`),
    );

  it('in examples are days on which people work', () => {
    const dates = resources.flatMap((page) =>
      datesIn(JSON.stringify(page), programme.year + (page.slug === plan ? 1 : 0)),
    );
    expect(dates.filter((date) => ![1, 2, 3, 4, 5].includes(date.getUTCDay()))).toEqual([]);
    expect(dates.length).toBeGreaterThan(30);
  });

  const dayNumber = (text: string, year = programme.year) => Number(datesIn(text, year)[0]) / 86_400_000;

  it('of the worksheet’s goal follow each other: four weeks of figures, a week late, the first and third Tuesdays', () => {
    const dates = datesIn(passagesIn(goal)('Design approved by … 28 November')).map(Number);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(dayNumber('28 November') - dayNumber('31 October')).toBe(4 * 7);
    expectPassage(goal, 'The design was approved on 22 August, a week late');
    expect(dayNumber('22 August') - dayNumber('15 August')).toBe(7);
    for (const meeting of ['1 July', '15 July', '7 October', '4 November']) {
      expectPassage(goal, meeting);
      const [date] = datesIn(meeting);
      expect([date?.getUTCDay(), Math.ceil((date?.getUTCDate() ?? NaN) / 7) % 2]).toEqual([2, 1]);
    }
  });

  it('of that goal are the same in July, halfway and in December', () => {
    const [initialRate = NaN, targetRate = NaN] = parseNumbers(passagesIn(goal)('fall from … four weeks'));
    const [halfwayRate = NaN, statedTarget = NaN] = parseNumbers(
      passagesIn(goal)('these four: … below 0.5%'),
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

  it('by which a topic, a draft and links are there are the same everywhere', () => {
    const aheadPattern = /two working days ahead/i;
    expect(programme.guide.meetings[0]).toMatch(aheadPattern);
    expect(resourceWith('technical-profile-checklist').bring.mentee).toMatch(aheadPattern);
    expect(passagesIn(goal)('Two working days … the hardest')).toMatch(aheadPattern);
    expect(passagesIn(goal)('I name my topic … Ana')).toMatch(aheadPattern);
  });

  it('of the agreement are the same hour in both places', () => {
    const [lisbonHour = NaN, , delhiHour = NaN, delhiMinute = NaN, delhiWinterHour = NaN] = parseNumbers(
      passagesIn(goal)('10:00 in … November'),
    );
    const timeIn = (timeZone: string, utcTime: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(`${programme.year}-${utcTime}Z`),
      );
    for (const [utcTime, expectedHour] of [
      ['07-01T09:00', delhiHour],
      // The first Tuesday of theirs after the clocks changed in Europe.
      ['11-04T10:00', delhiWinterHour],
    ] as const)
      expect([timeIn('Europe/Lisbon', utcTime), timeIn('Asia/Kolkata', utcTime)]).toEqual([
        `${lisbonHour}:00`,
        `${expectedHour}:${delhiMinute}`,
      ]);
  });

  it('of the reflector’s steps are those of its timeline', () => {
    const timeline = passagesIn('career-path-reflector')('Talks by … I will read');
    for (const deadline of ['By 12 September', 'In October', 'By 21 November'])
      expectPassage('career-path-reflector', deadline);
    // The page is read again after November's last meeting, on the third Tuesday, as the plan is drafted then.
    expect(datesIn(timeline)).toEqual(datesIn('12 September 31 October 21 November 24 November'));
  });

  it('of the plan’s reviews are a quarter of a year apart, and its hours are those of its Tuesdays', () => {
    const reviewDates = datesIn(passagesIn(plan)('10 March, … 8 December'), programme.year + 1).map(Number);
    const weeksBetween = reviewDates
      .slice(1)
      .map((date, index) => (date - (reviewDates[index] ?? NaN)) / (7 * 86_400_000));
    expect(weeksBetween).toEqual([13, 13, 13]);
    const [startHour = NaN, endHour = NaN] = parseNumbers(passagesIn(plan)('Tuesdays 9 … 11'));
    expect(numbersIn(plan, 'Two hours a week … by')).toEqual([endHour - startHour]);
    expectPassage(plan, 'one proposal a month,');
    expect(numbersIn(plan, 'Three proposals … written')).toEqual([3]);
  });

  it('of the reviews are the first Monday of a month that has a first meeting', () => {
    const reviews = specification.phases.flatMap(({ reviews }) => reviews ?? []);
    expect(reviews.map(({ month, text }) => [month, /first meeting/i.test(text)])).toEqual([
      ['October', true],
      ['December', true],
    ]);
    for (const { month } of reviews)
      expect(programme.guide.usageSteps.find((step) => step.startsWith(month))).toMatch(/first meeting/i);
    expectPassage(goal, 'For your first meeting in October');
  });

  it('in the examples of the SMART guide are halfway, and as many weeks apart, as they say', () => {
    const pairs = blocksOf(smartGuide).flatMap(({ block }) =>
      block.kind === 'comparison' ? block.pairs : [],
    );
    const weeksIn = (text: string) => datesIn(text).map((date) => Number(date) / (7 * 86_400_000));
    const weeksOf = (title: string) => weeksIn(pairs.find((pair) => pair.title === title)?.after ?? '');
    const [halfwayWeek = NaN, lastWeek = NaN] = weeksOf('Code review');
    const [firstWeek = NaN] = weeksIn('1 August');
    expect(Math.abs(halfwayWeek - (firstWeek + lastWeek) / 2)).toBeLessThan(1);
    const [joinWeek = NaN, stagingWeek = NaN] = weeksOf('On-call duty');
    expect(Math.floor(joinWeek - stagingWeek)).toBe(5);
    const [finalWeek = NaN, fallbackWeek = NaN] = weeksOf('Speaking up');
    const [octoberWeek = NaN, decemberWeek = NaN] = weeksIn('1 October 1 December');
    expect([fallbackWeek < octoberWeek, finalWeek < decemberWeek]).toEqual([true, true]);
  });
});
