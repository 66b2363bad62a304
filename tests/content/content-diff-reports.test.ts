import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../src/content-diff/forms/markdown.ts';
import { kindsOfEdit } from '../support/edits-of-content.ts';
import { goodTexts, withSteps } from '../support/good-texts.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';

const reports = join(import.meta.dirname, '../fixtures/reports');
/** The labels are the site's own, so their lines change with every label that is added. */
const withoutLines = (report: string) =>
  report.replace(/(## Labels [\s\S]*?)(?=\n##|$)/, (part) => part.replace(/, line \d+$/gm, ', line …'));
const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.md`;

describe('the report of', () => {
  test.each(kindsOfEdit)('$name reads as it was read and accepted', async ({ name, before = [], edit }) => {
    const earlier = withSteps(goodTexts(), before);
    const report = reportOf(treeOfTexts(earlier), treeOfTexts(withSteps(earlier, edit)));
    await expect(withoutLines(toMarkdown(report))).toMatchFileSnapshot(join(reports, fileOf(name)));
  });
});

test('every report that is kept belongs to a kind of edit', () => {
  expect(readdirSync(reports).sort()).toEqual(kindsOfEdit.map(({ name }) => fileOf(name)).sort());
});
