import { expect, test } from 'vitest';
import { fieldsOf } from '../../../src/form/fields-of.ts';
import { optionsOf } from '../../../src/form/options-of.ts';
import { careerForm, profileForm } from '../../support/form-definitions.ts';

const idsOf = (form: typeof careerForm, section: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(section, new Map(form.fields.map((field) => [field.id, field]))).map(({ id }) => id);

test('a section has its fields in its own order, without those that are not there', () => {
  const section = { kind: 'answers', heading: 'All', fields: ['timeline', 'gone', 'strengths'] } as const;
  expect(idsOf(careerForm, { ...section, fields: [...section.fields] })).toEqual(['timeline', 'strengths']);
});

test('the progress and the lists of a form are those of one field', () => {
  expect(idsOf(profileForm, { kind: 'checklists', field: 'completed' })).toEqual(['completed']);
  expect(idsOf(profileForm, { kind: 'progress', heading: 'Progress', field: 'completed', text: '' })).toEqual(
    ['completed'],
  );
});

test('only what can be ticked has options', () => {
  for (const field of [...careerForm.fields, ...profileForm.fields])
    expect(optionsOf(field).length > 0, field.id).toBe(
      field.type === 'choice' || field.type === 'checklists',
    );
});
