import { describe, expect, it } from 'vitest';
import { specification } from '../support/specification.ts';

const { scenarios } = specification;

/** The words of a text that say something: long ones, without their endings. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 6));

const runsOf = (text: string) => {
  const all = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return all.slice(3).map((_, index) => all.slice(index, index + 4).join(' '));
};

/** What a reader of the shared sheet would already know of a briefing: whole phrases, and the share of its words. */
function givenAway(shared: string, secret: string) {
  const [runs, words] = [new Set(runsOf(shared)), new Set(wordsOf(shared))];
  const told = wordsOf(secret);
  return {
    phrases: runsOf(secret).filter((run) => runs.has(run)),
    share: told.filter((word) => words.has(word)).length / told.length,
  };
}

describe.each(scenarios)('the two sheets of "$title"', ({ scenario, context, roleplayPrompts, briefing }) => {
  const shared = [scenario, context, ...roleplayPrompts].join('\n');
  const secret = [briefing.knows, briefing.wants, briefing.fears].join('\n');

  it('give the mentor a part that the scene names', () => {
    expect(scenario).toMatch(/The mentee plays “you”[.,] +the\s+mentor\s+plays|The mentor plays/i);
    for (const name of briefing.part.split(' and ')) expect(scenario).toContain(name);
  });

  it('have no phrase in common, and few words', () => {
    const { phrases, share } = givenAway(shared, secret);
    expect(phrases).toEqual([]);
    expect(share, 'share of the words of the briefing that the shared sheet has too').toBeLessThan(1 / 3);
  });
});

describe('a scene that gives its briefing away', () => {
  it.each(scenarios)('would be found: $title', ({ scenario, briefing }) => {
    expect(givenAway(`${scenario} ${briefing.knows}`, briefing.knows).phrases).not.toEqual([]);
    expect(givenAway(wordsOf(briefing.knows).reverse().join(' '), briefing.knows).share).toBeGreaterThan(
      1 / 3,
    );
  });
});
