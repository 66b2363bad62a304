import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPromises, checkToPublish } from '../../src/check/promises/promises.ts';
import { RevisionError } from '../../src/content/git.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { readSite } from '../../src/content/read-site.ts';
import { type Edit, makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';
import { commitAll, git, repository } from '../support/repository.ts';

const form = 'resources/worksheet.yaml';
const page = `content/${form}`;
const says = (words: string) =>
  `Files that people saved say "${words}", which is not recognised any more. Add these words under "aliases" beside the new ones.`;
const said = (root: string) => checkToPublish(root).problems.map(formatProblem);
const linesAt = (root: string) => brokenPromises(root, readSite(root).site).map(formatProblem);

/** Returns a repository in which everything is accepted and published, with edits that were published after that. */
function published(...edits: Edit[]): string {
  const root = repository(frozenTree());
  if (edits.length > 0) {
    makeEdits(root, edits);
    commitAll(root, 'Edit');
  }
  expect(linesAt(root)).toEqual([]);
  return root;
}

const renamed: Edit = [form, 'label: Methods\n', 'label: Ways\n        aliases: [Methods]\n'];
const waysLine = `${page}:45:16  section "Methods" › learning-methods "Paths" › label`;

test('words that came later are missed when they change again', () => {
  const root = published(renamed);
  makeEdits(root, [[form, 'label: Ways\n', 'label: Paths\n']]);
  expect(linesAt(root)).toEqual([`${waysLine}  ${says('Ways')}`]);
  makeEdits(root, [[form, 'aliases: [Methods]', 'aliases: [Methods, Ways]']]);
  expect(linesAt(root)).toEqual([]);
});

test('earlier words that are taken out of the list are missed as well', () => {
  const root = published(renamed, [form, 'aliases: [Methods]', 'aliases: [Methods, Learning]']);
  makeEdits(root, [[form, 'aliases: [Methods, Learning]', 'aliases: [Methods]']]);
  expect(linesAt(root)).toEqual([`${waysLine.replace('Paths', 'Ways')}  ${says('Learning')}`]);
});

test('heading and label may change together: each is missed in its place', () => {
  const root = published();
  makeEdits(root, [
    [form, 'label: Methods\n', 'label: Paths\n'],
    [form, 'heading: Next', 'heading: Then'],
    [form, 'First step', 'One step'],
  ]);
  expect(linesAt(root)).toEqual([
    `${page}:27:20  section "Your goal" › questions "Action steps" › item "One step" › label  ${says('First step')}`,
    `${waysLine}  ${says('Methods')}`,
    `${page}:65:16  download › section "Then" › heading  ${says('NEXT')}`,
  ]);
});

test('the title of a career path is missed in its file', () => {
  const path = 'career-paths/management.yaml';
  const root = published([path, 'title: Management', 'title: Leading people\naliases: [Management]']);
  makeEdits(root, [[path, 'title: Leading people', 'title: Guiding']]);
  expect(linesAt(root)).toEqual([`content/${path}:1:8  title  ${says('Leading people')}`]);
});

test('words that were never published may change freely', () => {
  const root = published();
  git(root, 'switch', '--quiet', '--create', 'draft');
  makeEdits(root, [renamed]);
  commitAll(root, 'Draft');
  makeEdits(root, [[form, 'label: Ways\n', 'label: Paths\n']]);
  expect(linesAt(root)).toEqual([]);
});

test('where git cannot be asked, the kept files count all the same', () => {
  const root = published(renamed);
  makeEdits(root, [
    [form, 'label: Ways\n', 'label: Paths\n'],
    [form, 'heading: Next', 'heading: Then'],
  ]);
  const refused = () => {
    throw new RevisionError('No git here.');
  };
  expect(brokenPromises(root, readSite(root).site, refused).map(({ message }) => message)).toEqual([
    'Files that people saved say "NEXT", which is not recognised any more. Add these words, with any {…} they had, under "aliases" or "earlier" beside the new ones.',
  ]);
  const broken = () => {
    throw new Error('Something else.');
  };
  expect(() => brokenPromises(root, readSite(root).site, broken)).toThrow('Something else.');
});

test('a file that breaks off, or has become empty, is to be restored, and nothing else is said of it', () => {
  const root = published();
  const path = join(root, page);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, whole.indexOf('lsLabel: Skills')));
  expect(said(root)).toEqual([
    `${page}:36:1  This file breaks off here; the published one goes on for 32 lines. Restore it or, if it is to end here, end this line with a line break.`,
  ]);
  writeFileSync(path, '');
  expect(said(root)).toEqual([
    `${page}:1:1  This file is empty; the published one has 68 lines. Restore it, or remove the file if it is to go.`,
  ]);
  writeFileSync(path, whole.trimEnd());
  expect(said(root)).toEqual([]);
});

test('so is one that ends before its end at the end of a line, where what is gone is needed', () => {
  const root = published();
  const [phases, lists] = ['phases', 'checklists'].map((name) => join(root, `content/${name}.yaml`));
  const cutAt = (path = '', words: string) => {
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, whole.indexOf(words)));
    return () => writeFileSync(path, whole);
  };
  const restore = cutAt(phases, '- id: phase2');
  makeEdits(root, [[form, 'type: worksheet', 'type: sheet']]);
  expect(said(root)).toEqual([
    'content/phases.yaml:9:1  This file ends here; the published one goes on for 9 lines. Restore them or, if they are to go, first mend what needs them: content/resources/role-plays.yaml:5.',
    `${page}:4:7  type  "sheet" is not a resource type. Use one of: worksheet, case-study, template, guide, discussion, activity.`,
  ]);
  restore();
  makeEdits(root, [[form, 'type: sheet', 'type: worksheet']]);
  expect(said(root)).toEqual([]);
  // The last item of a list may go, and be listed as retired.
  cutAt(lists, '    - id: profile-2');
  expect(said(root)).toEqual([expect.stringContaining('Nothing here offers "profile-2" any more')]);
});
