import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { allForms, careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';
import { date, kindsOf, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';
import { without, wordsOf } from '../../support/words-of.ts';

const first = savedFile(careerForm, ({ texts, ticks }) => {
  texts['currentRole'] = 'Tester';
  texts['strengths'] = 'Calm';
  ticks['selectedPaths'] = ['management'];
});
const second = savedFile(careerForm, ({ texts, ticks }) => {
  texts['currentRole'] = 'Tester';
  texts['strengths'] = 'Calm\n\nand curious';
  texts['timeline'] = 'By May';
  ticks['selectedPaths'] = ['management', 'platform'];
});
const counted = {
  texts: { currentRole: 'Tester', strengths: 'Calm', timeline: '' },
  ticks: { selectedPaths: ['management'] },
};
const differing = ['Calm', 'and curious', '[x] DevOps/Platform Engineering', 'By May'];

describe('a form that is in a file twice', { timeout: 60_000 }, () => {
  it.each([
    ['', `${first}\n${second}`],
    [', the first without its end', `${first.replace(/Format: .*\n$/, '')}${second}`],
    [', the second without its title', first + second.split('\n').slice(5).join('\n')],
    [', both quoted', `${first}\n${second}`.replaceAll(/^/gm, '> ')],
  ])('counts once: what differs in the second is left over%s', (_, text) => {
    const { answers, leftOver, notices } = read(careerForm, text);
    expect(answers).toMatchObject(counted);
    expect(leftOver).toEqual(differing);
    expect(kindsOf(notices)).toContain('second-copy');
  });

  it('counts the first even if neither a title nor an end separates the two', () => {
    const text = first.replace(/Format: .*\n$/, '') + second.split('\n').slice(5).join('\n');
    const { answers, leftOver, notices } = read(careerForm, text);
    expect(answers).toMatchObject(counted);
    expect(leftOver).toEqual(differing);
    expect(kindsOf(notices)).toEqual(['second-copy']);
  });

  it('leaves nothing over where the second is equal', () => {
    const { answers, leftOver, notices } = read(careerForm, first + first);
    expect(answers).toMatchObject(counted);
    expect({ leftOver, notices }).toEqual({ leftOver: [], notices: [{ kind: 'second-copy' }] });
  });

  it('does not tick an item that the first leaves unticked', () => {
    const ticked = savedFile(profileForm, ({ ticks }) => (ticks['completed'] = ['github-1']));
    const { answers, leftOver } = read(profileForm, savedFile(profileForm) + ticked);
    expect(answers.ticks['completed']).toEqual([]);
    expect(leftOver).toEqual(['[x] Six pinned repositories (github-1)']);
  });

  it('repeats no line that was left over before', () => {
    const text = (leftOver: string[]) =>
      writeSavedFile(goalForm, { texts: {}, ticks: {} }, { date, leftOver });
    expect(read(goalForm, text(['Call Ada']) + text(['Call Ada'])).leftOver).toEqual(['Call Ada']);
    expect(read(goalForm, text(['Call Ada']) + text(['Call Sam'])).leftOver).toEqual([
      'Call Ada',
      'Call Sam',
    ]);
  });

  it('is noticed even if only one section is there twice', () => {
    const text = savedFile(goalForm, ({ texts }) => (texts['specific'] = 'Lead')).replace(
      'MEASURABLE',
      'SPECIFIC\n--------\n  Follow\n\nMEASURABLE',
    );
    const { answers, leftOver, notices } = read(goalForm, text);
    expect(answers.texts['specific']).toBe('Lead');
    expect({ leftOver, notices }).toEqual({ leftOver: ['Follow'], notices: [{ kind: 'second-copy' }] });
  });

  it('is not a second copy if a last line is repeated or followed by words', () => {
    const { notices } = read(careerForm, `${first}\nFormat: career-form 1\n\nBye\n  Ada\n`);
    expect(notices).toEqual([]);
  });

  it('counts the first, whatever the answers, and loses no word of the second', () => {
    const forms = [...allForms, ...realForms()];
    const both = fc
      .constantFrom(...forms)
      .chain((form) => fc.tuple(fc.constant(form), anyAnswers(form), anyAnswers(form)));
    fc.assert(
      fc.property(both, ([form, one, two]) => {
        const text = writeSavedFile(form, one, { date }) + writeSavedFile(form, two, { date });
        const { answers, leftOver, notices } = read(form, text);
        expect(answers).toEqual(one);
        for (const [name, typed] of Object.entries(two.texts)) {
          if (typed === one.texts[name]) continue;
          expect(without(wordsOf(typed), wordsOf(leftOver.join('\n')))).toEqual([]);
        }
        expect(notices).toEqual([{ kind: 'second-copy' }]);
      }),
      { numRuns: 500 },
    );
  });
});
