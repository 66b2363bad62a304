import { expect, it } from 'vitest';
import { withoutEndSpaces } from '../../../src/content-fix/tidy-ends.ts';

it.each([
  ['spaces and tabs at the end of lines go', 'a: b c \t\nd:  \n  - e\n', 'a: b c\nd:\n  - e\n'],
  ['those of notes and empty lines go too', '# a note  \n \t \na: b\n', '# a note\n\na: b\n'],
  ['those of a note alone go as well', 'a: b\n# a note  \n', 'a: b\n# a note\n'],
  ['spaces inside lines and at their beginning stay', 'a:\n  - b  c\n', 'a:\n  - b  c\n'],
  [
    'those that are part of a text stay, and all others go',
    'a: b \nc: |\n  two  words  \n  more \td \ne: f  \ng: h \t\n',
    'a: b\nc: |\n  two  words  \n  more \td \ne: f\ng: h\n',
  ],
  ['a file that cannot be read stays as it is', 'a: "b  \nc: d\n', 'a: "b  \nc: d\n'],
])('%s', (_, text, tidy) => {
  expect(withoutEndSpaces(text)).toBe(tidy);
});
