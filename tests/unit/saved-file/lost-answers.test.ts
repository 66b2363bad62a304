import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/form/field.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { lostAnswers } from '../../../src/saved-file/lost-answers.ts';
import { allForms, careerForm, goalForm } from '../../support/form-definitions.ts';
import { realForms } from '../../support/real-forms.ts';

const text = (id: string, label: string): Field => ({ type: 'text', id, label, multiline: true });
const form = (fields: Field[], ...sections: [heading: string, ...fields: string[]][]): FormDefinition => ({
  ...goalForm,
  fields,
  sections: sections.map(([heading, ...names]) => ({ kind: 'answers', heading, fields: names })),
});

describe('the answers that do not come back', () => {
  it.each([...allForms, ...realForms()].map((one) => [one.slug, one] as const))(
    'are none of %s',
    (_, one) => {
      expect(lostAnswers(one)).toEqual([]);
    },
  );

  it('are those of questions that share a label or a heading', () => {
    const shared = [text('a', 'Why?'), text('b', 'Why?'), text('c', 'How?')];
    expect(lostAnswers(form(shared, ['All', 'a', 'b', 'c']))).toEqual(['b']);
    const fields = [text('a', 'Why?'), text('b', 'How?')];
    expect(lostAnswers(form(fields, ['One', 'a'], ['one:', 'b']))).toEqual(['b']);
  });

  it('are those that no section saves, and ticks too', () => {
    expect(lostAnswers(form([text('a', 'Why?'), text('b', 'How?')], ['One', 'a']))).toEqual(['b']);
    const sections = careerForm.sections.filter(({ kind }, index) => kind === 'answers' && index !== 1);
    expect(lostAnswers({ ...careerForm, sections })).toEqual(['selectedPaths']);
  });

  it('are those of options that share a title', () => {
    const options = ['a', 'b'].map((id) => ({ id, title: 'Other' }));
    const choice: Field = { type: 'choice', id: 'paths', label: 'Which?', options };
    expect(lostAnswers(form([choice], ['Paths', 'paths']))).toEqual(['paths']);
  });

  it('are those below a label without letters, and those that it spoils when they are alone', () => {
    expect(lostAnswers(form([text('a', 'Why?'), text('b', '***')], ['All', 'a', 'b']))).toEqual(['a', 'b']);
  });

  it('are all where the file is not known as the form’s', () => {
    const nameless = { ...form([text('a', 'Why?')], ['One', 'a']), slug: 'Goal form!', title: '–' };
    expect(lostAnswers({ ...nameless, sections: [] })).toEqual(['a']);
    const { fields } = careerForm;
    expect(lostAnswers({ ...nameless, fields, title: '***', sections: [] })).toEqual([
      'currentRole',
      'strengths',
      'actionSteps.1',
      'actionSteps.2',
      'timeline',
      'selectedPaths',
    ]);
  });
});
