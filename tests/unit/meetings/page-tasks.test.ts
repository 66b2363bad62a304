/** How long people work alone with a page, as the tasks of the meetings say. */
import { describe, expect, it } from 'vitest';
import { hasLongTask, longestTaskMinutes } from '../../../src/model/meetings/page-tasks.ts';

const task = (minutes: number, text: string) => ({ minutes, text });
const meetings = [
  {
    mentee: {
      prepare: [task(10, 'Open the [plan](/resources/plan).'), task(90, 'Think about it.')],
      afterwards: [task(25, 'Go on with [your goal](/resources/goal#your-goal).')],
    },
    mentor: { prepare: [task(45, 'Read the [longer goal](/resources/goal-guide).')] },
  },
  { mentee: {}, mentor: { afterwards: [task(11, 'Look at [the plan](/resources/plan/?a=1) again.')] } },
];

describe('the longest task with a page', () => {
  it.each([
    ['plan', 11, true],
    ['goal', 25, true],
    ['goal-guide', 45, true],
    ['guide', 0, false],
  ])('of %s takes %i minutes', (slug, minutes, isLong) => {
    expect(longestTaskMinutes(meetings, slug)).toBe(minutes);
    expect(hasLongTask(meetings, slug)).toBe(isLong);
  });

  it('is not long at exactly ten minutes', () => {
    expect(hasLongTask(meetings.slice(0, 1), 'plan')).toBe(false);
  });
});
