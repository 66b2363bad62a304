import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import { compareAnswers } from '../../../src/form/compare-answers.ts';
import { compareTexts, type Run } from '../../../src/form/compare-texts.ts';
import { anyText } from '../../support/arbitrary-answers.ts';
import { careerForm, goalForm } from '../../support/form-definitions.ts';

const side = (runs: readonly Run[], other: Run['change']) =>
  runs
    .filter((run) => run.change !== other)
    .map((run) => run.text)
    .join('');

describe('compareTexts', () => {
  it('marks changed words and leaves the rest together', () => {
    expect(compareTexts('Lead the old migration.', 'Lead the new migration!')).toEqual([
      { change: 'same', text: 'Lead the ' },
      { change: 'removed', text: 'old' },
      { change: 'added', text: 'new' },
      { change: 'same', text: ' migration' },
      { change: 'removed', text: '.' },
      { change: 'added', text: '!' },
    ]);
  });

  it('marks whole words, punctuation and spaces, however much alike', () => {
    expect(compareTexts('She mentors...  Now', 'She mentored.. Now')).toEqual([
      { change: 'same', text: 'She ' },
      { change: 'removed', text: 'mentors...  ' },
      { change: 'added', text: 'mentored.. ' },
      { change: 'same', text: 'Now' },
    ]);
  });

  it('says nothing about two empty texts', () => {
    expect(compareTexts('', '')).toEqual([]);
  });

  it('marks single characters if there are no spaces between words', () => {
    expect(compareTexts('学习计划', '学习方法')).toEqual([
      { change: 'same', text: '学习' },
      { change: 'removed', text: '计划' },
      { change: 'added', text: '方法' },
    ]);
  });

  it('holds both texts letter for letter', () => {
    fc.assert(
      fc.property(anyText(goalForm, true), anyText(goalForm, true), (earlier, later) => {
        const runs = compareTexts(earlier, later);
        expect([side(runs, 'added'), side(runs, 'removed')]).toEqual([earlier, later]);
      }),
      { numRuns: 500 },
    );
  });

  it('replaces the middle of long texts with little in common', () => {
    const earlier = `Begin ${Array.from({ length: 1000 }, (_, n) => `a${n}`).join(' ')} end.`;
    const later = `Begin ${Array.from({ length: 1000 }, (_, n) => `b${n}`).join(' ')} end.`;
    const runs = compareTexts(earlier, later);
    expect(runs.map((run) => run.change)).toEqual(['same', 'removed', 'added', 'same']);
    expect([runs.at(0)?.text, runs.at(-1)?.text]).toEqual(['Begin ', ' end.']);
    expect([side(runs, 'added'), side(runs, 'removed')]).toEqual([earlier, later]);
  });

  it('takes no word twice where a long text begins and ends like a short one', () => {
    const middle = Array.from({ length: 1000 }, (_, n) => `b${n}`).join(' ');
    const runs = compareTexts('Ask Noor', `Ask Noor ${middle} Ask Noor`);
    expect(runs).toEqual([
      { change: 'same', text: 'Ask Noor' },
      { change: 'added', text: ` ${middle} Ask Noor` },
    ]);
  });
});

describe('compareAnswers', () => {
  it('finds no change between empty answers', () => {
    const nothing = { texts: {}, ticks: {} };
    for (const [earlier, later] of [
      [nothing, nothing],
      [nothing, emptyAnswers(careerForm)],
      [emptyAnswers(careerForm), nothing],
    ] as const)
      expect(compareAnswers(careerForm, earlier, later).filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  it('lists what is ticked on both sides as unchanged, and nothing that is ticked on neither', () => {
    const answers = { texts: {}, ticks: { selectedPaths: ['platform'] } };
    const compared = compareAnswers(careerForm, answers, answers).find(({ type }) => type === 'ticks');
    expect(compared).toMatchObject({
      isChanged: false,
      options: [{ title: 'DevOps/Platform Engineering', change: 'same' }],
    });
  });

  it('lists every question with what changed in it', () => {
    const earlier = emptyAnswers(careerForm);
    const later = emptyAnswers(careerForm);
    earlier.texts['currentRole'] = 'Developer';
    later.texts['currentRole'] = 'Developer';
    later.texts['actionSteps.2'] = 'Ask';
    earlier.ticks['selectedPaths'] = ['individual', 'platform'];
    later.ticks['selectedPaths'] = ['management', 'platform'];
    expect(compareAnswers(careerForm, earlier, later)).toEqual([
      {
        type: 'text',
        name: 'currentRole',
        label: 'Your current role',
        isChanged: false,
        runs: [{ change: 'same', text: 'Developer' }],
      },
      { type: 'text', name: 'strengths', label: "What you're good at", isChanged: false, runs: [] },
      {
        type: 'ticks',
        name: 'selectedPaths',
        label: 'Paths that interest you',
        isChanged: true,
        options: [
          { title: 'Individual Contributor track', change: 'removed' },
          { title: 'Engineering Management', change: 'added' },
          { title: 'DevOps/Platform Engineering', change: 'same' },
        ],
      },
      {
        type: 'text',
        name: 'actionSteps.1',
        label: 'First step',
        group: 'Next steps',
        isChanged: false,
        runs: [],
      },
      {
        type: 'text',
        name: 'actionSteps.2',
        label: 'Second step',
        group: 'Next steps',
        isChanged: true,
        runs: [{ change: 'added', text: 'Ask' }],
      },
      { type: 'text', name: 'timeline', label: 'Timeline', isChanged: false, runs: [] },
    ]);
  });
});
