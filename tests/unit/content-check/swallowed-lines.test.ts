import { describe, expect, it, test } from 'vitest';
import { swallowedLines } from '../../../src/content-check/rules/swallowed-lines.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string, kind: ContentKind = 'career-paths') =>
  toldOf(swallowedLines.check(siteOf([sourceFile(kind, text)])));

const space = (mark: string) =>
  `A space is missing after the ${mark}, so this line was read as more of the text above it.`;
const item =
  'This line was read as more of the item above it. If it is an item of its own, begin it with "- "; if not, put the whole item on one line.';
const more = (field: string) =>
  `This line was read as more of the text above it. Write >- after "${field}:" and put the whole text on the lines below it.`;
const bullet = (mark: string) =>
  `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

describe('A line read as more of the text above it', () => {
  test.each([
    ['title: A\n  b', ['2:3  title  ' + more('title')]],
    ['title: A\n  b\n  c', ['2:3  title  ' + more('title')]],
    ['title: A\n  day:b', ['2:7  title  ' + space('colon')]],
    ['title: A\n  b\n  day:c', ['2:3  title  ' + more('title'), '3:7  title  ' + space('colon')]],
    ['title: A\n  b - c', ['2:3  title  ' + more('title')]],
    ['title: A\n  https://b.c', ['2:3  title  ' + more('title')]],
    ['title: A\n  -b', ['2:4  title  ' + space('dash')]],
    [
      'title: A\n  - b',
      [
        '2:3  title  This dash was read as more of the text above it. If a list belongs here, remove the text after "title:".',
      ],
    ],
    ['title: A\n  • b', ['2:3  title  ' + bullet('•')]],
    ['roles:\n  - A\n    b', ['3:5  1st role  ' + item]],
    ['roles:\n  - A\n    --b', ['3:5  1st role  ' + item]],
    ['roles:\n  - A\n   -b', ['3:5  1st role  ' + space('dash')]],
    ['roles:\n  - A\n    • b', ['3:5  1st role  ' + bullet('•')]],
    [
      'roles:\n  - A\n    - b',
      [
        '3:5  1st role  This dash is further in than the dash above it, so both items were read as one. Put it straight below that dash.',
      ],
    ],
  ])('is explained: %j', (text, told) => {
    expect(check(`${text}\n`)).toEqual(told);
  });

  test.each([
    ...[
      'title: A',
      'title: "A\n  b"',
      'title: >\n  A\n  b',
      'roles:\n  • A\n  • b',
      'roles:\n  1. A\n  2. b',
    ],
    // Below the field of a list, the message of the schema is about the first line.
    ...['roles:\n  A\n  b', 'roles:\n  A\n  - b'],
    ...['roles:\n  1. A\n  day:b', 'roles:\n  • A\n  day:b'],
  ])('is none in %j', (text) => {
    expect(check(`${text}\n`)).toEqual([]);
  });

  it('is one in an item of any list', () => {
    expect(check('- activities:\n    - A\n      b\n', 'phases')).toEqual([
      `3:7  1st phase › 1st activity  ${item}`,
    ]);
  });

  it('is one where the list has none', () => {
    expect(check('roles: A\n  b\n')).toEqual(['2:3  roles  ' + more('roles')]);
    expect(check('title: 1. A\n  b\n')).toEqual(['2:3  title  ' + more('title')]);
    expect(check('roles:\n  A\n  -b\n')).toEqual(['3:4  roles  ' + space('dash')]);
    expect(check('title:\n  A\n  b\n')).toEqual(['3:3  title  ' + more('title')]);
  });
});
