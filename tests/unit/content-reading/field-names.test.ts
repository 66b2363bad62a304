import { expect, it } from 'vitest';
import { isFieldName, isListName, namesOfFields } from '../../../src/content-reading/field-names.ts';

it.each(['title', 'id', 'phase', 'tags', 'kind', 'mentee', 'opensUp', 'worksWhen', 'colour', 'fileName'])(
  '"%s" is the name of a field',
  (name) => {
    expect(namesOfFields().has(name)).toBe(true);
    expect(isFieldName(name)).toBe(true);
  },
);

it.each(['sections', 'blocks', 'skills', 'roleplayPrompts', 'entries', 'items'])(
  '"%s" is the name of a list',
  (name) => {
    expect(namesOfFields().get(name)).toBe(true);
    expect(isListName(name)).toBe(true);
  },
);

it.each(['title', 'download', 'bring', 'briefing', 'hint', 'tags', 'months'])(
  '"%s" is the name of no list',
  (name) => {
    expect(namesOfFields().get(name)).toBe(false);
    expect(isListName(name)).toBe(false);
  },
);

it('other words are names of nothing', () => {
  expect([...namesOfFields().keys()].filter((name) => !/^[a-z][\w-]*$/.test(name))).toEqual([]);
  expect(isFieldName('words')).toBe(false);
  expect(isListName('words')).toBe(false);
});
