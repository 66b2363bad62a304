/** An editor on Windows may end each line of a file with CRLF: what is read, said and built is the same. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content-check/check-content.ts';
import { goodTree, linesOf, treeOf } from '../support/content-tree.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';
import { withSlashes } from '../../src/text/with-slashes.ts';

const content = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:yaml|svg)$/.test(entry.name))
  .map((entry) => withSlashes(join(entry.parentPath, entry.name)));

const withCrlf = (text: string) => text.replaceAll('\n', '\r\n');

/** Ends the lines of every file below a folder as Windows does. */
function endWithCrlf(root: string): string {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, withCrlf(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')));
  }
  return root;
}

const fixtures = readdirSync('tests/fixtures/content').filter((name) => name !== 'good');

test.each(fixtures)('the check says the same about %s', (fixture) => {
  expect(linesOf(endWithCrlf(treeOf(fixture)))).toEqual(linesOf(treeOf(fixture)));
});

test('the pages are made of the same', () => {
  const good = checkContent(goodTree());
  expect(good.problems).toEqual([]);
  expect(checkContent(endWithCrlf(goodTree())).content).toEqual(good.content);
});

test('no visitor notices, whatever stands in the content', () => {
  const texts = new Map(content.map((path) => [path, readFileSync(path, 'utf8')]));
  const other = new Map([...texts].map(([path, text]) => [path, withCrlf(text)]));
  expect(other).not.toEqual(texts);
  expect(reportOf(treeOfTexts(texts), treeOfTexts(other)).changes).toBe(0);
});
