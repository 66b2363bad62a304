import { describe, expect, it } from 'vitest';
import { everyQuestionForm } from '../support/every-question.ts';
import { allForms, goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/runs.ts';
import { fileWith, read } from './door.ts';
import { measured } from './other-words.ts';
import { changesOf } from './word-changes.ts';

const forms = isNightly ? [...allForms, ...realForms()] : [everyQuestionForm];

describe('a file saved with other words', () => {
  it.each(measured(forms))(
    'opens whole after any change of words, and keeps every word whatever else has happened to it: $name',
    ({ name, keepsFoot, files, whole, lost, wrong, examples }) => {
      expect(lost, examples.join('\n')).toBe(0);
      if (keepsFoot) expect(wrong, examples.join('\n')).toBe(0);
      if (name === 'undamaged') expect(whole, examples.join('\n')).toBe(files);
    },
  );

  it('opens whole where a question has the id of its page', () => {
    const form = { ...goalForm, slug: 'support' };
    const reworded = changesOf(form).find(({ name }) => name === 'reworded all');
    const file = fileWith(form, { support: 'Noor', specific: 'Lead' });
    expect(read(reworded?.form ?? form, file)).toMatchObject({
      answers: { texts: { support: 'Noor', specific: 'Lead' } },
      leftOver: [],
    });
  });
});
