import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guidePath } from '../../../scripts/guide-text.ts';
import { fieldTable, tableNames, withFieldTables } from '../../../src/editor-support/field-tables.ts';

/** Returns the cells of a row by the first cell. */
const row = (table: string, field: string) =>
  (fieldTable(table) ?? '')
    .split('\n')
    .map((line) => line.split(' | '))
    .find(([first]) => first === `| \`${field}\``)
    ?.slice(1)
    .map((cell) => cell.replace(/ \|$/, ''));

const guide = readFileSync(guidePath, 'utf8');

test('the guide has every table exactly once, and no other', () => {
  const named = [...guide.matchAll(/<!-- fields:(.+?) -->/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(tableNames.toSorted());
  expect(guide.match(/<!-- \/fields -->/g)).toHaveLength(tableNames.length);
});

test('a table is made anew between its marks and nothing else is touched', () => {
  const made = withFieldTables('before\n<!-- fields:block note -->\nold\n<!-- /fields -->\nafter');
  expect(made).toBe(
    `before\n<!-- fields:block note -->\n\n${fieldTable('block note')}\n\n<!-- /fields -->\nafter`,
  );
  const unknown = 'x <!-- fields:nothing --> y <!-- /fields --> z';
  expect(withFieldTables(unknown)).toBe(unknown);
  expect(fieldTable('nothing')).toBeUndefined();
});

describe('a row says', () => {
  test('what a line is for, how long it may be and where it shows', () => {
    expect(row('phases', 'title')).toEqual([
      'yes',
      'The name of the phase, as visitors read it.',
      'one line, at most 40 characters',
      'the phase card',
    ]);
  });

  test.each([
    ['phases', 'months', 'a list of 1 or more; each: one of `January`, `February`'],
    ['phases', 'id', 'small letters, digits and hyphens'],
    ['resources', 'id', 'a whole number, at least 1'],
    ['resources', 'phase', 'an id from `content/phases.yaml`'],
    ['resources', 'inGuide', '`true` or `false`'],
    ['resources', 'bring', 'the fields below'],
    ['resources', 'bring › mentee', 'one line, at most 160 characters'],
    ['resources', 'sections', 'a list of 1 or more; each: the fields below'],
    ['programme', 'year', 'a whole number from 2000 to 2100'],
    ['programme', 'features', 'a list of 3; each: the fields below'],
    ['programme', 'contact › email', 'an email address'],
    ['programme', 'hero › title', 'one line, with `{period}`, `{year}`, at most 60 characters'],
    ['programme', 'guide › fileName', 'small letters, digits and hyphens, then `.pdf`'],
    ['labels', 'types', 'for each of `worksheet`, `case-study`'],
    ['checklists', 'items › tip', 'one line, at most 280 characters'],
    ['download', 'sections (answers) › fields', 'a list of 1 or more; each: letters and digits, with dots'],
    ['block link', 'to', 'the name of a file in `content/resources/`, without `.yaml`'],
    ['block note', 'text', 'Markdown paragraphs, at most 1600 characters'],
    ['block code', 'text', 'text, at most 2400 characters'],
    ['block list', 'items', 'a list of 1 or more; each: one line, with Markdown, at most 320 characters'],
  ])('%s, %s: %s', (table, field, holds) => {
    expect(row(table, field)?.[2]).toContain(holds);
  });

  test.each([
    ['block list', 'items', 'the list'],
    ['labels', 'types', 'the type filter'],
    ['phases', 'months', ''],
    ['resources', 'inGuide', ''],
  ])('%s, %s: where it shows: %s', (table, field, place) => {
    expect(row(table, field)?.[3]).toBe(place);
  });

  test('what stands when a field is left out', () => {
    expect(row('block list', 'style')?.[0]).toBe('no: `bullets`');
    expect(row('block list', 'title')?.[0]).toBe('no');
  });

  test('marks of Markdown as they are written', () => {
    expect(row('block prose', 'text')?.[1]).toContain('\\*\\*bold\\*\\*, \\`code\\`, \\[links\\](https://…)');
  });
});

test('a table has a head, and no fields that have tables of their own', () => {
  const [head, rule, first] = (fieldTable('phases') ?? '').split('\n');
  expect(head).toBe('| Field | Required | What it is for | What it holds | Where it shows |');
  expect(rule).toBe('| - | - | - | - | - |');
  expect(first?.startsWith('| `id` | yes | ')).toBe(true);
  const open = ['sections', 'download', 'bringForward', 'calendar'].map((field) => row('resources', field));
  expect(open).not.toContain(undefined);
  expect(fieldTable('resources')).not.toMatch(/`(?:sections|download|bringForward|calendar) ›/);
  expect(row('sections', 'blocks')).toBeDefined();
  expect(fieldTable('sections')).not.toContain('`blocks ');
});

test('no description is missing', () => {
  for (const name of tableNames) {
    for (const line of (fieldTable(name) ?? '').split('\n').slice(2)) {
      const [field, , what, holds] = line.split(' | ');
      expect(what, field).toMatch(/\S/);
      expect(holds, field).toMatch(/\S/);
    }
  }
});
