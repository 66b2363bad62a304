import { expect, it } from 'vitest';
import { parseYaml } from '../../../src/content-reading/parse-yaml.ts';
import { siteContent } from '../../../src/content-reading/site-content.ts';
import { nearestNode, nodeAt, placeOf, type SourceNode } from '../../../src/content-reading/source-tree.ts';
import { yamlMessage } from '../../../src/content-reading/yaml-message.ts';

function parsed(text: string) {
  const read = parseYaml(text);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}

/** Returns each value with what the file has at its place, and how it is written. */
function placed(text: string): string[] {
  const lines: string[] = [];
  const go = (node: SourceNode, path: string) => {
    const { start, end, keyStart, writing } = node;
    const key = keyStart === undefined ? '' : `${keyStart}: `;
    lines.push(`${path} ${key}${start} "${end < start ? '' : text.slice(start, end)}" ${writing ?? '-'}`);
    for (const [name, child] of node.children) go(child, `${path}/${name}`);
  };
  go(parsed(text).root, '');
  return lines;
}

it('values are read with their places and how they are written', () => {
  expect(parsed('a: b\nc: [d, "e"]\n').data).toEqual({ a: 'b', c: ['d', 'e'] });
  expect(placed('a: b\nc: [d, "e", \'f\']\n')).toEqual([
    ' 0 "" -',
    '/a 0: 3 "b" plain',
    '/c 5: 8 "" -',
    '/c/0 9 "d" plain',
    '/c/1 12 ""e" quoted',
    '/c/2 17 "\'f" quoted',
  ]);
});

it('a text below its sign begins with its first word, or at the sign if there is none', () => {
  expect(placed('a: |\n  b\n  c\nd: >-\n\n    e\n')).toEqual([
    ' 0 "" -',
    '/a 0: 7 "b\n  c\n" kept lines',
    '/d 13: 24 "e\n" joined lines',
  ]);
  const empty = ['a: |\n', 'ab: >2-  # x |\n', 'a:  |+\n\n\n', '- |\n', 'a: b\nc: |\n \nd: e\n'];
  const starts = empty.map((text) => {
    const { root } = parsed(text);
    return [...root.children.values()].map(({ start }) => text.charAt(start));
  });
  expect(starts).toEqual([['|'], ['>'], ['|'], ['|'], ['b', '|', 'e']]);
});

it('a value that is missing is at its field or dash', () => {
  expect(placed('a:\nb: ""\nc:\n')).toEqual([
    ' 0 "" -',
    '/a 0: 0 "" -',
    '/b 3: 6 """ quoted',
    '/c 9: 9 "" -',
  ]);
  expect(placed('a:\n- b - c\n-\n- \n  -  - \n').map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['', '0'],
    ['/a', '0:'],
    ['/a/0', '5'],
    ['/a/1', '11'],
    ['/a/2', '18'],
    ['/a/2/0', '21'],
    ['/a/2/0/0', '21'],
  ]);
  expect(placed('- # x\n- a\n-\n').map((line) => line.slice(0, 4))).toEqual([' 0 "', '/0 0', '/1 8', '/2 1']);
});

it('names that stand twice are told with both places', () => {
  expect(parsed('a: 1\nb: 2\na: 3\nc:\n  - d: 4\n    d: 5\n').repeatedKeys).toEqual([
    { key: 'a', path: ['a'], first: 0, second: 10 },
    { key: 'd', path: ['c', 0, 'd'], first: 22, second: 31 },
  ]);
  expect(parsed('a: { b: c }\nd: { b: c }\n').repeatedKeys).toEqual([]);
});

it.each([
  ['', 'empty', 0],
  ['# a\n', 'empty', 0],
  ['null\n', 'empty', 0],
  ['a\n---\nb\n', 'two documents', 2],
  ['---\na: b\n...\n# c\n---\nd\n', 'two documents', 9],
  ['---\n---\na\n', 'two documents', 4],
  ['a\n---', 'two documents', 2],
  ['\n---\na\n---\nb\n', 'two documents', 7],
  ['a: b ---\nc: ...\n---\nd\n', 'two documents', 16],
  ['!a b\n', 'reserved character', 0],
  ['a: &b c\n', 'reserved character', 3],
  ['- &b\n', 'reserved character', 2],
  ['a: *b\n', 'reserved character', 3],
  ['a: !b c\n', 'reserved character', 3],
  ['a: &b [c]\n', 'reserved character', 3],
  ['a: {{b}}\nc: {{d}}\n', 'reserved character', 4],
  ['? [a]\n: b\n', 'reserved character', 2],
  ['a: "\\q"\n', expect.stringContaining('escape'), 5],
])('%j is no content', (text, reason, offset) => {
  expect(parseYaml(text)).toEqual({ reason, offset });
});

it('a rare mistake keeps the words of the parser, and its place', () => {
  expect(yamlMessage('a: b', { reason: 'zebra', offset: 9 })).toEqual({
    message: 'This line cannot be read as YAML: zebra.',
    offset: 4,
  });
  expect(yamlMessage('a: b', { reason: 'zebra', offset: 2 }).offset).toBe(2);
});

it('a node is found at its path, or the nearest one around it', () => {
  const { root } = parsed('a:\n  - b: c\n');
  expect(nodeAt(root, ['a', 0, 'b'])?.start).toBe(10);
  expect(nodeAt(root, ['a', 1, 'b'])).toBeUndefined();
  expect(nearestNode(root, ['a', 0, 'c', 'd'])).toBe(nodeAt(root, ['a', 0]));
  expect(nearestNode(root, ['b'])).toBe(root);
});

it.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  [5, 3, 2],
  [6, 3, 3],
])('offset %i is in line %i, column %i', (offset, line, column) => {
  expect(placeOf('ab\n\ncd', offset)).toEqual({ line, column });
  expect(placeOf('', 0)).toEqual({ line: 1, column: 1 });
});

it('content without one of its files is none', () => {
  const site = { files: [], figures: [], unreadable: [] };
  expect(() => siteContent(site)).toThrow(/^content\/.*\.yaml is missing\.$/);
});
