import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { everyQuestionForm } from '../support/every-question.ts';
import { allForms, goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/runs.ts';
import { fileWith, read, writeFile } from './door.ts';
import { halfFilled, measured } from './other-words.ts';
import { changesOf } from './word-changes.ts';
import { without, wordsOf } from './words-of.ts';

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

  it('leaves over what its foot does not name if the words of now are in another order', () => {
    const [one, two, ...sections] = goalForm.sections;
    const texts = { specific: 'Lead', measurable: 'The log', support: 'Noor' };
    const file = fileWith(goalForm, texts).replace(/(?:specific|measurable)=\S+\s/g, '');
    const exchanged = [one, two].map((own, nth) => ({ ...own, fields: [['measurable'], ['specific']][nth] }));
    const is = { ...goalForm, sections: [...exchanged.toReversed(), ...sections] } as FormDefinition;
    const { answers, leftOver } = read(is, file);
    expect([answers.texts, leftOver.filter((line) => Object.values(texts).includes(line))]).toMatchObject([
      { specific: '', measurable: '', support: 'Noor' },
      ['Lead', 'The log'],
    ]);
    expect(read(goalForm, file).answers.texts).toMatchObject(texts);
  });

  it('is a second copy of one in other words, of which what differs is left over', () => {
    for (const { form: is } of changesOf(goalForm)) {
      const [one, two] = [goalForm, is].map((form, nth) => ({
        answers: halfFilled(form, nth),
        leftOver: [],
      }));
      if (!one || !two) continue;
      const text = writeFile(goalForm, one) + writeFile(is, two);
      const { answers, leftOver, notices } = read(goalForm, text);
      expect(answers).toEqual(one.answers);
      expect(notices).toContainEqual({ kind: 'second-copy' });
      const kept = wordsOf([...Object.values(answers.texts), ...leftOver].join('\n'));
      expect(without([...new Set(wordsOf(Object.values(two.answers.texts).join('\n')))], kept)).toEqual([]);
    }
  });
});
