import { describe, expect, it } from 'vitest';
import { found } from '../support/content.ts';
import { specification } from '../support/specification.ts';

const { programme, resourceWith } = specification;

const blocks = resourceWith('smart-goal-guide').sections.flatMap((section) =>
  section.blocks.map((block) => ({ section: section.id, block })),
);
const pairs = blocks.flatMap(({ block }) => (block.kind === 'comparison' ? block.pairs : []));
const checklist = blocks.flatMap(({ section, block }) =>
  section === 'review-checklist' && block.kind === 'list' ? block.items : [],
);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const dates = (text: string) =>
  [...text.matchAll(new RegExp(`\\b(\\d{1,2}) (${months})\\b`, 'g'))].map(([, day, month]) =>
    Date.parse(`${day} ${month} ${programme.year} 12:00 UTC`),
  );

/**
 * What the words of a goal must hold for a point of the page's checklist, keyed by the beginning of the point; a point
 * that only two people can decide has its reason instead.
 */
const wanted: Record<string, RegExp | ((goal: string) => boolean) | string> = {
  'A colleague who reads only this': /\bnot its\b|\bof no other\b|\bno other meetings\b/,
  'Your own part is clear': /\bI will (?:review|shadow|lead)\b/,
  'Today’s value is written down': /(?:In July|Today|In June).*(?:survey|practice log|form)\b/,
  'You cannot think of a way to reach the figure': 'needs the judgement of the two',
  'The hours are in the calendar':
    /\bhours\b[^.]*\bin my calendar\b[^.]*\bagreed with (?:my manager|\p{Lu}\p{Ll}+)/u,
  'What depends on other people': /By \d{1,2} \p{Lu}\p{Ll}+ I will ask \p{Lu}\p{Ll}+/u,
  'It names one reason for you': (goal) =>
    /\bI (?:want|would like)\b/.test(goal) && /\b(?:that team|people share|For the team)\b/.test(goal),
  'You would still want it': 'needs the mentee',
  'There is an end date': (goal) => new Set(dates(goal)).size >= 2,
  'You know what you will do': /\bIf (?:neither|I have not|the first has not)\b[^.]*, then\b/,
  'The mentee can say it from memory': 'needs the mentee',
};

describe.each(pairs)('the example "$title" of the SMART guide', ({ before, after }) => {
  it.each(checklist)('is ticked at: %s', (point) => {
    const words = point.replace(/^\*\*.*?\*\* /, '');
    const [, test] = found(Object.entries(wanted).find(([beginning]) => words.startsWith(beginning)));
    if (typeof test === 'string') return;
    const holds = (goal: string) => (typeof test === 'function' ? test(goal) : test.test(goal));
    expect(holds(after), after).toBe(true);
    expect(holds(before), 'the vague one').toBe(false);
  });
});

it('knows each point of the checklist, and no other', () => {
  expect(checklist.map((point) => point.replace(/^\*\*.*?\*\* /, ''))).toEqual(
    Object.keys(wanted).map((beginning) => expect.stringMatching(`^${beginning}`) as string),
  );
});

describe('the dates of the examples', () => {
  const weeks = (from: number, to: number) => (to - from) / (7 * 86_400_000);
  const of = (title: string) => found(pairs.find((pair) => pair.title === title)).after;

  it('put the first look at the reviews six weeks after the start', () => {
    const all = dates(of('Code review'));
    expect(Math.round(weeks(all[0] ?? NaN, all.at(-1) ?? NaN))).toBe(6);
  });

  it('leave five weeks after the shadow weeks were missed', () => {
    const all = dates(of('On-call duty'));
    expect(Math.floor(weeks(all.at(-1) ?? NaN, all[0] ?? NaN))).toBe(5);
  });

  it('lie on working days', () => {
    for (const date of pairs.flatMap(({ after }) => dates(after)))
      expect([0, 6]).not.toContain(new Date(date).getUTCDay());
  });
});
