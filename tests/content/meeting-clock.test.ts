import { describe, expect, it } from 'vitest';
import {
  exampleWords,
  menteeReads,
  mentorReads,
  questionsIn,
  sectionsOf,
  writing,
} from '../support/meeting-clock.ts';
import { specification } from '../support/specification.ts';

const { careerPaths, checklists, learningMethods, programme, resourceWith, scenarios } = specification;

/** The n-th number of what the top of a page says about time. */
const stated = (slug: string, index: number) =>
  Number(resourceWith(slug).timeNeeded.match(/\d+/g)?.[index] ?? NaN);
const top = (slug: string) => [resourceWith(slug).intro, resourceWith(slug).bring];

const goal = 'goal-setting-worksheet';
const [agree, draft, firstSteps, obstacles] = [
  sectionsOf(goal, 'first-meeting'),
  sectionsOf(goal, 'your-goal'),
  sectionsOf(goal, 'first-steps'),
  sectionsOf(goal, 'obstacles-and-support'),
];
const evidence = sectionsOf('technical-case-study', 'the-incident', 'latency', 'database', 'tried');
const chat = 'system-design-challenge';
const items = checklists.flatMap((list) => list.items);

/** What the goal worksheet allows for the draft. */
const allowed = Number(/Allow (\d+) minutes/.exec(resourceWith(goal).bring.mentee)?.[1] ?? NaN);

/** Six points of the agreement, two and a half minutes each, after two stories of three minutes, as the guide asks. */
const talkedFirst = 6 * 2.5 + 2 * 3;

describe('the minutes on the pages', () => {
  it('know the stories of the first meeting', () => {
    expect(programme.guide.agendas[0]?.items[0]).toContain('three minutes each');
  });

  // What is not reading or writing is given in minutes of its own: thinking, talking, looking at something else.
  it.each<[string, number, number]>([
    ['agree how to work', stated(goal, 0), menteeReads(agree) + writing(exampleWords(agree)) + talkedFirst],
    ['draft the goal alone', allowed, menteeReads(draft) + writing(exampleWords(draft)) + 5],
    // Half of the draft rewritten, and fifteen minutes of talk.
    ['make the goal precise', 25, menteeReads(draft) + writing(exampleWords(draft) / 2) + 15],
    // One step in full, ten words for each of the other four, five minutes for the talk and the calendar.
    [
      'make the goal happen',
      15,
      menteeReads(firstSteps, obstacles) + writing(exampleWords(firstSteps) / 3 + 40) + 5,
    ],
    [
      'prepare the SMART guide',
      stated('smart-goal-guide', 0),
      menteeReads(top('smart-goal-guide'), sectionsOf('smart-goal-guide', 'the-hour', 'five-letters')) +
        writing(40) +
        3,
    ],
    // A minute for each point of the list.
    [
      'practise on the mentor’s goal',
      15,
      menteeReads(sectionsOf('smart-goal-guide', 'review-checklist')) + 11,
    ],
    // Three minutes for tables and listings, in which one goes back and forth, and five for the sums.
    [
      'prepare the case study, mentee',
      stated('technical-case-study', 0),
      menteeReads(top('technical-case-study'), evidence) + 3 + 5,
    ],
    [
      'prepare the case study, mentor',
      stated('technical-case-study', 0),
      mentorReads(evidence, sectionsOf('technical-case-study', 'for-the-mentor')) + 3,
    ],
    // An answer of three minutes, two follow-ups of two, and a minute for what the mentor adds.
    [
      'discuss the case study',
      stated('technical-case-study', 1),
      menteeReads(sectionsOf('technical-case-study', 'questions')) + 6 * (3 + 2 * 2 + 1),
    ],
    [
      'fill in the reflector',
      stated('career-path-reflector', 0),
      menteeReads(top('career-path-reflector'), resourceWith('career-path-reflector').sections, [
        ...careerPaths.values(),
      ]) +
        writing(exampleWords(resourceWith('career-path-reflector').sections)) +
        questionsIn(resourceWith('career-path-reflector').sections),
    ],
    // Ten minutes with the saved worksheets, a minute and a half of thought for each answer.
    [
      'write the plan',
      stated('continuous-development-plan', 0),
      menteeReads(resourceWith('continuous-development-plan').sections, learningMethods) +
        writing(exampleWords(resourceWith('continuous-development-plan').sections)) +
        questionsIn(resourceWith('continuous-development-plan').sections) * 1.5 +
        10,
    ],
    // Three quarters of a minute at the profile for each item, the tips of half of them, and twenty minutes of talk.
    [
      'go through the checklist',
      stated('technical-profile-checklist', 0),
      menteeReads(items.map(({ text }) => text)) +
        menteeReads(items.map(({ tip }) => tip)) / 2 +
        items.length * 0.75 +
        20,
    ],
    // Ten minutes for each step, as the page says, two to compare, and the answers to read.
    [
      'design, first sitting',
      60,
      menteeReads(top(chat), sectionsOf(chat, 'challenge', 'requirements', 'architecture', 'data', 'api')) +
        4 * 12,
    ],
    [
      'design, second sitting',
      60,
      menteeReads(sectionsOf(chat, 'scalability', 'reliability', 'trade-offs')) + 3 * 12 + 5,
    ],
  ])('are enough to %s: %d', (_, minutes, needed) => {
    expect(needed).toBeLessThanOrEqual(minutes);
    // A time that is far too long is wrong too.
    expect(needed).toBeGreaterThan(minutes / 2);
  });

  it.each(scenarios)(
    'are enough to read both sheets of "$title": 5',
    ({ scenario, roleplayPrompts, briefing }) => {
      expect(resourceWith('communication-scenarios').intro).toContain('5 minutes to read');
      const played = roleplayPrompts.slice(0, 2);
      // The mentee guesses what each of the two wants for two minutes, which is when the mentor reads the briefing.
      expect(menteeReads(scenario, played) + 2).toBeLessThanOrEqual(5);
      expect(mentorReads(scenario, played, briefing)).toBeLessThanOrEqual(5);
    },
  );
});
