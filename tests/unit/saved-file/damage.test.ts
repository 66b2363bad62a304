import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswers, anyText, paragraphs } from '../../support/arbitrary-answers.ts';
import { anySite } from '../../support/arbitrary-site.ts';
import { type Damage, damages } from '../../support/damage.ts';
import { allForms } from '../../support/form-definitions.ts';
import { measureDamage } from '../../support/measure-damage.ts';
import { realForms } from '../../support/real-forms.ts';

const forms = [...allForms, ...realForms()];
const anyForm = fc
  .constantFrom(...forms)
  .chain((form) =>
    fc.tuple(fc.constant(form), fc.oneof(anyAnswers(form, anyText), anyAnswers(form, paragraphs)), anySite),
  );

describe('a damaged file', { timeout: 60_000 }, () => {
  it.each(damages.map((damage) => [damage.name, damage] as const))('loses no word to %s', (_, damage) => {
    fc.assert(
      fc.property(anyForm, ([form, answers, site]) => {
        const { exact, lost, moved } = measureDamage(form, answers, [damage], site);
        expect({ lost, moved }).toEqual({ lost: [], moved: [] });
        if (damage.exact) expect(exact).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('loses no word to any two of them', () => {
    const pair = fc.tuple(fc.constantFrom<Damage>(...damages), fc.constantFrom<Damage>(...damages));
    fc.assert(
      fc.property(anyForm, pair, ([form, answers, site], both) => {
        expect(measureDamage(form, answers, both, site).lost).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
