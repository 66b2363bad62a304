import { expect, it } from 'vitest';
import { orphans } from '../../../src/content-check/rules/orphans.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const lists = sourceFile('checklists', '- {id: one}\n- {id: two}\n');
const check = (...files: SourceFile[]) => toldOf(orphans.check(siteOf(files)));
const unnamed = (id: string, kind: string) =>
  `No page names "${id}", so no visitor sees it. Add it to the "entries" of a block with "kind: ${kind}" in content/resources/, or remove it.`;

it('each entry is named by a page, or by one that misspells it', () => {
  const naming = (...ids: string[]) =>
    pageOf('a', 'id: 1', `{kind: checklists, entries: [${ids.join(', ')}]}`);
  expect(check(naming('one', 'two'), lists)).toEqual([]);
  expect(check(naming('one', 'one'), lists)).toEqual([
    `2:8  checklist "two" › id  ${unnamed('two', 'checklists')}`,
  ]);
  expect(check(naming('one', 'tow'), lists)).toEqual([]);
  expect(check(naming('one', 'none-of-them'), lists)).toHaveLength(1);
  const odd = sourceFile('checklists', '- {id: one}\n- {id: undefined}\n');
  expect(check(naming('one'), odd)).toHaveLength(1);
  const scene = sourceFile('scenarios', 'title: A\n', 'one');
  expect(check(naming('one', 'two'), lists, scene)).toEqual([`1:1    ${unnamed('one', 'scenarios')}`]);
});

it('a misspelt name is not taken for another if it exists itself', () => {
  const near = sourceFile('checklists', '- {id: lists}\n- {id: list}\n');
  expect(check(pageOf('a', 'id: 1', '{kind: checklists, entries: [lists]}'), near)).toHaveLength(1);
});

it('each phase has a resource', () => {
  const phases = sourceFile('phases', '- {id: one}\n- {id: two}\n');
  expect(check(pageOf('a', 'phase: one'), phases)).toEqual([
    '2:8  phase "two" › id  No resource has "phase: two", so this phase would be empty. Add a resource to it or remove the phase.',
  ]);
});

it('a page needs no page that names it, and while one cannot be read nothing counts as forgotten', () => {
  expect(check(pageOf('a', 'id: 1', '{kind: link, to: b}'), pageOf('b', 'id: 2'))).toEqual([]);
  const site = siteOf([lists]);
  expect(orphans.check({ ...site, unreadable: [{ kind: 'resources', slug: 'a' }] })).toEqual([]);
  expect(orphans.check({ ...site, unreadable: [{ kind: 'phases', slug: 'a' }] })).toHaveLength(2);
});
