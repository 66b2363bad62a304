import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isToAccept, writeSchemas } from '../../scripts/write-schemas.ts';
import { readSite } from '../../src/content/read-site.ts';
import { keepPromises } from '../../src/check/promises/promises.ts';
import { checkCommand } from '../support/check-command.ts';
import { goodTree, makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';

const form = 'resources/worksheet.yaml';
const asked =
  'Pages, questions or choices have changed: run npm run content:accept before you submit your change.';

const keep = () => keepPromises(root, readSite(root).site);

/** A project in which everything is accepted. */
let root = '';
beforeEach(() => {
  root = frozenTree();
  writeSchemas(root);
});

test('after a change of words there is nothing to accept', () => {
  makeEdits(root, [[form, 'intro: Choose one goal.', 'intro: Choose one goal only.']]);
  expect(isToAccept(root)).toBe(false);
  expect(checkCommand(root).stdout).not.toContain('content:accept');
});

test('a new question is to be accepted, and the check says so', () => {
  makeEdits(root, [
    [
      form,
      '        label: Specific\n',
      '        label: Specific\n      - kind: question\n        id: exact\n        label: Exact\n',
    ],
    [form, 'fields: [specific]', 'fields: [specific, exact]'],
  ]);
  const { status, stdout } = checkCommand(root);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(asked);
  expect(status).toBe(0);
  keep();
  expect(isToAccept(root)).toBe(false);
});

test('so is a page that was taken away: its saved files open nowhere until it is back', () => {
  const [page, list] = [join(root, 'content', form), join(root, 'content/promises/frozen-ids.json')];
  const [text, ids] = [page, list].map((path) => readFileSync(path, 'utf8'));
  rmSync(page);
  writeSchemas(root);
  expect(isToAccept(root)).toBe(true);
  expect(keep().gone).toEqual([`content/${form}`]);
  expect(keep().gone).toEqual([]);
  expect(isToAccept(root)).toBe(false);
  expect(readFileSync(list, 'utf8')).toContain('"gone": true');
  writeFileSync(page, text ?? '');
  expect(keep()).toMatchObject({ gone: [], frozen: [] });
  expect(readFileSync(list, 'utf8')).toBe(ids);
});

test('content outside of a project has nothing to accept', () => {
  expect(isToAccept(goodTree())).toBe(false);
});
