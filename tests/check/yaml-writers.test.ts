/** The check accepts content that another program has written with the same values, and the report lists no change. */
import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { textOf } from '../support/file-texts.ts';
import { isNightly } from '../support/nightly.ts';
import { reportOf, treeOfTexts } from '../support/content-report.ts';
import { validTexts } from '../support/valid-texts.ts';
import { yamlWriters } from '../support/yaml-writers.ts';

/**
 * The texts that the programs write: in the nightly run all content of the site, otherwise the small content, which has
 * every kind of text.
 */
function textsToRewrite(): Map<string, string> {
  if (!isNightly) return validTexts();
  const { content } = readContent(folderTree(process.cwd()));
  return new Map([...content.files, ...content.figures].map(({ path, text }) => [path, text]));
}
const currentContent = textsToRewrite();

test.each(Object.entries(yamlWriters))(
  'content written by %s passes, and the report says that nothing changes',
  async (_, write) => {
    const rewritten = new Map(currentContent);
    for (const [path, text] of currentContent)
      // A file that contains only comments has no values that a program could write.
      if (path.endsWith('.yaml') && /^[^#]/m.test(text)) rewritten.set(path, await write(text));
    const { content: rewrittenContent, problems } = readContent(treeOfTexts(rewritten));
    expect(checkSnapshot(rewrittenContent, problems).map(formatProblem)).toEqual([]);
    expect(reportOf(currentContent, rewritten).groups).toEqual([]);
  },
);

test.each(['', '""', "''", '~', 'null'])('an optional field that holds %j counts as absent', (empty) => {
  const texts = validTexts();
  const path = 'content/resources/worksheet.yaml';
  const text = textOf(texts, path);
  const rewritten = new Map(texts).set(path, `${text}bringForward: ${empty}\n`);
  const { content: rewrittenContent, problems } = readContent(treeOfTexts(rewritten));
  expect(checkSnapshot(rewrittenContent, problems).map(formatProblem)).toEqual([]);
  expect(reportOf(texts, rewritten).groups).toEqual([]);
});
