import { expect, it } from 'vitest';
import { backslash } from '../../../src/content-reading/yaml-mistakes/backslash.ts';
import { emptyFile } from '../../../src/content-reading/yaml-mistakes/empty-file.ts';
import { indentation } from '../../../src/content-reading/yaml-mistakes/indentation.ts';
import { mergeConflict } from '../../../src/content-reading/yaml-mistakes/merge-conflict.ts';
import { twoDocuments } from '../../../src/content-reading/yaml-mistakes/two-documents.ts';
import { unclosedBracket } from '../../../src/content-reading/yaml-mistakes/unclosed-bracket.ts';
import { explained } from './explained.ts';

it.each(['a: "b▲\\q"\n', 'a: "\\\\ b▲\\xZ1"\n'])('a backslash is no escape code in %s', (at) => {
  expect(explained(backslash, at)).toEqual({
    at,
    message: `Inside double quotes, ${at.includes('q') ? '\\q' : '\\x'} has no meaning. Write \\\\ for a backslash, or put the text in single quotes.`,
    mended: undefined,
  });
});

it.each(['', '# a\n', '---\n'])('the file "%s" is empty', (text) => {
  expect(explained(emptyFile, `▲${text}`)).toEqual({
    at: `▲${text}`,
    message: 'This file is empty. Fill it in or remove it.',
    mended: undefined,
  });
});

it.each(['▲<<<<<<< HEAD\na: b\n', 'a: b\n▲=======\nc: d\n', 'a: b\nc\n▲>>>>>>>'])(
  'a merge conflict is found in %s',
  (at) => {
    expect(explained(mergeConflict, at)).toEqual({
      at,
      message:
        'A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      mended: undefined,
    });
  },
);

it.each(['a: b\n<<<<<<<c\n', 'a: b\nc =======\n', 'a: b\n=\n', 'a: b\n<\n', 'a: b\n> \n'])(
  'no merge conflict is in %s',
  (text) => {
    expect(explained(mergeConflict, text)).toBeUndefined();
  },
);

const begins = 'The line "---" begins a second document, but a file holds one. Remove this line.';
const ends = 'The line "..." ends the file for YAML, but there is more below. Remove this line.';

it.each([
  ['a: b\n▲---\nc: d\n', begins],
  ['a: b\n▲...\nc: d\n', ends],
  ['---\na: b\n \n▲---\nc: [d\n', begins],
  ['a: b\n▲...\nc: [d\n', ends],
])('a second document is refused: %s', (at, message) => {
  expect(explained(twoDocuments, at)).toEqual({ at, message, mended: undefined });
});

it.each(['---\na: [b\n', '# a\nb: [c\n---d\n', 'a: b\nc ---\nd\n', 'a: [b\n', 'a: @b\n---\n'])(
  'one document is one: %s',
  (text) => {
    expect(explained(twoDocuments, text)).toBeUndefined();
  },
);

it.each([
  ['in its line', 'a: b\nab: ▲[c, d\ne: f\n', '[', ']'],
  ['above the line where the reading stopped', 'a: ▲{ b: c,\n  d: e\nf: [g]\n', '{', '}'],
  ['below brackets that are closed', 'a: [b]\nc: ▲[d\ne: f\n', '[', ']'],
  ['in an item', '- ▲[a, b\n- c\n', '[', ']'],
])('a bracket that is left open is found %s', (_, at, open, close) => {
  expect(explained(unclosedBracket, at)).toEqual({
    at,
    message: `The bracket ${open} that opens here is not closed. Add ${close} after the last item.`,
    mended: undefined,
  });
});

it.each(['a: [b]\nc: @d\n', 'a: [b] c]\n', 'a: b [c\nd\n', 'a: [\n  b\n  ] c\n', 'a: @b\n'])(
  'no bracket is left open in %s',
  (text) => {
    expect(explained(unclosedBracket, text)).toBeUndefined();
  },
);

it.each(['a: b\n  ▲c: d\n', 'a:\n    b: c\n  ▲d: e\n\n'])('a line does not line up in %s', (at) => {
  expect(explained(indentation, at)).toEqual({
    at,
    message:
      'This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.',
    mended: undefined,
  });
});

it('nothing is said about lines where the reading stopped for another reason, or where there is none', () => {
  expect(explained(indentation, 'a: "b\\q"\n')).toBeUndefined();
  expect(indentation.find('', { reason: 'bad indentation', offset: 0 })).toBeUndefined();
});
