import { describe, expect, it } from 'vitest';
import { specification } from '../support/specification.ts';

const { programme, resources, resourceWith } = specification;

/** Minutes that two people spend together with a resource, by what the top of its page says. */
function together(slug: string): number {
  const { timeNeeded } = resourceWith(slug);
  const after = timeNeeded.replace(/^.*alone, /, '');
  return (after.match(/\d+/g) ?? []).reduce((sum, minutes) => sum + Number(minutes), 0);
}

/** The steps of the guide that speak of a month, and the resources that they name. */
const stepsOf = (month: string) => programme.guide.usageSteps.filter((step) => step.startsWith(month));
const named = (month: string) =>
  resources
    .filter(({ title }) => stepsOf(month).some((step) => step.includes(title)))
    .map(({ slug }) => slug);

describe('the hours of the programme', () => {
  const [meetings = NaN] = [programme.guide.intro].map((text) =>
    text.includes('Two meetings of an hour each month') ? 2 * 60 : NaN,
  );

  it.each([
    ['July', together('goal-setting-worksheet') + together('smart-goal-guide')],
    // Two scenarios, as the step says; the time on that page is for one.
    ['August', together('technical-case-study') + 2 * together('communication-scenarios')],
    ['September', together('career-path-reflector')],
    ['October', 60 + 60],
    ['November', 60 + together('technical-profile-checklist')],
    ['December', together('continuous-development-plan')],
  ])('hold what the guide asks for in %s: %i minutes', (month, minutes) => {
    expect(stepsOf(month).length).toBeGreaterThan(0);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(meetings);
  });

  it('count every resource in some month', () => {
    const months = ['July', 'August', 'September', 'October', 'November', 'December'];
    expect(new Set(months.flatMap(named)).size).toBe(resources.filter(({ id }) => id <= 8).length);
  });

  it('are in step with the minutes on the pages', () => {
    const last = (slug: string, section: string) => {
      const steps = resourceWith(slug)
        .sections.filter(({ id }) => id === section)
        .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'steps' ? block.steps : [])));
      return Number(steps.at(-1)?.title.match(/to (\d+):/)?.[1]);
    };
    expect(last('goal-setting-worksheet', 'the-hour')).toBe(60);
    expect(last('smart-goal-guide', 'the-hour')).toBe(together('smart-goal-guide'));
    expect(last('continuous-development-plan', 'last-meeting')).toBe(45);
    expect(resourceWith('continuous-development-plan').timeNeeded).toContain('+ 45 together');
  });
});
