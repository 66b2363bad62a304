import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { block } from '../../../src/blocks/block.ts';
import { fieldTable } from '../../../src/editor-support/field-tables.ts';
import { cellsOf, guideTable } from '../../support/guide-table.ts';

const stale = 'Run npm run content:schemas and commit the result.';
const kinds = block.options.map((option) => [option.shape.kind.value, option] as const);
const committed = readFileSync('content/schemas/resources.schema.json', 'utf8');

test.each(kinds)('what a coordinator reads of each field of a %s is what its schema says', (kind) => {
  const name = `block ${kind}`;
  expect(cellsOf(fieldTable(name) ?? ''), stale).toEqual(guideTable(name));
});

test.each(kinds)('what an editor shows of a %s is what its schema says', (_, option) => {
  const { description } = z.toJSONSchema(option);
  expect(description).toMatch(/^[A-Z].+\.$/);
  expect(committed, stale).toContain(`"description": ${JSON.stringify(description)}`);
});

test.each(kinds)('a %s with a field that it does not have is refused', (kind, option) => {
  const { error } = option.safeParse({ kind, surplus: 'words' });
  expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
});
