import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runs } from '../support/runs.ts';
import { anyAnswers, anyText } from './arbitrary-answers.ts';
import { anySite, onSite } from './arbitrary-site.ts';
import { read, writeFile } from './door.ts';

const forms = [...allForms, ...realForms()];

describe.each(forms.map((form) => [form.slug, form] as const))('a saved file of %s', (_, form) => {
  it('reads back exactly what was typed, and is written again byte for byte', () => {
    const lines = fc.array(anyText(form, false), { maxLength: 3 });
    fc.assert(
      fc.property(anyAnswers(form), lines, anySite, (answers, leftOver, site) => {
        const saving = onSite(form, site);
        const text = writeFile(saving, { answers, leftOver });
        const opened = read(form, text);
        expect(opened).toMatchObject({ answers, leftOver, notices: [] });
        expect(writeFile(saving, opened)).toBe(text);
        // The address of the page is all that differs between the files of two sites.
        expect(text).toBe(writeFile(form, { answers, leftOver }).replace(form.route, () => site(form.slug)));
      }),
      { numRuns: runs(30, 1_200) },
    );
  });
});
