import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldsPath, formatFieldsPage } from '../../scripts/write-schemas.ts';
import { missingFieldLists } from '../../src/authoring/commands/content-schemas.ts';

const fields = readFileSync(fieldsPath, 'utf8');

test('the fields of each kind of content and of block are listed', () => {
  expect(missingFieldLists(fields)).toEqual([]);
  expect(missingFieldLists(fields.replace('fields:block note', ''))).toEqual([
    'There is no list of the fields of "block note". Write a heading, an example and below it the lines <!-- fields:block note --> and <!-- /fields -->, then run npm run content:schemas again.',
  ]);
});

test('the lists of fields are up to date', { timeout: 30_000 }, async () => {
  const staleMessage = 'docs/fields.md is out of date. Run npm run content:schemas and commit the result.';
  expect(fields, staleMessage).toBe(await formatFieldsPage());
});
