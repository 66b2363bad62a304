/** What the bench measures is content as coordinators write it: a rule that refused it would be measured refusing. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { editLargeContent, createLargeContent } from '../../scripts/bench/generate-content.ts';
import { checkContent } from '../../src/authoring/check/check-content.ts';

test('the content that the bench makes passes the check, before and after its edits', () => {
  const root = createLargeContent(20);
  expect(checkContent(root).problems).toEqual([]);
  editLargeContent(root, 20, 10);
  const diffOutput = execFileSync('git', ['diff', '--name-only', 'main', 'edits'], { cwd: root }).toString();
  expect(diffOutput.match(/resources\/page-\d+\.yaml/g)).toHaveLength(10);
  expect(checkContent(root).problems).toEqual([]);
}, 60_000);
