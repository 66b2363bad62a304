import { describe, expect, it } from 'vitest';
import { lostAnswers } from '../../../src/content-diff/saved-answers.ts';
import { allForms, careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

/** Returns the form with words replaced wherever they stand. */
const reworded = <T>(form: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(form).replaceAll(`"${from}"`, `"${to}"`)) as T;

describe('lostAnswers', () => {
  it.each(allForms)('is empty for a form that did not change: $title', (form) => {
    expect(lostAnswers(form, form)).toEqual([]);
  });

  it('names a question whose heading changed without an alias', () => {
    expect(lostAnswers(goalForm, reworded(goalForm, 'Measurable', 'Evidence of success'))).toEqual([
      'How will you know?',
    ]);
  });

  it('is empty where the earlier heading is an alias', () => {
    const later = reworded(goalForm, 'Measure', 'Measurable');
    expect(lostAnswers(goalForm, reworded(later, 'Measurable', 'Measurable'))).toEqual([]);
  });

  it('names the parts of a group and the options that are gone', () => {
    const fewer = {
      ...careerForm,
      fields: careerForm.fields.map((field) =>
        field.type === 'group'
          ? { ...field, items: field.items.slice(0, 1) }
          : field.type === 'choice'
            ? { ...field, options: field.options.slice(1) }
            : field,
      ),
    };
    expect(lostAnswers(careerForm, fewer)).toEqual([
      'Next steps: Second step',
      'Individual Contributor track',
    ]);
  });

  it('keeps what only has another id', () => {
    expect(lostAnswers(profileForm, reworded(profileForm, 'github.readme', 'github.profile'))).toEqual([]);
  });

  it('names everything when the file is not known any more', () => {
    const other = { ...goalForm, slug: 'another-form', title: 'Another form' };
    expect(lostAnswers(goalForm, other)).toHaveLength(7);
  });
});
