import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';
import { anyAnswers, anyText } from './arbitrary-answers.ts';
import { anySite, withSiteUrl } from './arbitrary-site.ts';
import { readSavedFile, writeFile } from './saved-file-api.ts';

const forms = [...allForms, ...realForms()];

describe.each(forms.map((form) => [form.slug, form] as const))('a saved file of %s', (_, form) => {
  it('reads back exactly what was typed, and is written again byte for byte', () => {
    const anyLines = fc.array(anyText(form, false), { maxLength: 3 });
    fc.assert(
      fc.property(anyAnswers(form), anyLines, anySite, (answers, leftOver, site) => {
        const savingForm = withSiteUrl(form, site);
        const text = writeFile(savingForm, { answers, leftOver });
        const openedFile = readSavedFile(form, text);
        expect(openedFile).toMatchObject({ answers, leftOver, notices: [] });
        expect(writeFile(savingForm, openedFile)).toBe(text);
        // The address of the page is all that differs between the files of two sites.
        expect(text).toBe(writeFile(form, { answers, leftOver }).replace(form.route, () => site(form.slug)));
      }),
      { numRuns: runCount(30, 1_200) },
    );
  });
});
