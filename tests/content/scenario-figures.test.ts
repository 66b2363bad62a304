import { describe, expect, it } from 'vitest';
import { found } from '../support/content.ts';
import { near, numbers } from '../support/page-figures.ts';
import { specification } from '../support/specification.ts';

// "one" is left out: in "one after another" it counts nothing.
const words = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

/** Every number of a scene from one anchor to the next other one, in digits or as a word; throws when the passage is gone. */
function figuresOf(slug: string) {
  const {
    scenario: scene,
    roleplayPrompts,
    briefing,
  } = found(specification.scenarios.find((entry) => entry.slug === slug));
  const text = [scene, ...roleplayPrompts, briefing.knows]
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\b[a-z]+\b/g, (word) => (words.includes(word) ? String(words.indexOf(word) + 2) : word));
  return (from: string, to: string): number[] => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start + from.length);
    if (start < 0 || end < 0) throw new Error(`No passage from "${from}" to "${to}" in ${slug}`);
    return numbers(text.slice(start, end + to.length));
  };
}

describe('figures of the scenarios', () => {
  it('takes the slow suite apart into 45 minutes now and 10 then (spec §9)', () => {
    const figures = figuresOf('slow-test-suite');
    const [now = NaN, browser = NaN, databases = NaN, rest = NaN] = figures('takes 45', 'everything else');
    expect(now).toBe(45);
    expect(browser + databases + rest).toBe(now);
    const [then = NaN, browserThen = NaN, machines = NaN, databaseThen = NaN, restThen = NaN] = figures(
      'believe that',
      'for the rest',
    );
    expect(then).toBe(10);
    expect(browserThen).toBe(browser / machines);
    expect(restThen).toBe(rest);
    expect(browserThen + databaseThen + restThen).toBe(then);
    // The scene says "Twelve" and "twice", which are not digits.
    const [runs = NaN, hoursNow, hoursThen] = figures('That is', 'hours then');
    expect(runs).toBe(12 * 2);
    expect([hoursNow, hoursThen]).toEqual([(runs * now) / 60, (runs * then) / 60]);
    expect(figures('other work during those', 'minutes')).toEqual([now]);
    expect(figures('The 10 machines', 'money')).toEqual([machines]);
  });

  it('works out why the export is too slow, and the new date', () => {
    const figures = figuresOf('missed-deadline');
    const [perCall = NaN, perMinute = NaN, rows = NaN, calls = NaN, minutes = NaN, limit = NaN] = figures(
      'returns at most',
      '30 seconds',
    );
    expect(calls).toBe(rows / perCall);
    near(minutes, calls / perMinute, 0);
    expect(calls / perMinute).toBeLessThan(minutes);
    expect((calls / perMinute) * 60).toBeGreaterThan(limit);
    const [fewRows = NaN, fewCalls = NaN, seconds] = figures('October alone', 'seconds');
    expect(fewCalls).toBe(fewRows / perCall);
    expect(seconds).toBe((fewCalls / perMinute) * 60);
    expect(seconds).toBeLessThan(limit);
    const [workingDays = NaN] = figures('You estimate', 'next week');
    // Wednesday has gone: Thursday and Friday are left, and four days up to Thursday of the next week.
    expect(workingDays).toBe(2 + 4);
  });

  it('divides the comments of the review into three kinds', () => {
    const figures = figuresOf('code-review-dispute');
    const [comments = NaN, correctness = NaN, names = NaN, library = NaN] = figures(
      'has left',
      'shared library',
    );
    expect(correctness + names + library).toBe(comments);
    expect(figures('Sort the', 'comments')).toEqual([comments]);
  });

  it('counts every incident of the year once', () => {
    const figures = figuresOf('public-disagreement');
    const [all = NaN, between = NaN, inside = NaN] = figures('Of 31', 'inside');
    expect(between + inside).toBe(all);
    const [before = NaN, after = NaN] = figures('would rise', 'You think');
    expect(after).toBeGreaterThan(before);
  });

  it('places the last raise inside the time in the team', () => {
    const figures = figuresOf('raise-or-new-team');
    const [inTeam = NaN, sinceRaise = NaN] = figures('for 26', 'months ago');
    expect(sinceRaise).toBeLessThan(inTeam);
    const [before = NaN, after = NaN] = figures('hosting costs', 'euros');
    expect(after).toBeLessThan(before);
  });
});
