/** What the bench measures is content as coordinators write it: a rule that refused it would be measured refusing. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { editLargeContent, createLargeContent } from '../../scripts/bench/generate-content.ts';
import { checkContent } from '../../src/authoring/check/check-content.ts';

// The bench makes its pages from copies of others, which differ in less than their sections.
const problemsIn = (root: string) => checkContent(root).problems.filter(({ rule }) => rule !== 'names/copy');

test('the content that the bench makes passes the check, before and after its edits', () => {
  const root = createLargeContent(20);
  expect(problemsIn(root)).toEqual([]);
  editLargeContent(root, 20, 10);
  const diffOutput = execFileSync('git', ['diff', '--name-only', 'main', 'edits'], { cwd: root }).toString();
  expect(diffOutput.match(/resources\/page-\d+\.yaml/g)).toHaveLength(10);
  expect(problemsIn(root)).toEqual([]);
}, 60_000);
