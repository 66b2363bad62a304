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
    says('NEXT'),
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
  const said = () => checkToPublish(root).problems.map(formatProblem);
  writeFileSync(path, whole.slice(0, whole.indexOf('lsLabel: Skills')));
  expect(said()).toEqual([
    `${page}:36:1  This file breaks off here; the published one goes on for 32 lines. Restore it or, if it is to end here, end this line with a line break.`,
  ]);
  writeFileSync(path, '');
  expect(said()).toEqual([
    `${page}:1:1  This file is empty; the published one has 67 lines. Restore it, or remove the file if it is to go.`,
  ]);
  writeFileSync(path, whole.trimEnd());
  expect(said()).toEqual([]);
});
