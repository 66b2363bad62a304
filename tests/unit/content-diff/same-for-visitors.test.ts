import { describe, expect, test } from 'vitest';
import { isSameForVisitors } from '../../../src/content-diff/compare/same-for-visitors.ts';
import type { Path } from '../../../src/content-reading/source-tree.ts';
import { stateOf } from '../../support/state-of.ts';

const page = `title: Plan
intro: Read this.
sections:
  - id: aims
    blocks:
      - kind: prose
        text: Read that.
      - kind: list
        items: [First.]
`;
const [file] = stateOf(new Map([['content/resources/plan.yaml', page]])).site.files;
const looksSame = (path: Path, was: unknown, is: unknown): boolean =>
  file !== undefined && isSameForVisitors(file, path, was, is);

const prose = ['sections', 0, 'blocks', 0, 'text'];
const item = ['sections', 0, 'blocks', 1, 'items', 0];

describe('a text in Markdown', () => {
  test('looks the same where only its lines are broken elsewhere', () => {
    expect(looksSame(prose, 'One two\nthree', 'One\ntwo three\n')).toBe(true);
    expect(looksSame(prose, 'One  two', 'One two')).toBe(true);
    expect(looksSame(prose, 'One two', 'Onetwo')).toBe(false);
    expect(looksSame(prose, 'One\u00A0two', 'One two')).toBe(false);
    expect(looksSame(prose, 'One\n\ntwo', 'One\ntwo')).toBe(false);
  });

  test('looks the same where its emphasis is written with other characters', () => {
    expect(looksSame(prose, '*Read* __that__.', '_Read_ **that**.')).toBe(true);
    expect(looksSame(item, '*First*.', '_First_.')).toBe(true);
    expect(looksSame(item, '*First*.', '**First**.')).toBe(false);
  });

  test('looks another where the lines of a block of code are broken elsewhere', () => {
    expect(looksSame(prose, '    one two\n    three', '    one\n    two three')).toBe(false);
    expect(looksSame(prose, '*a*\n\n    one', '_a_\n\n    one')).toBe(true);
  });
});

test('a text that is not Markdown looks the same only if it is the same', () => {
  expect(looksSame(['title'], '*Plan*', '_Plan_')).toBe(false);
  expect(looksSame(['unknown', 'field'], '*Plan*', '_Plan_')).toBe(false);
});

test('what is there does not look like what is not', () => {
  expect(looksSame(prose, null, '')).toBe(false);
  expect(looksSame(prose, '', null)).toBe(false);
  expect(looksSame(prose, null, undefined)).toBe(false);
});
