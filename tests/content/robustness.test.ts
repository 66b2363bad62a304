import fc from 'fast-check';
import { dump } from 'js-yaml';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content-check/check-content.ts';
import { parseYaml } from '../../src/content-reading/parse-yaml.ts';
import { nodeAt, type Path, placeOf } from '../../src/content-reading/source-tree.ts';
import { goodTree, linesOf, treeWith } from '../support/content-tree.ts';

const files = [
  'programme.yaml',
  'phases.yaml',
  'checklists.yaml',
  'scenarios/missed-deadline.yaml',
  'resources/worksheet.yaml',
  'resources/role-plays.yaml',
];

/** What a hand slips to: letters, marks that mean something in YAML, and lines lost or doubled. */
const slip = fc.oneof(
  fc.constantFrom(
    '\t',
    '"',
    "'",
    ':',
    ': ',
    '- ',
    '#',
    '|',
    '{',
    '}',
    '[',
    '&',
    '*',
    '!',
    '\n',
    '\r\n',
    '  ',
    '---\n',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    'constructor: 1\n',
    '__proto__: x\n',
    '? [a]\n',
    '<<: *x\n',
    'null',
    'true',
    '0',
    '2025-01-01',
  ),
);

test(
  'whatever is typed anywhere, the check answers with places in the file and never throws',
  { timeout: 60_000 },
  () => {
    const root = goodTree();
    const edit = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(12),
      typed: slip,
    });
    fc.assert(
      fc.property(edit, ({ file, at, removed, typed }) => {
        const path = join(root, 'content', file);
        const good = readFileSync(path, 'utf8');
        const start = Math.floor(at * good.length);
        const text = good.slice(0, start) + typed + good.slice(start + removed);
        try {
          writeFileSync(path, text);
          for (const { file: where, line, column, message } of checkContent(root).problems) {
            expect(message).not.toMatch(/undefined|\[object|function|Invalid input/);
            if (where !== `content/${file}`) continue;
            // A carriage return on its own also ends a line, for YAML and for editors.
            const lines = readFileSync(path, 'utf8').split(/\r\n?|\n/);
            expect(line).toBeLessThanOrEqual(lines.length);
            expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
          }
        } finally {
          writeFileSync(path, good);
        }
      }),
      { numRuns: 100 },
    );
  },
);

test('a mistake below empty first lines is found as well', () => {
  const root = treeWith(['scenarios/missed-deadline.yaml', '\n\ntitle: Call: again\n']);
  expect(linesOf(root)).toEqual([
    'content/scenarios/missed-deadline.yaml:3:8  The text after "title:" contains a colon. Put the whole text in quotes: "Call: again".',
  ]);
});

test.each(['---\n# Later\n', '~\n'])('a file of nothing, %j, is empty at its first letter', (nothing) => {
  expect(linesOf(treeWith(['phases.yaml', nothing]))).toEqual([
    'content/phases.yaml:1:1  This file is empty. Fill it in or remove it.',
  ]);
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(word, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

function leaves(data: unknown, path: Path = []): { path: Path; leaf: unknown }[] {
  if (typeof data !== 'object' || data === null) return [{ path, leaf: data }];
  if (Array.isArray(data)) return data.flatMap((item: unknown, index) => leaves(item, [...path, index]));
  return Object.entries(data).flatMap(([key, item]) => leaves(item, [...path, key]));
}

test('the position map leads to the very text of every value, however it is quoted', () => {
  const style = fc.record({ flowLevel: fc.constantFrom(-1, 1, 2), forceQuotes: fc.boolean() });
  fc.assert(
    fc.property(fc.dictionary(word, value, { minKeys: 1, noNullPrototype: true }), style, (data, options) => {
      const text = dump(data, { ...options, noRefs: true });
      const parsed = parseYaml(text);
      if ('reason' in parsed) throw new Error(parsed.reason);
      expect(parsed.data).toEqual(data);
      for (const { path, leaf } of leaves(data)) {
        const node = nodeAt(parsed.root, path);
        if (node === undefined) throw new Error(`No position for ${path.join('.')}.`);
        const first = text.slice(node.start).trimStart();
        if (typeof leaf === 'string' && /^[a-z]+$/i.test(leaf)) {
          expect(first.startsWith(leaf) || first.slice(1).startsWith(leaf)).toBe(true);
        } else if (typeof leaf !== 'string') expect(first.startsWith(String(leaf))).toBe(true);
        const key = path.at(-1);
        if (typeof key === 'string')
          expect(text.slice(node.keyStart).replace(/^["']/, '')).toMatch(new RegExp(`^${key}`));
      }
    }),
  );
});

test('lines and columns are counted from one, and across line ends of both kinds', () => {
  const text = 'a: 1\r\nbb: 2\nc: 3';
  expect([0, 3, 6, 10, 12, 15].map((offset) => placeOf(text, offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 4 },
    { line: 2, column: 1 },
    { line: 2, column: 5 },
    { line: 3, column: 1 },
    { line: 3, column: 4 },
  ]);
});
