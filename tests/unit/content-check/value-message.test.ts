import { expect, it, test } from 'vitest';
import {
  about,
  fieldName,
  indicatorOf,
  shownValue,
} from '../../../src/content-check/schema-messages/value-message.ts';
import { valueAt } from '../../../src/content-reading/walk-schema.ts';
import { sourceFile } from '../../support/source-file.ts';

const file = sourceFile(
  'scenarios',
  'title: 007\ncontext:\nroleplayPrompts: [a]\nbriefing:\n  part: Kofi\n  knows: |-\n\n  wants: >+2\n\n  fears: x|-\nnote: a\n',
);
const shown = (path: string[]) => shownValue(file, path, valueAt(file.data, path));

test.each([
  ['title', '007'],
  ['context', 'null'],
  ['roleplayPrompts', 'This list'],
  ['briefing', 'This group of fields'],
  ['note', '"a"'],
  ['absent', 'undefined'],
])('the value of %s is shown as %s', (field, words) => {
  expect(shown([field])).toBe(words);
});

it('a value is named after the field around it, or after the file', () => {
  expect(fieldName(['sections', 0, 'blocks', 1])).toBe('blocks');
  expect(fieldName([0])).toBe('file');
});

it('a field that the schema describes is described, and no other', () => {
  expect(about(file, ['title'])).toBe(' About this field: What the conversation is about.');
  expect(about(file, ['roleplayPrompts', 0])).toBe('');
  expect(about(file, ['note'])).toBe('');
});

test.each([
  ['knows', '|-'],
  ['wants', '>+2'],
  ['fears', undefined],
  ['part', undefined],
  ['absent', undefined],
])('the sign before the lines of %s is %s', (field, sign) => {
  expect(indicatorOf(file, ['briefing', field])).toBe(sign);
});
