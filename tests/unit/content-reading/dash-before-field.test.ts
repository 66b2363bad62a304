import { expect, it } from 'vitest';
import { dashBeforeField } from '../../../src/content-reading/yaml-mistakes/dash-before-field.ts';
import { explained } from './explained.ts';

it.each([
  ['below another field', 'title: a\n▲- description: b\n'],
  ['with a list below it', 'title: a\n▲-  description:\n    - b\n'],
  ['further in', 'hero:\n  title: a\n  ▲- description: b\n  id: c\n'],
  ['above the line where the reading stopped', '▲- description: a\ntitle: b\n'],
])('a dash before a field is to be removed %s', (_, at) => {
  expect(explained(dashBeforeField, at)).toEqual({
    at,
    message: 'A dash begins an item of a list, but there is no list here. Remove "- " before "description:".',
    mended: undefined,
  });
});

it.each([
  ['no field has this name', 'title: a\n- words: b\n'],
  ['the field is there already', 'title: a\n- title: b\n'],
  ['the file could not be read without it either', 'title: a\n- description: b\nx\n'],
  ['it is inside a line', 'title: a\nb - description: c\nd\n'],
  ['it is part of a word', 'title: a\nb- description: c\nd\n'],
])('nothing is said about a dash where %s', (_, text) => {
  expect(explained(dashBeforeField, text)).toBeUndefined();
});
