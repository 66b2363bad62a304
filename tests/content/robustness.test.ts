import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { parseYaml } from '../../src/authoring/content-files/parse-yaml.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import type { Path } from '../../src/authoring/content-files/value-path.ts';
import { positionAt, type SyntaxNode } from '../../src/authoring/content-files/syntax-node.ts';
import { validTexts } from '../support/valid-texts.ts';
import { problemsOf } from '../support/fix-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { runCount } from '../support/nightly.ts';

const files = [
  'programme.yaml',
  'phases.yaml',
  'checklists.yaml',
  'scenarios/missed-deadline.yaml',
  'resources/worksheet.yaml',
  'resources/role-plays.yaml',
];

/** Typing mistakes: letters, YAML syntax characters, and lost or duplicated lines. */
const typedText = fc.oneof(
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

test('for any typed text, the check reports positions within the file and never throws', () => {
  const validFiles = validTexts();
  const edit = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(12),
    typed: typedText,
  });
  fc.assert(
    fc.property(edit, ({ file, at: position, removed: removedLength, typed }) => {
      const path = `content/${file}`;
      const original = validFiles.get(path) ?? '';
      const start = Math.floor(position * original.length);
      const text = original.slice(0, start) + typed + original.slice(start + removedLength);
      // A carriage return on its own also ends a line, for YAML and for editors.
      const lines = text.split(/\r\n?|\n/);
      for (const { file: reportedFile, line, column, message } of problemsOf(
        new Map(validFiles).set(path, text),
      )) {
        expect(message).not.toMatch(/undefined|\[object|function|Invalid input/);
        if (reportedFile !== path) continue;
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      }
    }),
    { numRuns: runCount(60) },
  );
});

test('for any bytes, each message has a position within the file', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files, 'figures/flow.svg'), fc.uint8Array(), (file, bytes) => {
      const path = `content/${file}`;
      const tree = treeOfTexts(validTexts());
      const { content, problems } = readContent({
        ...tree,
        read: (name) => (name === path ? bytes : tree.read(name)),
      });
      const reportedProblems = checkSnapshot(content, problems);
      // There is always a problem: if the file now contains an empty list, it is reported at the references to missing
      // entries.
      expect(reportedProblems).not.toEqual([]);
      for (const { file: reportedFile, line, column } of reportedProblems)
        if (reportedFile === path) expect(Math.min(line, column)).toBeGreaterThan(0);
    }),
    // A single word is valid YAML, but it is neither a list nor a mapping.
    { numRuns: runCount(20), examples: files.map((file) => [file, new TextEncoder().encode('word')]) },
  );
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

test('the position of every value is that of its text, in any scalar style', () => {
  const style = fc.record({ flowLevel: fc.constantFrom(-1, 1, 2), forceQuotes: fc.boolean() });
  fc.assert(
    fc.property(fc.dictionary(word, value, { minKeys: 1, noNullPrototype: true }), style, (data, options) => {
      const text = dump(data, { ...options, noRefs: true });
      const parsed = parseYaml(text);
      if ('reason' in parsed) throw new Error(parsed.reason);
      expect(parsed.data).toEqual(data);
      for (const { path, leaf } of leaves(data)) {
        const node = path.reduce(
          (parent: SyntaxNode | undefined, pathKey) => parent?.children.get(String(pathKey)),
          parsed.root,
        );
        if (node === undefined) throw new Error(`No position for ${path.join('.')}.`);
        const textAtNode = text.slice(node.start).trimStart();
        if (typeof leaf === 'string' && /^[a-z]+$/i.test(leaf)) {
          expect(textAtNode.startsWith(leaf) || textAtNode.slice(1).startsWith(leaf)).toBe(true);
        } else if (typeof leaf !== 'string') expect(textAtNode.startsWith(String(leaf))).toBe(true);
        const key = path.at(-1);
        if (typeof key === 'string')
          expect(text.slice(node.keyStart).replace(/^["']/, '')).toMatch(new RegExp(`^${key}`));
      }
    }),
  );
});

test('lines and columns are counted from 1, with LF and CRLF', () => {
  const text = 'a: 1\r\nbb: 2\nc: 3';
  expect([0, 3, 6, 10, 12, 15].map((offset) => positionAt(text, offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 4 },
    { line: 2, column: 1 },
    { line: 2, column: 5 },
    { line: 3, column: 1 },
    { line: 3, column: 4 },
  ]);
});
