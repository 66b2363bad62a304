import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { otherEditCases } from './other-edit-cases.ts';
import { pageEditCases } from './page-edit-cases.ts';
import { reportOn } from './edit-case.ts';

const editCases = [...pageEditCases, ...otherEditCases];
const reportsFolder = join(import.meta.dirname, '../fixtures/reports');
/**
 * Replaces the line numbers of labels: the labels are those of the site, so that their lines change with every added
 * label.
 */
const withoutLineNumbers = (report: string) =>
  report
    .replaceAll(/(content\/labels\.yaml):\d+/g, '$1:…')
    .replace(/(## Labels [\s\S]*?)(?=\n##|$)/, (section) =>
      section.replace(/, line \d+(?=:|$)/gm, ', line …'),
    );
const reportFileName = (name: string) => `${name.replaceAll(' ', '-')}.md`;

describe('the report of', () => {
  test.each(editCases)('$name equals its accepted snapshot', async ({ name, ...editCase }) => {
    const report = reportOn(editCase);
    await expect(withoutLineNumbers(toMarkdown(report))).toMatchFileSnapshot(
      join(reportsFolder, reportFileName(name)),
    );
    // In the terminal, content has no marks around it, so a sentence ends with the full stop of the content, without a
    // second one.
    expect(toTerminalLines(report).filter((line) => /[.!?]\.$/.test(line))).toEqual([]);
  });
});

test('every snapshot belongs to a kind of edit', () => {
  const reportFiles = readdirSync(reportsFolder).filter((name) => name.endsWith('.md'));
  expect(reportFiles.sort()).toEqual(editCases.map(({ name }) => reportFileName(name)).sort());
});
