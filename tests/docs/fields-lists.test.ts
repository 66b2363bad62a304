import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldsPath, fieldsText } from '../../scripts/write-schemas.ts';

const fields = readFileSync(fieldsPath, 'utf8');

test('the lists of fields are up to date', { timeout: 30_000 }, async () => {
  const stale = 'docs/fields.md is out of date. Run npm run content:schemas and commit the result.';
  expect(fields, stale).toBe(await fieldsText());
});
