import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guidePath, guideText } from '../../scripts/write-schemas.ts';

const guide = readFileSync(guidePath, 'utf8');

test('the tables of the guide are up to date', { timeout: 30_000 }, async () => {
  const stale = 'content/README.md is out of date. Run npm run content:schemas and commit the result.';
  expect(guide, stale).toBe(await guideText());
});
