import { expect, test } from 'vitest';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { reportedTexts } from '../../../src/content-diff/effects/reported-texts.ts';

/** Either side of a file: of what is in both, only the changes are read. */
const side = { data: {} } as SourceFile;

/** Says whether a line is accounted for by a changed text. */
const tellsOf = (was: string, is: string) => {
  const change = { kind: 'changed' as const, before: [], after: [], was, is };
  return reportedTexts([{ earlier: side, later: side, changes: [change], quiet: undefined }]);
};

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
