import { describe, expect, it } from 'vitest';
import {
  isTicked,
  namesake,
  optionPlaceNow,
  optionPlaces,
  textPlaceNow,
  textPlaces,
} from '../../../src/content-diff/saved/places.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

/** A form that asks for texts, by their names. */
const asking = (labels: Readonly<Record<string, string>>): FormDefinition => ({
  ...goalForm,
  fields: Object.entries(labels).map(([id, label]) => ({ type: 'text', id, label, multiline: false })),
});
/** A form with choices, each of options by their ids. */
const offering = (choices: Readonly<Record<string, Readonly<Record<string, string>>>>): FormDefinition => ({
  ...goalForm,
  fields: Object.entries(choices).map(([id, options]) => ({
    type: 'choice',
    id,
    label: id,
    options: Object.entries(options).map(([option, title]) => ({ id: option, title })),
  })),
});

describe('what can be filled in', () => {
  it('has the words that a visitor reads, in a group those of the group too', () => {
    expect(textPlaces(careerForm)).toEqual([
      { name: 'currentRole', field: 'currentRole', words: 'Your current role' },
      { name: 'strengths', field: 'strengths', words: "What you're good at" },
      { name: 'actionSteps.1', field: 'actionSteps', words: 'Next steps: First step' },
      { name: 'actionSteps.2', field: 'actionSteps', words: 'Next steps: Second step' },
      { name: 'timeline', field: 'timeline', words: 'Timeline' },
    ]);
    expect(optionPlaces(careerForm).map(({ field, id, words }) => [field, id, words])).toEqual([
      ['selectedPaths', 'individual', 'Individual Contributor track'],
      ['selectedPaths', 'management', 'Engineering Management'],
      ['selectedPaths', 'platform', 'DevOps/Platform Engineering'],
    ]);
    expect(optionPlaces(profileForm).map(({ id }) => id)).toEqual(['linkedin-1', 'linkedin-2', 'github-1']);
  });
});

describe('where a typed answer belongs now', () => {
  const [aim, mean] = textPlaces(asking({ aim: 'Your aim', mean: 'Your means' }));
  if (aim === undefined || mean === undefined) throw new Error('There are two.');

  it('is the question with its id, whatever that says, rather than one that says the same', () => {
    const later = asking({ other: 'Your aim', aim: 'What for?' });
    expect(textPlaceNow(aim, later)?.name).toBe('aim');
  });

  it('is a question that says the same, if the id is gone', () => {
    expect(textPlaceNow(aim, asking({ mean: 'Your means', goal: 'YOUR AIM:' }))?.name).toBe('goal');
    expect(textPlaceNow(aim, asking({ mean: 'Your means' }))).toBeUndefined();
  });

  it('is in doubt where the id asks something else and another question says the same', () => {
    const swapped = asking({ aim: 'Your means', mean: 'Your aim' });
    expect(namesake(aim, swapped)?.name).toBe('mean');
    expect(namesake(mean, swapped)?.name).toBe('aim');
    expect(namesake(aim, asking({ aim: 'What for?', mean: 'Your means' }))).toBeUndefined();
    expect(namesake(aim, asking({ aim: 'Your aim', mean: 'Your aim' }))).toBeUndefined();
    expect(namesake(aim, asking({ mean: 'Your aim' }))).toBeUndefined();
  });
});

describe('where a tick belongs now', () => {
  const [books] = optionPlaces(offering({ methods: { books: 'Books' } }));
  if (books === undefined) throw new Error('There is one.');
  const now = (choices: Parameters<typeof offering>[0]) => {
    const place = optionPlaceNow(books, offering(choices));
    return place && `${place.field} ${place.id}`;
  };

  it('is the option that says what was ticked, if there are several the one with the id', () => {
    expect(now({ methods: { books: 'Talks', reading: 'books' } })).toBe('methods reading');
    expect(now({ methods: { reading: 'Books', books: 'Books' } })).toBe('methods books');
  });

  it('is the option with the id, if none says that any more', () => {
    expect(now({ methods: { talks: 'Talks', books: 'Reading' } })).toBe('methods books');
    expect(now({ methods: { talks: 'Talks' } })).toBeUndefined();
  });

  it('is in the same question as long as there is one, and only then in another', () => {
    expect(now({ wishes: { books: 'Books' }, methods: { books: 'Reading' } })).toBe('methods books');
    expect(now({ wishes: { books: 'Books' }, methods: { talks: 'Talks' } })).toBeUndefined();
    expect(now({ wishes: { books: 'Books' } })).toBe('wishes books');
  });
});

it('an option is ticked where the answers name it, in its own question', () => {
  const books = { field: 'methods', id: 'books', words: 'Books' };
  expect(isTicked({ texts: {}, ticks: { methods: ['talks', 'books'] } }, books)).toBe(true);
  expect(isTicked({ texts: {}, ticks: { methods: ['talks'], wishes: ['books'] } }, books)).toBe(false);
  expect(isTicked({ texts: {}, ticks: {} }, books)).toBe(false);
});
