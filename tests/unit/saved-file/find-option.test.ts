import { describe, expect, it } from 'vitest';
import type { Field, Option } from '../../../src/form/field.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { findOption } from '../../../src/saved-file/words/find-option.ts';
import { knownOptions } from '../../../src/saved-file/words/known-options.ts';
import { careerForm } from '../../support/form-definitions.ts';

const choice = (id: string, ...options: Option[]): Field => ({ type: 'choice', id, label: id, options });
const form: FormDefinition = {
  ...careerForm,
  fields: [
    choice(
      'paths',
      { id: 'lead', title: 'Leading a team' },
      { id: 'expert', title: 'Expert', aliases: ['Specialist'] },
      { id: 'coach', title: 'Coaching colleagues every week', aliases: ['Helping others'] },
      { id: 'coach-2', title: 'Coaching colleagues every month' },
      { id: 'talk', title: 'Talking at conferences', aliases: ['Talking at conferences abroad'] },
    ),
    choice(
      'methods',
      { id: 'lead', title: 'Lead a reading group' },
      { id: 'special', title: 'Specialist' },
      { id: 'expert-talks', title: 'Talks', aliases: ['Expert'] },
    ),
  ],
  retired: [{ id: 'gone-1', was: 'A thing of the past' }],
};
const options = knownOptions(form);
const find = (key: string, ...fields: string[]) => {
  const found = findOption(key, options, fields);
  return (
    found && {
      ...found,
      option: found.option && `${found.option.field}/${found.option.id}`,
      done: found.done,
    }
  );
};

describe('a line with a box', () => {
  it.each([
    ['[x] expert', true],
    ['[ ] expert', false],
    ['[] expert', false],
    ['[✓]expert', true],
    ['[✔] expert', true],
    ['[*] expert', true],
    ['[ x ] expert', true],
  ])('%s is an option, ticked or not', (key, done) => {
    expect(find(key, 'paths')).toEqual({ option: 'paths/expert', done, isOurs: true });
  });

  it.each(['expert', '[?] expert', 'see [x] expert', '[x]', '[x] ', '[xx] expert'])('%j is none', (key) => {
    expect(find(key, 'paths')).toBeUndefined();
  });
});

describe('an option', () => {
  it('is found by its id, although its title was changed, which is then kept', () => {
    expect(find('[x] something new (expert)', 'paths')).toMatchObject({
      option: 'paths/expert',
      isOurs: false,
    });
    expect(find('[x] leading a team (lead)', 'paths')).toMatchObject({ option: 'paths/lead', isOurs: true });
  });

  it('is found by nothing but its id', () => {
    expect(find('[x] coach-2', 'paths')).toMatchObject({ option: 'paths/coach-2', isOurs: true });
  });

  it('is looked for in the fields of the section first, then in all', () => {
    expect(find('[x] whatever (lead)', 'paths')).toMatchObject({ option: 'paths/lead' });
    expect(find('[x] whatever (lead)', 'methods')).toMatchObject({ option: 'methods/lead' });
    expect(find('[x] specialist', 'paths')).toMatchObject({ option: 'paths/expert' });
    expect(find('[x] lead a reading group', 'paths')).toMatchObject({ option: 'methods/lead' });
    expect(find('[x] lead a reading group')).toMatchObject({ option: 'methods/lead' });
  });

  it('that has a title now comes before one that once had it', () => {
    expect(find('[x] specialist')).toMatchObject({ option: 'methods/special' });
    expect(find('[x] expert')).toMatchObject({ option: 'paths/expert' });
  });

  it('is found by its id rather than by its words', () => {
    expect(find('[x] expert (coach)', 'paths')).toMatchObject({ option: 'paths/coach', isOurs: false });
  });

  it('may have brackets in its words that are no id', () => {
    expect(find('[x] expert (at last!)', 'paths')).toEqual({ option: undefined, done: true, isOurs: false });
    expect(find('[x] (expert) expert', 'paths')).toMatchObject({ option: undefined });
  });
});

describe('an option that was cut off', () => {
  it('is found by the beginning of its title, if only one title begins that way', () => {
    expect(find('[x] coaching colleagues every w', 'paths')).toEqual({
      option: 'paths/coach',
      done: true,
      isOurs: true,
    });
    expect(find('[x] coaching colleagues every', 'paths')).toMatchObject({ option: undefined });
    expect(find('[x] talking at conference', 'paths')).toMatchObject({ option: 'paths/talk' });
  });

  it('is not guessed from a few letters, or if it ends in another way', () => {
    expect(find('[x] leading a te', 'paths')).toMatchObject({ option: undefined });
    expect(find('[x] coaching colleagues at home', 'paths')).toMatchObject({ option: undefined });
  });
});

describe('an option that is no longer offered', () => {
  it.each(['[ ] a thing of the past', '[ ] a thing of the past (gone-1)', '[ ] with new words (gone-1)'])(
    'is known, so that an empty box need not be kept: %s',
    (key) => {
      expect(find(key, 'paths')).toEqual({ option: undefined, done: false, isOurs: true });
    },
  );

  it('is kept if it is ticked, and so is one that was never there', () => {
    expect(find('[x] a thing of the past (gone-1)', 'paths')).toMatchObject({ isOurs: false, done: true });
    expect(find('[ ] never heard of', 'paths')).toMatchObject({ isOurs: false, done: false });
  });
});
