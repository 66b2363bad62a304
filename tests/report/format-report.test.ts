/** One report in each output format. The Markdown of all kinds of edit is tested in report-snapshots.test.ts. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { commentMarker, toPullRequestComment } from '../../src/authoring/review/pull-request-comment.ts';
import { renderGfm } from '../support/render-gfm.ts';
import { mixedEdits, reportOn } from './edit-case.ts';

const report = reportOn(mixedEdits);
const snapshotPath = (extension: string) =>
  join(import.meta.dirname, `../fixtures/reports/something-of-everything.${extension}`);

test('a report for a terminal is set in columns', async () => {
  await expect(`${toTerminalLines(report).join('\n')}\n`).toMatchFileSnapshot(snapshotPath('txt'));
});

test('a report begins with its counts and the pages that show the changes', () => {
  expect(report).toMatchObject({
    pageUrls: ['/resources/role-plays', '/resources/worksheet'],
    formattingOnlyFiles: ['content/checklists.yaml'],
  });
});

test('a report names both sides with their short commit ids', () => {
  const base = { name: 'a*b', commit: '0123456789' };
  const head = { name: '012345', commit: '0123456789' };
  const reportOfCommits = {
    ...report,
    base,
    head,
    note: 'A note.',
    merge: undefined,
    contentCheck: {
      newProblems: 0,
      isUnfinished: false,
      mayNeedNewCode: false,
    },
  };
  expect(toTerminalLines(reportOfCommits).slice(2, 7)).toEqual([
    'A note.',
    expect.any(String),
    'Content check: no new problems. It cannot judge whether sentences are true and links lead to the right place.',
    'Compared: a*b (0123456) with 0123456.',
    '',
  ]);
  expect(renderGfm(toMarkdown(reportOfCommits))).toContain('Compared: a*b (0123456) with 0123456.');
});

describe('the comment of a pull request', () => {
  const command = 'npm run content:diff -- main topic --full';
  const header = `${commentMarker}\n`;
  const footer = `\n---\nFor developers: \`${command}\` shows everything in full.\n`;

  test('begins with an invisible marker, and ends with the command for the full report', () => {
    expect(commentMarker).toMatch(/^<!-- .+ -->$/);
    expect(toPullRequestComment('**1 change.**\n', command)).toBe(`${header}**1 change.**\n${footer}`);
  });

  test('is cut off after a complete entry, and names the omitted pages', () => {
    const entry = `- **changed** a place\n\n  \`\`\`\`diff\n  - was ${'x'.repeat(300)}\n  + is\n  \`\`\`\`\n`;
    const pages = ['One', 'Two', 'Three'].map((name) => `\n### \`${name}\`\n${entry.repeat(120)}`);
    const comment = toPullRequestComment(`**360 changes.**\n\n## Page by page\n${pages.join('')}`, command);
    expect(comment.length).toBeLessThanOrEqual(60_000);
    expect(comment.length).toBeGreaterThan(55_000);
    expect(
      comment.endsWith(
        `  \`\`\`\`\n\n**This report is too long for a comment.** Left out: the rest of \`Two\`; \`Three\`. The command below shows everything.\n${footer}`,
      ),
    ).toBe(true);
    const html = renderGfm(comment);
    expect(html.match(/<pre>/g)?.length).toBe(html.match(/is\n<\/code><\/pre>/g)?.length);
  });

  test('counts the omitted pages if there are very many', () => {
    const pages = Array.from(
      { length: 900 },
      (_, index) => `\n### \`Page ${index}\`\n- ${'x'.repeat(100)}\n`,
    );
    const comment = toPullRequestComment(`**900 changes.**\n${pages.join('')}`, command);
    expect(comment.length).toBeLessThanOrEqual(60_000);
    expect(comment).toMatch(/ and \d\d+ more pages\. The command below shows everything\.\n/);
  });

  test('keeps its limit if a single entry is too long', () => {
    const longReport = `**1 change.**\n\n- x\n\n  ${'y'.repeat(100_000)}\n`;
    expect(toPullRequestComment(longReport, command)).toContain(
      `${header}**1 change.**\n\n\n**This report is too long for a comment.**`,
    );
  });
});
