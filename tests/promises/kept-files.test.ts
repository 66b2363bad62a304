/**
 * Files that people may have, as the site wrote them at each stage of its history, with what was typed into them then. Each
 * opens with everything in its place; no later writer has touched them, so a mistake that writer and reader share shows here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from '../../src/forms/answers.ts';
import { isRetired } from '../../src/forms/form-definition.ts';
import { openFile } from '../../src/forms/open-file.ts';
import { realForms } from '../support/real-forms.ts';

interface Typed extends Answers {
  /** Lines from another file that were saved along. */
  leftOver?: string[];
}

const folder = 'content/promises';
const listOfIds = 'frozen-ids.json';
const names = readdirSync(folder).filter((name) => name !== listOfIds);
const files = names.filter((name) => name.endsWith('.txt'));
const ids = JSON.parse(readFileSync(`${folder}/${listOfIds}`, 'utf8')) as Record<string, { gone?: true }>;
const slugOf = (name: string) => name.replace(/\..*$/, '');

test('each file has what was typed into it beside it, and each form that ever was has a file', () => {
  expect(names).toEqual(files.flatMap((name) => [name.replace(/txt$/, 'json'), name]));
  expect([...new Set(files.map(slugOf))]).toEqual(Object.keys(ids).toSorted());
});

const open = files.filter((name) => ids[slugOf(name)]?.gone !== true);

test.each(open)('%s opens with every answer in its place', (name) => {
  const form = realForms().find(({ slug }) => slug === slugOf(name));
  if (form === undefined) throw new Error(`There is no form ${slugOf(name)}. Run: npm run content:accept`);
  const typed = JSON.parse(readFileSync(`${folder}/${name.replace(/txt$/, 'json')}`, 'utf8')) as Typed;
  const opened = openFile(form, [], readFileSync(`${folder}/${name}`));
  if (opened.kind !== 'read') throw new Error(`It is taken for something else: ${opened.kind}.`);
  // A group that is retired takes its questions along.
  const isGone = (id: string) => isRetired(form, id, id.replace(/\.\d+$/, ''));
  const asked = Object.entries(typed.texts).filter(([id]) => !isGone(id));
  const ticked = Object.entries(typed.ticks)
    .filter(([id]) => !isGone(id))
    .map(([id, options]) => [id, options.filter((option) => !isGone(option))]);
  // What was not asked yet is empty.
  const given = (answers: object) => Object.entries(answers).filter(([, value]) => value.length > 0);
  expect(Object.fromEntries(given(opened.answers.texts))).toEqual(
    Object.fromEntries(given(Object.fromEntries(asked))),
  );
  expect(Object.fromEntries(given(opened.answers.ticks))).toEqual(
    Object.fromEntries(given(Object.fromEntries(ticked))),
  );
  const wordsGone = Object.entries(typed.texts)
    .filter(([id]) => isGone(id))
    .flatMap(([, text]) => text.split('\n').filter((line) => line.trim() !== ''));
  if ((form.retired ?? []).length === 0) expect(opened.leftOver).toEqual(typed.leftOver ?? []);
  else expect(opened.leftOver).toEqual(expect.arrayContaining([...wordsGone, ...(typed.leftOver ?? [])]));
  expect(opened.notices).toEqual([]);
});
