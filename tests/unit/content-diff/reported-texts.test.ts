import { expect, test } from 'vitest';
import type { Change } from '../../../src/content-diff/compare/compare-values.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { reportedTexts } from '../../../src/content-diff/effects/reported-texts.ts';

/** Either side of a file: of what is in both, only the changes are read. */
const side = { data: {} } as SourceFile;

/** Says whether a line is accounted for by changes. */
const tellsOfAll = (...changes: Change[]) =>
  reportedTexts([{ earlier: side, later: side, changes, quiet: undefined }]);
/** Says whether a line is accounted for by a changed text. */
const tellsOf = (was: string, is: string) => tellsOfAll({ kind: 'changed', before: [], after: [], was, is });
const gone = (was: string) => ({ was, is: undefined });
const come = (is: string) => ({ was: undefined, is });

test('a line of the guide is reported by its paragraph in the changed text, whatever its marks', () => {
  const isTold = tellsOf('The same.\n\nMeet *twice* a month.', 'The same.\n\nMeet **once** a month.');
  expect(isTold({ was: 'Meet twice a month.', is: 'Meet once a month.' })).toBe(true);
  expect(isTold({ was: 'Meet twice a month.', is: 'Meet once a week.' })).toBe(false);
  expect(isTold({ was: 'Meet once a month.', is: 'Meet twice a month.' })).toBe(false);
});

test('a line of a saved file is reported as its text, without what the file puts around it', () => {
  const isTold = tellsOf('Read a book', 'Read two books');
  expect(isTold({ was: '[ ] Read a book', is: '[ ] Read two books' })).toBe(true);
  expect(isTold({ was: 'Tip: Read a book', is: undefined })).toBe(true);
  expect(isTold({ was: undefined, is: 'Read three books' })).toBe(false);
});

test('a line is reported however its text is broken into lines or numbered in the file', () => {
  const isTold = tellsOf('Read *any*\n  book\n', 'New');
  for (const line of ['Read *any* book', '12. Read *any* book', 'Read any book (books)'])
    expect(isTold(gone(line)), line).toBe(true);
});

test('a line with more or fewer words than the text, or other breaks between them, is not reported', () => {
  const isTold = tellsOf('Read (any) book, tip: twice', 'New');
  for (const line of ['Read book, tip: twice', 'Read (any) book, twice', 'Read (any) book, tip: twi ce'])
    expect(isTold(gone(line)), line).toBe(false);
});

test('lines are reported by all texts of what was added, removed or moved, each on its own side', () => {
  const inner: Change = { kind: 'added', after: [], is: 'Inner' };
  const isTold = tellsOfAll(
    { kind: 'removed', before: [], was: ['One', { title: 'Two', hint: null }] },
    { kind: 'added', after: [], is: [3] },
    { kind: 'moved', before: [], after: [], changes: [inner] },
  );
  for (const line of ['One', 'Two']) expect([isTold(gone(line)), isTold(come(line))]).toEqual([true, false]);
  for (const line of ['3', 'Inner']) expect([isTold(gone(line)), isTold(come(line))]).toEqual([false, true]);
  for (const line of ['null', 'undefined']) expect(isTold(gone(line))).toBe(false);
});

test('all texts of a new page and of a page that is gone are reported, and no other words', () => {
  const file = { data: { title: 'Page' } } as SourceFile;
  const added = reportedTexts([{ earlier: undefined, later: file, changes: [], quiet: undefined }]);
  const removed = reportedTexts([{ earlier: file, later: undefined, changes: [], quiet: undefined }]);
  expect([added(come('Page')), added(gone('Page')), added(gone('undefined'))]).toEqual([true, false, false]);
  expect([removed(gone('Page')), removed(come('Page')), removed(come('undefined'))]).toEqual([
    true,
    false,
    false,
  ]);
});
