import { expect, test } from 'vitest';
import { fieldTable, tableNames } from '../../../src/editor-support/field-tables.ts';
import { cellsOf, guideTable } from '../../support/guide-table.ts';

const stale = 'Run npm run content:schemas and commit the result.';

test.each(tableNames)('what a coordinator reads of each field of %s is what its schema says', (name) => {
  expect(cellsOf(fieldTable(name) ?? ''), stale).toEqual(guideTable(name));
});
