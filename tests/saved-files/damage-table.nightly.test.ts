import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measuredDamages } from './damage-table.ts';
import { renew, rowsOf, savedFilesPage } from './made-regions.ts';

it('the page about saved files says of each damage what is measured', () => {
  const rows = rowsOf(readFileSync(savedFilesPage, 'utf8'), 'damage');
  const sample = measuredDamages(25);
  expect(rows.map(([name]) => name)).toEqual(sample.map(({ name }) => name));
  for (const [index, { name, hostile, paragraphs, moved, lost }] of sample.entries()) {
    const [, saidHostile = '', saidParagraphs = ''] = rows[index] ?? [];
    const stale = `${name}: ${savedFilesPage} is stale. Run: ${renew}`;
    expect([moved, lost], stale).toEqual([0, 0]);
    // A sample of 25 files of each kind is off by some per cent.
    expect(Math.abs(parseFloat(saidHostile) - hostile), stale).toBeLessThan(8);
    expect(Math.abs(parseFloat(saidParagraphs) - paragraphs), stale).toBeLessThan(8);
  }
});
