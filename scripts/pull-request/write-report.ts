/**
 * Writes what a pull request changes for visitors, as Markdown, HTML and JSON.
 *
 *   node scripts/pull-request/write-report.ts <base> <head> <folder>
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../../src/content/read-site.ts';
import { toHtml, toJson, toMarkdown } from '../../src/review/writers.ts';
import { compareRevisions } from '../../src/review/make-report.ts';

const [base = '', head = '', folder = 'review'] = process.argv.slice(2);
const report = compareRevisions(contentRoot(), base, head);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'report.md'), toMarkdown(report));
writeFileSync(join(folder, 'report.html'), toHtml(report));
writeFileSync(join(folder, 'report.json'), toJson(report));
console.log(`The report is in ${folder}.`);
