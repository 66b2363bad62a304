/** Measures the figures in the tables of docs/saved-files.md and writes them there: `npm run docs:saved-files`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { damageTable, measuredDamages } from '../tests/saved-files/damage-table.ts';
import { limitsTable, savedFilesPage, withRegion } from '../tests/saved-files/made-regions.ts';

/** How many files each damage is measured with, of each kind of answers. */
const files = 200;

let page = readFileSync(savedFilesPage, 'utf8');
page = withRegion(page, 'limits', limitsTable());
page = withRegion(page, 'damage', damageTable(measuredDamages(files)));
const config = await resolveConfig(savedFilesPage);
writeFileSync(savedFilesPage, await format(page, { ...config, filepath: savedFilesPage }));
console.log(`${savedFilesPage} is up to date.`);
