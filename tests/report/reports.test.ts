import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { editsOfOtherContent } from './edits-of-other-content.ts';
import { editsOfPages } from './edits-of-pages.ts';
import { reportOn } from './kind-of-edit.ts';

const kindsOfEdit = [...editsOfPages, ...editsOfOtherContent];
const reports = join(import.meta.dirname, '../fixtures/reports');
/** The labels are the site's own, so their lines change with every label that is added. */
const withoutLines = (report: string) =>
  report
    .replaceAll(/(content\/labels\.yaml):\d+/g, '$1:…')
    .replace(/(## Labels [\s\S]*?)(?=\n##|$)/, (part) => part.replace(/, line \d+(?=:|$)/gm, ', line …'));
const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.md`;

describe('the report of', () => {
  test.each(kindsOfEdit)('$name reads as it was read and accepted', async ({ name, ...kind }) => {
    const report = reportOn(kind);
    await expect(withoutLines(toMarkdown(report))).toMatchFileSnapshot(join(reports, fileOf(name)));
    // Where content is not set apart, its own full stop ends the sentence.
    expect(toTerminalLines(report).filter((line) => /[.!?]\.$/.test(line))).toEqual([]);
  });
});

test('every report that is kept belongs to a kind of edit', () => {
  const kept = readdirSync(reports).filter((name) => name.endsWith('.md'));
  expect(kept.sort()).toEqual(kindsOfEdit.map(({ name }) => fileOf(name)).sort());
});
