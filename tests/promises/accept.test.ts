import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isToAccept, writeSchemas } from '../../scripts/write-schemas.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { readSite } from '../../src/content/read-site.ts';
import { checkToPublish, keepPromises } from '../../src/check/promises/promises.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, goodTree, makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';
import { commitAll, git, repository } from '../support/repository.ts';

const form = 'resources/worksheet.yaml';
const asked =
  'Pages, questions or choices have changed: run npm run content:accept before you submit your change.';

const keep = () => keepPromises(root, readSite(root).site);
const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
const said = () => checkToPublish(root).problems.map(formatProblem);

/** A project in which everything is accepted. */
let root = '';
beforeEach(() => {
  root = frozenTree();
  writeSchemas(root);
});

const oneMore: Edit[] = [
  [
    form,
    '        label: Specific\n',
    '        label: Specific\n      - kind: question\n        id: exact\n        label: Exact\n',
  ],
  [form, 'fields: [specific]', 'fields: [specific, exact]'],
];
const undone = oneMore.map(([file, from, to]): Edit => [file, String(to), String(from)]);

test('after a change of words there is nothing to accept', () => {
  makeEdits(root, [[form, 'intro: Choose one goal.', 'intro: Choose one goal only.']]);
  expect(isToAccept(root)).toBe(false);
  expect(checkCommand(root).stdout).not.toContain('content:accept');
});

test('a new question is to be accepted, and the check says so', () => {
  makeEdits(root, oneMore);
  const { status, stdout } = checkCommand(root);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(asked);
  expect(status).toBe(0);
  keep();
  expect(isToAccept(root)).toBe(false);
});

test('so is a page that was taken away: its saved files open nowhere until it is back', () => {
  const ids = read('promises/frozen-ids.json');
  const text = read(form);
  rmSync(join(root, 'content', form));
  writeSchemas(root);
  expect(isToAccept(root)).toBe(true);
  expect(keep().gone).toEqual([`content/${form}`]);
  expect(keep().gone).toEqual([]);
  expect(isToAccept(root)).toBe(false);
  expect(read('promises/frozen-ids.json')).toContain('"gone": true');
  writeFileSync(join(root, 'content', form), text);
  expect(keep()).toMatchObject({ gone: [], frozen: [] });
  expect(read('promises/frozen-ids.json')).toBe(ids);
});

test('what was accepted and never published is taken back with its words, committed or not; what is published is kept', () => {
  repository(root);
  git(root, 'switch', '--quiet', '--create', 'draft');
  const second = 'resources/second.yaml';
  const page = read(form)
    .replace('id: 1\ntitle: Worksheet', 'id: 9\ntitle: Second')
    .replace('fileName: worksheet', 'fileName: second');
  makeEdits(root, [...oneMore, [second, page]]);
  writeSchemas(root);
  expect(keep().frozen).toEqual(expect.arrayContaining(['Worksheet: the question "exact"']));
  commitAll(root, 'Draft');
  makeEdits(root, undone);
  rmSync(join(root, 'content', second));
  writeSchemas(root);
  expect(said()).toEqual([]);
  expect(isToAccept(root)).toBe(true);
  expect(keep()).toMatchObject({ freed: expect.arrayContaining(['worksheet: "exact"']), gone: [] });
  expect(git(root, 'diff', '--stat', 'main')).toBe('');
  // As soon as it is published it is in files that people have.
  makeEdits(root, oneMore);
  keep();
  commitAll(root, 'Publish');
  git(root, 'branch', '--force', 'main');
  makeEdits(root, undone);
  const gone =
    'content/resources/worksheet.yaml:53:3  download › retired  Nothing here asks "exact" any more, but people have answers to it in files they saved. Bring it back, or list it under "retired" in "download" with "id: exact", "was" and "since".';
  expect(said()).toEqual([gone]);
  const list = join(root, 'content/promises/frozen-ids.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/,\s*"exact"/, ''));
  expect(said(), 'though the list was edited').toEqual([gone]);
  rmSync(join(root, '.git'), { recursive: true });
  writeFileSync(list, readFileSync(list, 'utf8').replace('"specific"', '"specific", "exact"'));
  expect(said(), 'without git').toEqual([gone]);
});

test('content outside of a project has nothing to accept', () => {
  expect(isToAccept(goodTree())).toBe(false);
});
