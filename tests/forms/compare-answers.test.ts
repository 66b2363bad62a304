import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../src/model/forms/answers.ts';
import {
  compareAnswers,
  compareTexts,
  type DiffSegment,
  segmentsOfSide,
} from '../../src/model/forms/compare-answers.ts';
import { anyText } from '../saved-files/arbitrary-answers.ts';
import { careerForm, goalForm } from '../support/form-definitions.ts';
import { runCount } from '../support/nightly.ts';

const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
/** A comparison as one text. Text that is only on one side is put into brackets. */
const markedText = (segments: readonly DiffSegment[]) =>
  segments.map(({ change, text }) => marks[change].join(text)).join('');
const textWithout = (segments: readonly DiffSegment[], excludedChange: DiffSegment['change']) =>
  segments.flatMap(({ change, text }) => (change === excludedChange ? [] : text)).join('');
/** The comparison of two answers as the page shows it. */
function segmentsOnPage(earlier: string, later: string): DiffSegment[] {
  const answersWith = (text: string) => ({ ...emptyAnswers(goalForm), texts: { specific: text } });
  const [question] = compareAnswers(goalForm, answersWith(earlier), answersWith(later));
  return question?.segments ?? [];
}
const manyWords = (letter: string) =>
  Array.from({ length: 1000 }, (_, index) => `${letter}${index}`).join(' ');

describe('two texts side by side', () => {
  it.each([
    [
      'changed words',
      'Lead the old migration.',
      'Lead the new migration!',
      'Lead the [-old-]{+new+} migration[-.-]{+!+}',
    ],
    [
      'whole numbers',
      'Fall to 2.1%, by 9:30.',
      'Fall to 0.5%, by 9:45.',
      'Fall to [-2.1-]{+0.5+}%, by [-9:30-]{+9:45+}.',
    ],
    ['whole words', 'She mentors...  Now', 'She mentored.. Now', 'She [-mentors...  -]{+mentored.. +}Now'],
    ['single characters where no spaces are between words', '学习计划', '学习方法', '学习[-计划-]{+方法+}'],
    [
      'whole texts with little in common',
      `A ${manyWords('a')}`,
      `A ${manyWords('b')}`,
      `[-A ${manyWords('a')}-]{+A ${manyWords('b')}+}`,
    ],
    ['nothing in empty ones', '', '', ''],
  ])('are marked: %s', (_, earlier, later, expected) => {
    expect(markedText(compareTexts(earlier, later))).toBe(expected);
  });

  it('are both there letter for letter', () => {
    fc.assert(
      fc.property(anyText(goalForm, true), anyText(goalForm, true), (earlier, later) => {
        for (const segments of [compareTexts(earlier, later), segmentsOnPage(earlier, later)])
          expect([textWithout(segments, 'added'), textWithout(segments, 'removed')]).toEqual([
            earlier,
            later,
          ]);
      }),
      { numRuns: runCount(200) },
    );
  });
});

describe('the answers on the page beside those of a file', () => {
  it('are marked on each side as whole phrases without spaces at their ends', () => {
    const segments = segmentsOnPage(
      'Plan a piece of work and lead it',
      'Plan my whole piece of hard work myself\n\nand lead it ',
    );
    expect(markedText(segmentsOfSide(segments, 'added'))).toBe('Plan [-a-] piece of work and lead it');
    expect(markedText(segmentsOfSide(segments, 'removed'))).toBe(
      'Plan {+my whole+} piece of {+hard+} work {+myself+}\n\nand lead it ',
    );
    const replaced = segmentsOnPage('one two, three four', 'one 2, 3 four');
    expect(markedText(segmentsOfSide(replaced, 'added'))).toBe('one [-two-], [-three-] four');
  });

  it('are there letter for letter on their side', () => {
    fc.assert(
      fc.property(anyText(goalForm, true), anyText(goalForm, true), (earlier, later) => {
        const segments = segmentsOnPage(earlier, later);
        for (const [hiddenChange, text] of [
          ['added', earlier],
          ['removed', later],
        ] as const) {
          const side = segmentsOfSide(segments, hiddenChange);
          expect(side.map((segment) => segment.text).join('')).toBe(text);
          for (const segment of side)
            if (segment.change !== 'same') expect(segment.text).toBe(segment.text.trim());
        }
      }),
      { numRuns: runCount(200) },
    );
  });

  it('are one phrase instead of another where every word of it is replaced', () => {
    expect(
      markedText(segmentsOnPage('I will review two pull requests.', 'I will lead three design talks.')),
    ).toBe('I will [-review two pull requests-]{+lead three design talks+}.');
    expect(markedText(segmentsOnPage('two reviews', 'two good reviews a week'))).toBe(
      'two {+good +}reviews{+ a week+}',
    );
  });

  it('list every question with what changed in it, and options that are ticked on either side', () => {
    const [earlier, later] = [emptyAnswers(careerForm), emptyAnswers(careerForm)];
    earlier.texts['currentRole'] = 'Developer';
    later.texts['currentRole'] = 'Developer';
    later.texts['actionSteps.2'] = 'Ask';
    earlier.ticks['selectedPaths'] = ['individual', 'platform'];
    later.ticks['selectedPaths'] = ['platform'];
    const rows = compareAnswers(careerForm, earlier, later).map((question) => [
      [question.group, question.label].filter(Boolean).join(': '),
      question.isChanged,
      question.type === 'text'
        ? markedText(question.segments)
        : question.segments.map(({ change, text }) => marks[change].join(text)),
    ]);
    expect(rows).toEqual([
      ['Your current role', false, 'Developer'],
      ["What you're good at", false, ''],
      ['Paths that interest you', true, ['[-Individual Contributor track-]', 'DevOps/Platform Engineering']],
      ['Next steps: First step', false, ''],
      ['Next steps: Second step', true, '{+Ask+}'],
      ['Timeline', false, ''],
    ]);
  });

  it('are the same where a question is empty on one side and missing on the other', () => {
    const noAnswers = { texts: {}, ticks: {} };
    const questions = [
      ...compareAnswers(careerForm, noAnswers, emptyAnswers(careerForm)),
      ...compareAnswers(careerForm, emptyAnswers(careerForm), noAnswers),
    ];
    expect(questions.filter(({ isChanged }) => isChanged)).toEqual([]);
  });
});
