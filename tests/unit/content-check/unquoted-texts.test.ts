import { expect, it, test } from 'vitest';
import { unquotedProblems, withTexts } from '../../../src/content-check/unquoted-texts.ts';
import { problemAt } from '../../../src/content-reading/site.ts';
import { sourceFile, toldOf } from '../../support/source-file.ts';

const read = () =>
  sourceFile(
    'resources',
    'id: 1\ntitle: 0404\ntimeNeeded: true\ntags: [a, 12]\nphase: 1\nnote: 5\nbring: 7\ninGuide: false\n',
  );
const message = (text: string, kind: string) =>
  `${text} is ${kind} to YAML, but a text belongs here. Put it in quotes: "${text}".`;
const all = [
  `2:8  title  ${message('0404', 'a number')}`,
  `3:13  timeNeeded  ${message('true', 'a yes-or-no value')}`,
  `4:11  2nd tag  ${message('12', 'a number')}`,
  `5:8  phase  ${message('1', 'a number')}`,
];

it('numbers, true and false are read as they are written where a text belongs', () => {
  const file = read();
  expect(withTexts(file).data).toEqual({
    ...{ id: 1, title: '0404', timeNeeded: 'true', tags: ['a', '12'], phase: '1', note: 5 },
    ...{ bring: 7, inGuide: false },
  });
  expect(file.data).toMatchObject({ title: 404 });
  const good = sourceFile('resources', 'id: 1\ntitle: A\n');
  expect(withTexts(good)).toBe(good);
});

it('each is to be put in quotes', () => {
  expect(toldOf(unquotedProblems([read()], []))).toEqual(all);
});

it('none that would be wrong as a text too', () => {
  const file = read();
  const others = [problemAt(withTexts(file), ['title'], ''), problemAt(file, ['id'], '')];
  expect(toldOf(unquotedProblems([file], others))).toEqual(all.slice(1));
  const elsewhere = { ...problemAt(file, ['title'], ''), file: 'content/resources/two.yaml' };
  const below = { ...problemAt(file, ['title'], ''), line: 3 };
  const inside = { ...problemAt(file, ['title'], ''), where: 'title › a' };
  expect(toldOf(unquotedProblems([file], [elsewhere, below, inside]))).toEqual(all);
});

test.each([
  ['[[a, 1,020]]', true, 0],
  ['[[a, 1,020]]', false, 2],
  ['[[a, 1, 20]]', true, 2],
])(
  'the pieces of a number that a comma cut in %s are left to its row if that is reported: %s',
  (rows, isReported, count) => {
    const page = sourceFile(
      'resources',
      `sections:\n  - blocks:\n      - kind: table\n        rows: ${rows}\n`,
    );
    const row = ['sections', 0, 'blocks', 0, 'rows', 0];
    const others = isReported ? [problemAt(page, row, 'This row has 3 cells.')] : [];
    expect(unquotedProblems([page], others)).toHaveLength(count);
  },
);
