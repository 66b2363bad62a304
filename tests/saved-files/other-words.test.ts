import { describe, expect, it } from 'vitest';
import { everyQuestionForm } from '../support/every-question.ts';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/runs.ts';
import { measured } from './other-words.ts';

const forms = isNightly ? [...allForms, ...realForms()] : [everyQuestionForm];

describe('a file saved with other words', () => {
  it.each(measured(forms))(
    'opens whole after any change of words, and keeps every word whatever else has happened to it: $name',
    ({ name, keepsFoot, files, whole, lost, wrong, examples }) => {
      expect(lost, examples.join('\n')).toBe(0);
      // Without the line that names them, two questions that exchange their words cannot be told.
      if (keepsFoot && name !== 'a line of the foot deleted') expect(wrong, examples.join('\n')).toBe(0);
      if (name === 'undamaged') expect(whole, examples.join('\n')).toBe(files);
    },
  );
});
