/**
 * The content that the benchmark generates is valid. Otherwise, the benchmark would measure how long it takes to reject
 * the content.
 */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { editLargeContent, createLargeContent } from '../../scripts/bench/generate-content.ts';
import { checkContent } from '../../src/authoring/check/check-content.ts';

const problemsIn = (root: string) => checkContent(root).problems;

test('the content that the bench makes passes the check, before and after its edits', () => {
  const root = createLargeContent(20);
  expect(problemsIn(root)).toEqual([]);
  editLargeContent(root, 20, 10);
  const diffOutput = execFileSync('git', ['diff', '--name-only', 'main', 'edits'], { cwd: root }).toString();
  expect(diffOutput.match(/resources\/page-\d+\.yaml/g)).toHaveLength(10);
  expect(problemsIn(root)).toEqual([]);
}, 60_000);
