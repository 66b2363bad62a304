/** Files saved by an earlier version open whole with the questions of today. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormState } from '../../src/model/forms/answers.ts';
import { realForms } from '../support/real-forms.ts';
import { readSavedFile, writeFile } from './saved-file-api.ts';

/**
 * Files that were saved by the version without meetings, with an answer to every question of the form, and next to each
 * file the answers. These fixtures must never be generated again.
 */
const folder = 'tests/fixtures/saved-files/before-meetings';
const slugs = readdirSync(folder).flatMap((name) =>
  name.endsWith('.txt') ? [name.replace('.txt', '')] : [],
);
const forms = realForms();

test('there is a file of every form', () => {
  expect(slugs).toEqual(forms.map(({ slug }) => slug).toSorted());
});

test.each(slugs)('every answer in the file of %s is found, and a new question is empty', (slug) => {
  const form = forms.find((candidate) => candidate.slug === slug);
  if (!form) throw new Error(`No form "${slug}".`);
  const expected = JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')) as FormState['answers'];
  const { answers, leftOver, notices } = readSavedFile(form, readFileSync(join(folder, `${slug}.txt`)));
  expect(Object.keys(expected.texts).length).toBeGreaterThan(5);
  expect(answers.texts).toMatchObject(expected.texts);
  const newTexts = Object.entries(answers.texts).filter(([name]) => !(name in expected.texts));
  expect(newTexts.every(([, text]) => text === '')).toBe(true);
  expect(answers.ticks).toEqual(expected.ticks);
  expect({ leftOver, notices }).toEqual({ leftOver: [], notices: [] });
  // If this version saves the answers again, nothing is lost.
  const savedAgain = readSavedFile(form, writeFile(form, { answers, leftOver }));
  expect(savedAgain.answers).toEqual(answers);
});
