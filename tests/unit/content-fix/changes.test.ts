import { expect, it } from 'vitest';
import { changesOf } from '../../../src/content-fix/changes.ts';

const done = (line: number, words: string) => ({ line, words, isForNames: false });

it('a mended line is shown before and after, with each thing that was done to it once', () => {
  const cures = [done(2, 'A dash.'), done(2, 'A space.'), done(2, 'A dash.'), done(1, 'Elsewhere.')];
  expect(changesOf('a\n-b\nc', 'a\n- b\nc', cures)).toEqual([
    { line: 2, words: 'A dash. A space.', lines: { was: '-b', is: '- b' } },
  ]);
});

it('spaces and tabs at the end of lines are told once for all, and of mended lines not at all', () => {
  expect(changesOf('a\nb \t\nc:d \ne  \n', 'a\nb\nc: d\ne\n', [done(3, 'A space.')])).toEqual([
    { line: 2, words: 'Spaces at the end of 2 lines were removed.' },
    { line: 3, words: 'A space.', lines: { was: 'c:d', is: 'c: d' } },
  ]);
});

it('a no-break space at the end of a line is shown like any other', () => {
  expect(changesOf('briefing:\u00A0\n', 'briefing:\n', [done(1, 'A plain space.')])).toEqual([
    { line: 1, words: 'A plain space.', lines: { was: 'briefing:\u00A0', is: 'briefing:' } },
  ]);
});

it.each([
  ['the line ends of Windows', 'a\nb\r\nc\r\n', 2],
  ['those of old programs', 'a\nb\rc\n', 1],
])('%s are told once for all, and change no line', (_, before, count) => {
  const lines = count === 1 ? '1 line' : `${count} lines`;
  expect(changesOf(before, 'a\nb\nc\n', [])).toEqual([
    { line: 2, words: `The line ends of Windows became plain ones in ${lines}.` },
  ]);
});

it('changes are told from the top of the file to its end', () => {
  const cures = [done(2, 'Second.'), done(4, 'Fourth.')];
  const changes = changesOf('a \nb\nc\r\nd\n', 'a\nB\nc\nD\n', cures);
  expect(changes.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(changesOf('a\n', 'a\n', [])).toEqual([]);
});
