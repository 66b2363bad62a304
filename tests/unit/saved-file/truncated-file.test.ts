import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { anySite, onSite } from '../../support/arbitrary-site.ts';
import { allForms, goalForm } from '../../support/form-definitions.ts';
import { date, kindsOf, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';
import { without, wordsOf } from '../../support/words-of.ts';

const goal = savedFile(goalForm, ({ texts }) => {
  texts['specific'] = 'Lead the migration';
  texts['actionSteps.1'] = 'Ask Noor for the runbook';
});

describe('a file that was cut off', { timeout: 60_000 }, () => {
  it('is read as far as it goes, and the missing end is noticed', () => {
    const { answers, leftOver, notices } = read(goalForm, goal.slice(0, goal.indexOf(' for the runbook')));
    expect(answers.texts).toMatchObject({ specific: 'Lead the migration', 'actionSteps.1': 'Ask Noor' });
    expect({ leftOver, notices }).toEqual({ leftOver: [], notices: [{ kind: 'end-missing' }] });
  });

  it('takes no word of ours that was cut off for an answer', () => {
    const { answers, leftOver } = read(goalForm, goal.slice(0, goal.indexOf('(not filled in)') + 8));
    expect(answers.texts['measurable']).toBe('');
    expect(leftOver).toEqual(['(not fil']);
  });

  it('is whole without its last line break, but not with one more letter missing', () => {
    expect(read(goalForm, goal.slice(0, -1)).notices).toEqual([]);
    expect(read(goalForm, goal.slice(0, -2)).notices).toEqual([{ kind: 'end-missing' }]);
  });

  it('keeps every word before the cut, wherever it is', () => {
    const forms = [...allForms, ...realForms()];
    const anyCut = fc
      .constantFrom(...forms)
      .chain((form) =>
        fc.tuple(fc.constant(form), anyAnswers(form), fc.double({ min: 0, max: 1, noNaN: true }), anySite),
      );
    fc.assert(
      fc.property(anyCut, ([form, answers, share, site]) => {
        const whole = writeSavedFile(onSite(form, site), answers, { date });
        const text = whole.slice(0, Math.floor(share * whole.length));
        const result = readSavedFile(form, text);
        if (result.kind !== 'read') return;
        const isWhole = text.length >= whole.length - 1;
        expect(kindsOf(result.notices).includes('end-missing')).toBe(!isWhole);
        const typed = text.split('\n').filter((line) => line.startsWith('  '));
        const kept = [...Object.values(result.answers.texts), ...result.leftOver].join('\n');
        expect(without(wordsOf(typed.join('\n')), wordsOf(kept))).toEqual([]);
        for (const [field, ids] of Object.entries(result.answers.ticks)) {
          expect(answers.ticks[field]).toEqual(expect.arrayContaining(ids));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
