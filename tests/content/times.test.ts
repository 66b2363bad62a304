/** Every minute, hour and day follows from what else its page, the other pages and the guide state. */
import { describe, expect, it } from 'vitest';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { inDigits, numbers, passagesOf } from '../support/figures.ts';
import { specification } from '../support/specification.ts';

describe('the times', () => {
  const { programme, resources, resourceWith } = specification;
  const [goal, smart, plan] = [
    'goal-setting-worksheet',
    'smart-goal-guide',
    'continuous-development-plan',
  ] as const;
  const blocksOf = (slug: string) =>
    resourceWith(slug).sections.flatMap(({ id, blocks }) => blocks.map((block) => ({ id, block })));
  /** What the top of a page says of the time alone, and of that together: "90 min alone, 60 + 45 together". */
  const halvesOf = ({ timeNeeded }: { timeNeeded: string }) => {
    const [alone = '', both = ''] = timeNeeded.split(/ alone, |; /);
    return { alone: numbers(alone), both };
  };
  /** Minutes that two people spend together with a page, as in "60 + 45 together". */
  const together = (slug: string) =>
    numbers(halvesOf(resourceWith(slug)).both).reduce((sum, one) => sum + one, 0);
  /** What the halfway review takes of the hours of the worksheet; the others are July's. */
  const halfway = 60;

  it.each([
    // The half hour of the SMART guide is the second of the first meeting.
    ['July', together(goal) - halfway + together(smart)],
    // Two scenarios, as the step says, after ten minutes for the goal and before four; the time on that page is for one.
    ['August', together('technical-case-study') + 10 + 2 * together('communication-scenarios') + 4],
    ['September', together('career-path-reflector')],
    ['October', halfway + together('system-design-challenge') / 2],
    ['November', together('system-design-challenge') / 2 + together('technical-profile-checklist')],
    ['December', together(plan)],
  ])('two meetings of an hour hold what the guide asks for in %s: %i minutes', (month, minutes) => {
    expect(programme.guide.intro).toContain('Meet twice a month for an hour');
    expect(programme.guide.usageSteps.some((step) => step.startsWith(month))).toBe(true);
    expect([minutes > 0, minutes <= 2 * 60]).toEqual([true, true]);
  });

  /** The minutes that titles or lines begin with, as "0 to 10"; a meeting begins at 0. */
  const minutesOf = (texts: readonly string[]) =>
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
      [goal, 'halfway', [halfway]],
      [smart, 'the-hour', [together(smart)]],
      [plan, 'last-meeting', [60, 45]],
    ] as const;
    for (const [slug, section, ends] of meetings) {
      const parts = minutesOf(stepsOf(slug, section)).map((part) => part.split(' to ').map(Number));
      const begun = parts.flatMap(([from], nth) => (from === 0 ? [nth] : []));
      const last = [...begun.slice(1), parts.length].map((nth) => parts[nth - 1]?.[1]);
      expect(last, slug).toEqual(ends);
      for (const [nth, [from]] of parts.entries())
        if (from !== 0) expect(from, slug).toBe(parts[nth - 1]?.[1]);
    }
    expect(resourceWith(plan).timeNeeded).toContain('60 + 45 together');
    expect(together(goal) + together(smart)).toBe(60 + 60 + halfway);
  });

  it('of the guide are those of the pages, and its steps name each page', () => {
    const [first, last] = programme.guide.agendas;
    expect(minutesOf(first?.items ?? [])).toEqual(minutesOf(stepsOf(goal, 'first-hour')));
    expect(minutesOf(last?.items ?? [])).toEqual(minutesOf(stepsOf(plan, 'last-meeting')).slice(0, 2));
    expect(last?.items.join(' ')).toContain('The last, 45 minutes');
    const steps = programme.guide.usageSteps.join(' ');
    expect(resources.filter(({ title }) => !steps.includes(title))).toEqual([]);
  });

  const page = (slug: string) => passagesOf(`resources/${slug}.yaml`);
  const states = (slug: string, words: string) => {
    expect(page(slug)(`${words} … ${words}`)).toBe(words);
  };
  const spoken = (slug: string, anchors: string) => numbers(inDigits(page(slug)(anchors)));
  const asked = (section: string) =>
    blocksOf(goal).filter(({ id, block }) => id === section && block.kind === 'question').length;

  it('are shared out among what they are for', () => {
    const six = stepsOf(goal, 'first-meeting');
    expect(spoken(goal, 'one line on each of the [six … things]')).toEqual([six.length]);
    expect(spoken(goal, 'Twenty … minutes now')).toEqual([30 - 10]);

    expect(asked('halfway')).toBe(4);
    states(goal, 'drafts all four answers here');
    expect(spoken(goal, 'Ten minutes for each of the … questions')).toEqual([10, (40 - 20) / 10]);

    const [forGoal = NaN, chosen = NaN, minutes = NaN, own = NaN, next = NaN] = spoken(
      'technical-case-study',
      'The first ten … next steps',
    );
    expect(forGoal + chosen * minutes + own + next).toBe(together('technical-case-study'));
    states('technical-case-study', 'Then discuss three of the [six questions]');
    // Every meeting from August begins with as many minutes for the goal.
    const goalFirst = inDigits(programme.guide.meetings.join(' '));
    expect(goalFirst).toContain(`From August, the first ${forGoal} minutes are for the goal`);
    for (const slug of ['career-path-reflector', 'technical-profile-checklist'])
      expect([page(slug)(`0 to ${forGoal}: … your goal`), together(slug) <= 60]).toEqual([
        `0 to ${forGoal}:** your goal`,
        true,
      ]);

    const scenes = 'communication-scenarios';
    const [read = NaN, play = NaN, talk = NaN, again = NaN] = spoken(
      scenes,
      '3 minutes to read again, … hardest minute',
    );
    expect(read + play + talk + again).toBe(together(scenes));
    expect(spoken(scenes, 'In 8 … minutes you can play')).toEqual([play]);
    const [first = NaN] = spoken(scenes, 'The first ten … of the');
    const [left = NaN] = spoken(scenes, 'Four remain … list');
    expect(first + 2 * together(scenes) + left).toBe(60);
    expect(spoken(scenes, 'Allow three … quiet minutes')).toEqual([read]);

    const half = minutesOf(itemsOf('career-path-reflector'));
    expect(half).toEqual(['0 to 10', '10 to 20', '20 to 40', `40 to ${together('career-path-reflector')}`]);
  });

  it('alone are the sum of what is done before and after the meetings', () => {
    const allAlone = (slug: string) => halvesOf(resourceWith(slug)).alone;
    const alone = (slug: string) => allAlone(slug)[0];
    const before = (slug: string, section: string) =>
      numbers(stepsOf(slug, section).find((title) => title.startsWith('Before')) ?? '')[0] ?? NaN;
    const [first, , guide] = spoken(goal, '10 minutes for … for the [SMART');
    const [second] = spoken(goal, '25 minutes alone:** the mentee … drafts');
    const after = spoken(goal, 'completes it alone, in … minutes');
    const july = [first, second, ...after].reduce<number>((sum, one) => sum + (one ?? NaN), 0);
    expect(allAlone(goal)).toEqual([july, before(goal, 'halfway')]);
    expect([before(smart, 'the-hour'), guide]).toEqual([alone(smart), alone(smart)]);
    const both = (first ?? NaN) + (guide ?? NaN);
    states(goal, `Before it, ${both} minutes alone:** both`);
    expect(spoken(plan, 'drafts the plan in … minutes')).toEqual([alone(plan)]);

    const [october, december] = specification.phases.flatMap(({ reviews }) => reviews ?? []);
    expect(numbers(october?.text ?? '')).toEqual([before(goal, 'halfway')]);
    expect(numbers(december?.text ?? '')).toEqual([alone(plan)]);

    const challenge = 'system-design-challenge';
    states(challenge, `alone, ${alone(challenge)} minutes`);
    const lines = specification.phases.flatMap(({ begin }) => begin ?? []);
    expect(lines.find((one) => one.includes('halfway'))).toContain(
      `after ${before(goal, 'halfway')} minutes alone`,
    );
    for (const slug of [
      challenge,
      'technical-case-study',
      'career-path-reflector',
      'technical-profile-checklist',
    ])
      expect(lines.filter((one) => one.includes(slug)).join(' ')).toMatch(
        new RegExp(`(?:after|mentee’s) ${alone(slug)}(?: minutes alone| more|,)`),
      );
    expect(inDigits(lines[0] ?? '')).toMatch(new RegExp(`after ${both} minutes each.* mentee’s ${second}: `));

    // The guide names the same minutes, and what the mentor reads takes no longer than what the mentee prepares.
    const step = (month: string, words: RegExp) => {
      expect(
        programme.guide.usageSteps.filter((one) => one.startsWith(month) && words.test(one)),
        `${month} ${words}`,
      ).toHaveLength(1);
    };
    step('July', new RegExp(`prepare for ${both} minutes`));
    step(
      'July',
      new RegExp(`alone, in ${second} minutes.*completes the worksheet alone \\(${after[0]} minutes\\)`),
    );
    step('August', new RegExp(`after ${alone('technical-case-study')} minutes alone`));
    step('September', new RegExp(`alone, in ${alone('career-path-reflector')} minutes`));
    step(
      'October',
      new RegExp(`after ${before(goal, 'halfway')} minutes alone.* after ${alone(challenge)} more`),
    );
    const read = (slug: string) => numbers(/\((.*?)\)/.exec(resourceWith(slug).bring.mentor)?.[1] ?? '');
    const [atFirst, later] = read(challenge);
    expect(atFirst).toBe(alone(challenge));
    const [ticks, texts] = allAlone('technical-profile-checklist');
    step(
      'November',
      new RegExp(`mentor’s ${later} minutes.* ${ticks} \\(mentee\\).*\\(${texts}\\).*\\(${alone(plan)}\\)`),
    );
    expect(lines.find((one) => one.includes('steps 5 to 7'))).toMatch(
      new RegExp(`mentor’s ${later} .* texts, ${texts}; .*, ${alone(plan)}\\.$`),
    );
    expect(spoken('communication-scenarios', 'chooses in ten … alone')).toEqual([
      alone('communication-scenarios'),
    ]);
    for (const slug of ['technical-case-study', 'communication-scenarios'])
      expect(read(slug)).toEqual([alone(slug)]);
  });

  it('alone are, in all, the hours that the home page names', () => {
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
    const alone = (pages: typeof resources) => pages.flatMap((page) => halvesOf(page).alone);
    const [, mentee, mentor] =
      /takes the mentee (\d) hours, the mentor (\d)¼/.exec(inDigits(programme.phasesText)) ?? [];
    expect(sum(alone(resources))).toBe(Number(mentee) * 60);
    // The mentor notes the six things, reads the SMART guide, drafts answers for October, and reads what each page says.
    const [notes = NaN] = spoken(goal, '10 minutes for … of the');
    const read = inDigits(resources.map(({ bring }) => bring.mentor).join(' '))
      .match(/\d+(?= minutes| in November)/g)
      ?.map(Number);
    const both = [notes, ...alone([resourceWith(smart)]), ...alone([resourceWith(goal)]).slice(-1)];
    expect(sum([...both, ...(read ?? [])])).toBe((Number(mentor) + 1 / 4) * 60);
  });

  it('of each half of the system design challenge are an hour', () => {
    const challenge = 'system-design-challenge';
    expect(minutesOf(itemsOf(challenge))).toEqual(['0 to 10', '10 to 15', '15 to 57', '57 to 60']);
    const [, , own = NaN, ours = NaN] = spoken(challenge, 'steps 2 to 4. … then five');
    expect(3 * (own + ours)).toBe(57 - 15);
    const [forGoal = NaN, drawing = NaN, beside = NaN, , , each, left] = spoken(
      challenge,
      'After ten … three remain',
    );
    expect([forGoal, forGoal + drawing + beside, each, left]).toEqual([10, 15, own + ours, 60 - 57]);
  });

  it('of the profile checklist are enough for one list and its drafts', () => {
    const profile = 'technical-profile-checklist';
    expect(minutesOf(itemsOf(profile))).toEqual([
      '0 to 10',
      '10 to 20',
      '20 to 36',
      `36 to ${together(profile)}`,
    ]);
    const [items, item = NaN] = spoken(profile, 'the eight items of … minutes each');
    for (const list of specification.checklists) expect(list.items).toHaveLength(items ?? NaN);
    expect((items ?? NaN) * item).toBe(36 - 20);
    const drafts = specification.checklists.map(
      ({ id }) =>
        blocksOf(profile).filter(({ block }) => block.kind === 'question' && block.id.startsWith(`${id}.`))
          .length,
    );
    const [fewest, most = NaN, each = NaN] = spoken(profile, 'Your list has … minutes each');
    const [before = NaN] = spoken(profile, 'Before, alone, … minutes');
    const [after = NaN] = spoken(profile, 'Afterwards, alone, … minutes');
    expect([fewest, most, most * each]).toEqual([Math.min(...drafts), Math.max(...drafts), after]);
    expect(resourceWith(profile).timeNeeded).toBe(`${before} + ${after} min alone, 55 together`);
    expect(spoken(profile, 'one list … %')).toEqual([Math.round(100 / specification.checklists.length)]);
    expect(3 * (spoken(profile, 'for three minutes … each')[0] ?? NaN)).toBeLessThanOrEqual(10);
  });

  it('of both meetings of a month are in its line on the home page', () => {
    const lines = specification.phases.flatMap(({ months, begin = [] }) => {
      expect(begin).toHaveLength(months.length);
      return begin;
    });
    expect(lines.filter((line) => !/[Ff]irst(?: meeting)?[:,] .+ (?:Second|Last)[:,] /.test(line))).toEqual(
      [],
    );
  });

  /** The days that a text names; the plan is written at the end of the programme, for the year after it. */
  const daysIn = (text: string, year = programme.year) =>
    (text.match(new RegExp(`\\b\\d{1,2} (?:${months.join('|')})\\b`, 'g')) ?? []).map(
      (day) => new Date(`${day} ${year} 12:00 UTC`),
    );

  it('in examples are days on which people work', () => {
    const days = resources.flatMap((page) =>
      daysIn(JSON.stringify(page), programme.year + (page.slug === plan ? 1 : 0)),
    );
    expect(days.filter((day) => ![1, 2, 3, 4, 5].includes(day.getUTCDay()))).toEqual([]);
    expect(days.length).toBeGreaterThan(30);
  });

  const day = (text: string, year = programme.year) => Number(daysIn(text, year)[0]) / 86_400_000;

  it('of the worksheet’s goal follow each other: four weeks of figures, a week late, the first and third Tuesdays', () => {
    const dates = daysIn(page(goal)('Design approved by … 28 November')).map(Number);
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(day('28 November') - day('31 October')).toBe(4 * 7);
    states(goal, 'The design was approved on 22 August, a week late');
    expect(day('22 August') - day('15 August')).toBe(7);
    for (const meeting of ['1 July', '15 July', '7 October', '4 November']) {
      states(goal, meeting);
      const [date] = daysIn(meeting);
      expect([date?.getUTCDay(), Math.ceil((date?.getUTCDate() ?? NaN) / 7) % 2]).toEqual([2, 1]);
    }
  });

  it('of that goal are the same in July, halfway and in December', () => {
    const [was = NaN, aim = NaN] = numbers(page(goal)('fall from … four weeks'));
    const [half = NaN, aimed = NaN] = numbers(page(goal)('these four: … below 0.5%'));
    const [from = NaN, to = NaN] = numbers(page(plan)('fell from … 0.4%'));
    expect([aimed, from, half < was, half > aim, to < aim]).toEqual([aim, was, true, true, true]);
    for (const slug of [goal, plan])
      expect(page(slug)('eight … emails')).toMatch(/^eight (?:invoice )?emails$/);
  });

  it('by which a topic, a draft and links are there are the same everywhere', () => {
    const ahead = /two working days ahead/i;
    expect(programme.guide.meetings[0]).toMatch(ahead);
    expect(resourceWith('technical-profile-checklist').bring.mentee).toMatch(ahead);
    expect(page(goal)('Two working days … the hardest')).toMatch(ahead);
    expect(page(goal)('I name my topic … Ana')).toMatch(ahead);
  });

  it('of the agreement are the same hour in both places', () => {
    const [lisbon = NaN, , delhi = NaN, half = NaN, later = NaN] = numbers(page(goal)('10:00 in … November'));
    const hourIn = (timeZone: string, hour: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(`${programme.year}-${hour}Z`),
      );
    for (const [hour, there] of [
      ['07-01T09:00', delhi],
      // The first Tuesday of theirs after the clocks changed in Europe.
      ['11-04T10:00', later],
    ] as const)
      expect([hourIn('Europe/Lisbon', hour), hourIn('Asia/Kolkata', hour)]).toEqual([
        `${lisbon}:00`,
        `${there}:${half}`,
      ]);
  });

  it('of the reflector’s steps are those of its timeline', () => {
    const timeline = page('career-path-reflector')('Talks by … I will read');
    for (const end of ['By 12 September', 'In October', 'By 21 November'])
      states('career-path-reflector', end);
    // The page is read again after November's last meeting, on the third Tuesday, as the plan is drafted then.
    expect(daysIn(timeline)).toEqual(daysIn('12 September 31 October 21 November 24 November'));
  });

  it('of the plan’s reviews are a quarter of a year apart, and its hours are those of its Tuesdays', () => {
    const reviews = daysIn(page(plan)('10 March, … 8 December'), programme.year + 1).map(Number);
    const weeks = reviews.slice(1).map((one, nth) => (one - (reviews[nth] ?? NaN)) / (7 * 86_400_000));
    expect(weeks).toEqual([13, 13, 13]);
    const [from = NaN, to = NaN] = numbers(page(plan)('Tuesdays 9 … 11'));
    expect(spoken(plan, 'Two hours a week … by')).toEqual([to - from]);
    states(plan, 'one proposal a month,');
    expect(spoken(plan, 'Three proposals … written')).toEqual([3]);
  });

  it('of the reviews are the first Monday of a month that has a first meeting', () => {
    const reviews = specification.phases.flatMap(({ reviews }) => reviews ?? []);
    expect(reviews.map(({ month, text }) => [month, /first meeting/i.test(text)])).toEqual([
      ['October', true],
      ['December', true],
    ]);
    for (const { month } of reviews)
      expect(programme.guide.usageSteps.find((step) => step.startsWith(month))).toMatch(/first meeting/i);
    states(goal, 'For your first meeting in October');
  });

  it('in the examples of the SMART guide are halfway, and as many weeks apart, as they say', () => {
    const pairs = blocksOf(smart).flatMap(({ block }) => (block.kind === 'comparison' ? block.pairs : []));
    const weeksIn = (text: string) => daysIn(text).map((day) => Number(day) / (7 * 86_400_000));
    const weeksOf = (title: string) => weeksIn(pairs.find((pair) => pair.title === title)?.after ?? '');
    const [halfway = NaN, last = NaN] = weeksOf('Code review');
    const [first = NaN] = weeksIn('1 August');
    expect(Math.abs(halfway - (first + last) / 2)).toBeLessThan(1);
    const [joins = NaN, staged = NaN] = weeksOf('On-call duty');
    expect(Math.floor(joins - staged)).toBe(5);
    const [ends = NaN, begins = NaN] = weeksOf('Speaking up');
    const [october = NaN, december = NaN] = weeksIn('1 October 1 December');
    expect([begins < october, ends < december]).toEqual([true, true]);
  });
});
