/** What the report says about the merge of a branch with the base branch as it is now. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type Git, gitRunner } from '../../src/authoring/content-files/git.ts';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { commitAll, createRepository, git } from '../support/repository.ts';

let root = '';
beforeEach(() => {
  root = createRepository();
});
const edit = (file: string, change: (text: string) => string) => {
  const path = join(root, 'content', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const commitOn = (branch: string, file: string, change: (text: string) => string) => {
  git(root, 'switch', '--quiet', branch);
  edit(file, change);
  commitAll(root, 'Edit');
};
const addItem = (place: RegExp, text: string) => (yaml: string) =>
  yaml.replace(place, (match) => `${match}    - id: profile-9\n      text: ${text}\n      tip: Look.\n`);
const compare = (head?: string, gitOfRoot?: Git) =>
  toTerminalLines(compareRevisions(root, 'main', head, gitOfRoot ? { git: gitOfRoot } : {})).map((line) =>
    line.replaceAll(/\([0-9a-f]{7}\)/g, '(1a2b3c4)'),
  );
const intro = (text: string) => (yaml: string) => yaml.replace(/^intro: .*/m, `intro: ${text}`);
const worksheet = 'resources/worksheet.yaml';

test('two valid changes that give the same id to two items are reported as invalid together', () => {
  git(root, 'branch', 'topic');
  commitOn('topic', 'checklists.yaml', addItem(/ {2}items:\n/, 'My links work.'));
  expect(compare('topic').join('\n')).not.toContain('behind');
  commitOn(
    'main',
    'checklists.yaml',
    (text) => `${text.trimEnd()}\n    - id: profile-9\n      text: My name is right.\n      tip: Look.\n`,
  );
  const lines = compare('topic');
  expect(lines[0]).toBe('1 change; 1 thing for a developer. Visitors see it on Worksheet.');
  expect(lines.join('\n')).toContain('Content check: 1 problem after merging.');
  expect(lines).toContain(
    'This change is 1 commit behind main (1a2b3c4). Merged with it, the content check finds 1 problem more.',
  );
  expect(lines[lines.indexOf('FOR A DEVELOPER FIRST') + 1]).toMatch(
    /^problems after merging: This change is right alone, but not together with main \(1a2b3c4\)\. .*profile-9/,
  );
});

test('a branch that is behind is merged and checked', () => {
  git(root, 'branch', 'topic');
  commitOn('topic', worksheet, intro('Choose one aim.'));
  commitOn('main', 'checklists.yaml', (text) => text.replace('A phone is enough.', 'Any phone will do.'));
  expect(compare('topic')).toEqual(
    expect.arrayContaining([
      '1 change. Visitors see it on Worksheet.',
      expect.stringContaining('Content check: no new problems.'),
      'This change is 1 commit behind main (1a2b3c4). Merged with it, the content check finds nothing more.',
    ]),
  );
});

test('conflicting files are named, and the report says that the merge was not checked', () => {
  git(root, 'branch', 'topic');
  commitOn('topic', worksheet, intro('Choose one aim.'));
  commitOn('main', worksheet, intro('Choose one wish.'));
  const lines = compare('topic');
  expect(lines).toContain('This change is 1 commit behind main (1a2b3c4). The two conflict.');
  const start = lines.indexOf('FOR A DEVELOPER FIRST') + 1;
  expect(lines.slice(start, start + 2)).toEqual([
    'merge conflict: This change cannot be merged into main (1a2b3c4) as it is: both changed the same lines in 1 file. The merged content was not examined.',
    '    - content/resources/worksheet.yaml',
  ]);
});

test('the report says that the merge was not checked if git cannot merge', () => {
  git(root, 'branch', 'topic');
  commitOn('topic', worksheet, intro('Choose one aim.'));
  commitOn('main', 'checklists.yaml', (text) => `# A note.\n${text}`);
  const realGit = gitRunner(root);
  const olderGit: Git = (args, ...rest) => (args[0] === 'merge-tree' ? undefined : realGit(args, ...rest));
  expect(compare('topic', olderGit).join('\n')).toContain(
    'not examined: The merge with main (1a2b3c4), which has 1 commit that this change lacks, was not examined, because git could not merge them (it has to be 2.38 or newer).',
  );
});

test('with uncommitted files, the report says that the branch is behind', () => {
  git(root, 'branch', 'topic');
  commitOn('main', 'checklists.yaml', (text) => `# A note.\n${text}`);
  git(root, 'switch', '--quiet', 'topic');
  edit(worksheet, intro('Choose one aim.'));
  expect(compare()).toContain(
    'This change is 1 commit behind main (1a2b3c4). The merge of the two was not examined, because the files here are not committed.',
  );
});
