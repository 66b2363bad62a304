import { expect, it } from 'vitest';
import { characterProblems } from '../../../src/content-reading/character-problems.ts';
import { withEdits } from '../../../src/content-reading/cure.ts';
import { inYamlQuotes, noteFirst, noteIn, quotingCure } from '../../../src/content-reading/put-in-quotes.ts';

/** Returns the places of the problems, marked ▲, their messages without repeats, and the text with all cures. */
function told(text: string) {
  const problems = characterProblems(text);
  const marks = problems.map(({ offset }) => ({ start: offset, end: offset, words: '▲' }));
  const cures = problems.flatMap(({ cure }) => cure?.ways[0] ?? []);
  return {
    at: withEdits(text, marks),
    says: [...new Set(problems.map(({ message }) => message))],
    mended: withEdits(text, cures),
    done: [...new Set(problems.flatMap(({ cure }) => cure?.done ?? []))],
  };
}

it.each([
  ['after a colon', 'a:▲\u00A0b\n', 'a: b\n'],
  ['after a colon and a space', 'a1: ▲\u00A0 b\n', 'a1:   b\n'],
  ['after a dash', '-▲\u00A0a: b\n', '- a: b\n'],
  ['after dashes', '-  - ▲\u00A0 \u00A0a\n', '-  -    a\n'],
  ['after a dash, in a field', '- ab:▲\u202Fb\n', '- ab: b\n'],
  ['in the indentation', 'a:\n  ▲\u00A0b: c\n', 'a:\n   b: c\n'],
  ['in several lines', 'a:▲\u00A0b\nc:▲\u00A0d\n', 'a: b\nc: d\n'],
])('a no-break space is replaced where a plain one belongs: %s', (_, at, mended) => {
  expect(told(at.replaceAll('▲', ''))).toEqual({
    at,
    says: ['This is a no-break space, but a plain space belongs here. Delete it and type a space.'],
    mended,
    done: ['A plain space was put in place of a no-break space.'],
  });
});

it.each([
  ['alone', 'title▲\u00A0: b\n', 'title: b\n'],
  ['beside others', '  - title▲ \u00A0 : b\n', '  - title: b\n'],
  ['after a dash and several spaces', '-  - title▲\u00A0\u00A0: b\n', '-  - title: b\n'],
])('a no-break space before the colon of a field is removed: %s', (_, at, mended) => {
  expect(told(at.replace('▲', ''))).toEqual({
    at,
    says: ['There is a no-break space between "title" and its colon. Remove it: write "title:".'],
    mended,
    done: ['A no-break space before a colon was removed.'],
  });
});

it.each([
  'a: b\u00A0c\n',
  'a: b\u00A0: c\n',
  'words\u00A0: b\n',
  'title\u00A0://x\n',
  'title : b\n',
  'a: b\n',
])('nothing is said about spaces in %j', (text) => {
  expect(characterProblems(text)).toEqual([]);
});

it('a character that looks like nothing is named', () => {
  expect(told('a\u200Bb: c\n')).toMatchObject({
    at: 'a▲\u200Bb: c\n',
    says: [
      'There is an invisible character here (U+200B, zero width space). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.',
    ],
  });
});

it('what was read in a wrong encoding is told once for each line, with what was meant', () => {
  const says = (...meant: string[]) =>
    `This line was read in a wrong encoding and saved like that. Write ${meant.join(', ')}; if there is much of this, take the text from where it came once more and save the file as UTF-8.`;
  expect(told('a: Ã©tÃ© Ã¼\nb: c\nd: Ã©\n')).toEqual({
    at: 'a: ▲Ã©tÃ© Ã¼\nb: c\nd: ▲Ã©\n',
    says: [says('é in place of Ã©', 'ü in place of Ã¼'), says('é in place of Ã©')],
    mended: 'a: Ã©tÃ© Ã¼\nb: c\nd: Ã©\n',
    done: [],
  });
  expect(told('a: b\uFFFDc\n').says[0]).toContain('the character that belongs there in place of');
});

it('typographic quotation marks around a text give way to those of YAML', () => {
  expect(inYamlQuotes('a: b')).toBe('"a: b"');
  expect(inYamlQuotes('“a: b”')).toBe('"a: b"');
  expect(quotingCure('a: b', 3, 'it holds a colon')).toEqual({
    done: 'Quotation marks were put around the text, because it holds a colon.',
    ways: [[{ start: 3, end: 7, words: '"a: b"' }]],
  });
  expect(quotingCure('“a”', 3, 'it holds a colon', 5)).toEqual({
    done: 'Straight quotation marks were put in place of others, which YAML does not know.',
    ways: [[{ start: 3, end: 8, words: '"a"' }]],
    isForNames: true,
  });
});

it('what follows # may be a note, except before a digit', () => {
  expect(noteIn('a # b c')).toBe('# b c');
  expect(noteIn('# b')).toBe('# b');
  for (const words of ['a #1', 'a#b', 'a']) expect(noteIn(words)).toBeUndefined();
  expect(noteFirst('a # b')).toBe(' If "# b" is a note, give it a line of its own first.');
  expect(noteFirst('a')).toBe('');
});
