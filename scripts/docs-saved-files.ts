/** Measures the figures in the tables of docs/saved-files.md and writes them there: `npm run docs:saved-files`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { damageTable, measuredDamages } from '../tests/saved-files/damage-table.ts';
import { limitsTable, savedFilesPage, withRegion } from '../tests/saved-files/made-regions.ts';
import { realForms } from '../tests/support/real-forms.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { fileOf, fullFile, slowestFile, timeOf } from './bench/large-files.ts';

/** How many files each damage is measured with, of each kind of answers. */
const files = 1000;

function timeTable(): string[] {
  const forms = realForms(specificationRoot);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const answers = Math.max(...forms.map((form) => timeOf(form, fullFile(form), 50)));
  const slowest = slowestFile(forms);
  const [quarter, whole] = [1 / 4, 1].map((share) => ms(timeOf(slowest.form, fileOf(slowest, share), 100)));
  console.log(`The slowest file: ${slowest.name}`);
  return [
    '| A file at the limit | Time to read it |',
    '|---|---|',
    `| full of answers | ${ms(answers)} |`,
    `| the slowest of the bad shapes | ${String(whole)} |`,
    `| a quarter of that one | ${String(quarter)} |`,
  ];
}

const regions = {
  limits: limitsTable,
  time: timeTable,
  damage: () => damageTable(measuredDamages(files)),
};
let page = readFileSync(savedFilesPage, 'utf8');
for (const region of ['limits', 'time', 'damage'] as const)
  page = withRegion(page, region, regions[region]());
const config = await resolveConfig(savedFilesPage);
writeFileSync(savedFilesPage, await format(page, { ...config, filepath: savedFilesPage }));
console.log(`${savedFilesPage} is up to date.`);
