import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldTable, tableNames } from '../../../src/editor-support/field-tables.ts';
import { download } from '../../../src/schemas/download.ts';
import { cellsOf, guideTable } from '../../support/guide-table.ts';

const stale = 'Run npm run content:schemas and commit the result.';

test.each(tableNames)('what a coordinator reads of each field of %s is what its schema says', (name) => {
  expect(cellsOf(fieldTable(name) ?? ''), stale).toEqual(guideTable(name));
});

const committed = readFileSync('content/schemas/resources.schema.json', 'utf8');
const parts = download.shape.sections.element.options.map(
  (option) => [option.shape.kind.value, option.description] as const,
);

test.each(parts)(
  'what an editor shows of the part "%s" of a saved file is what its schema says',
  (_, words) => {
    expect(words).toMatch(/^[A-Z].+\.$/);
    expect(committed, stale).toContain(`"description": ${JSON.stringify(words)}`);
  },
);
